/// A moment in whole seconds, which is all that an expiry needs and all that RFC 3339 text keeps.
public struct Timestamp: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSince1970: Int64

  /// Creates a moment from POSIX seconds.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }
}

extension Timestamp {
  /// The last moment that four digits of a year can write: 9999-12-31T23:59:59Z.
  public static let latest = Timestamp(secondsSince1970: 253_402_300_799)

  /// The moment so many seconds later, at most ``latest``.
  public func advanced(bySeconds seconds: Int64) -> Timestamp {
    let (sum, overflow) = secondsSince1970.addingReportingOverflow(seconds)
    return overflow ? .latest : min(Timestamp(secondsSince1970: sum), .latest)
  }
}

extension Timestamp: Comparable {
  /// Orders by time.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}
