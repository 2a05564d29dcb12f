public import Problems

/// The time a share lasts after it is issued or renewed: an hour to ten years, or for ever.
public struct Lifetime: Hashable, Sendable {
  /// The length in seconds; `nil` where it never ends.
  public let seconds: Int64?

  /// For ever.
  public static let never = Lifetime(seconds: nil)

  /// Reads a length such as `1h`, `7d`, `12w` or `never`; or as people write it: `30 days`, `1y`, which has 365.
  /// - Throws: ``InvalidValue`` for another form and outside 1h to 3650d.
  public init(_ text: String) throws(InvalidValue) {
    if text == "never" {
      self = .never
      return
    }
    guard let seconds = TimeSpan.seconds(in: text, units: TimeSpan.longUnits) else {
      throw InvalidValue("\"\(text)\" is not a length of time such as 12h, 7d, 4w or never")
    }
    guard (3_600...3_650 * 86_400).contains(seconds) else {
      throw InvalidValue("\"\(text)\" is out of range: 1h to 3650d, or never")
    }
    self.init(seconds: seconds)
  }

  init(seconds: Int64?) {
    self.seconds = seconds
  }
}
