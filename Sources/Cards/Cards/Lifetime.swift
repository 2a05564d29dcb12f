import Bytes
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
    let digits = text.utf8.prefix { $0.isDigit }
    let word = text.utf8.dropFirst(digits.count).drop { $0 == 0x20 }.map(\.lowered)
    guard text.utf8.count <= 16, digits.count <= 7, let count = Int64(String(digits) ?? ""),
      let unit = Self.units[String(decoding: word, as: UTF8.self)]
    else { throw InvalidValue("\"\(text)\" is not a length of time such as 12h, 7d, 4w or never") }
    guard (3_600...3_650 * 86_400).contains(count * unit) else {
      throw InvalidValue("\"\(text)\" is out of range: 1h to 3650d, or never")
    }
    self.init(seconds: count * unit)
  }

  private static let units: [String: Int64] = [
    "h": 3_600, "hour": 3_600, "hours": 3_600, "d": 86_400, "day": 86_400, "days": 86_400,
    "w": 604_800, "week": 604_800, "weeks": 604_800, "y": 31_536_000, "year": 31_536_000,
    "years": 31_536_000,
  ]

  init(seconds: Int64?) {
    self.seconds = seconds
  }
}
