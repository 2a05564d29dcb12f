import Bytes
public import Problems

/// A length of time between a minute and ten years.
public struct TimeSpan: Hashable, Sendable {
  /// The length in seconds.
  public let seconds: Int64

  /// Reads a length such as `30min`, `24h`, `2 days` or `1w`.
  /// - Throws: ``InvalidValue`` for another form and outside 1 minute to 3650 days.
  public init(_ text: String) throws(InvalidValue) {
    guard let seconds = Self.seconds(in: text, units: Self.units) else {
      throw InvalidValue("\"\(text)\" is not a length of time such as 30min, 24h or 2d")
    }
    guard (60...3_650 * 86_400).contains(seconds) else {
      throw InvalidValue("\"\(text)\" is out of range: 1min to 3650d")
    }
    self.seconds = seconds
  }
}

extension TimeSpan: CustomStringConvertible {
  /// The length in the largest unit that measures it whole: `24h` is `1d`.
  public var description: String {
    let (unit, length) =
      [("d", 86_400), ("h", 3_600)].first { seconds % $0.1 == 0 } ?? ("min", 60)
    return "\(seconds / Int64(length))\(unit)"
  }
}

extension TimeSpan {
  /// A number and a unit in seconds; `nil` for another form, and for a unit that is not among these.
  static func seconds(in text: String, units: [String: Int64]) -> Int64? {
    let digits = text.utf8.prefix { $0.isDigit }
    let word = text.utf8.dropFirst(digits.count).drop { $0 == 0x20 }.map(\.lowered)
    guard text.utf8.count <= 16, digits.count <= 7, let count = Int64(String(digits) ?? ""),
      let unit = units[String(decoding: word, as: UTF8.self)]
    else { return nil }
    return count * unit
  }

  /// The units from hours on.
  static let longUnits: [String: Int64] = [
    "h": 3_600, "hour": 3_600, "hours": 3_600, "d": 86_400, "day": 86_400, "days": 86_400,
    "w": 604_800, "week": 604_800, "weeks": 604_800, "y": 31_536_000, "year": 31_536_000,
    "years": 31_536_000,
  ]

  private static let units = longUnits.merging(
    ["min": 60, "m": 60, "minute": 60, "minutes": 60]) { long, _ in long }
}
