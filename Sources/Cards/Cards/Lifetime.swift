import Bytes
public import Problems

/// The time a share lasts after it is issued or renewed: an hour to ten years, or for ever.
public struct Lifetime: Hashable, Sendable {
  /// The length in seconds; `nil` where it never ends.
  public let seconds: Int64?

  /// For ever.
  public static let never = Lifetime(seconds: nil)

  /// Reads a length such as `1h`, `7d`, `12w` or `never`.
  /// - Throws: ``InvalidValue`` for another form and outside 1h to 3650d.
  public init(_ text: String) throws(InvalidValue) {
    if text == "never" {
      self = .never
      return
    }
    let units: [Character: Int64] = ["h": 3_600, "d": 86_400, "w": 604_800]
    guard
      let unit = text.last.flatMap({ units[$0] }), text.utf8.count <= 8,
      text.dropLast().utf8.allSatisfy({ $0.isDigit }),
      let count = Int64(text.dropLast())
    else { throw InvalidValue("\"\(text)\" is not a length of time such as 12h, 7d, 4w or never") }
    guard (3_600...3_650 * 86_400).contains(count * unit) else {
      throw InvalidValue("\"\(text)\" is out of range: 1h to 3650d, or never")
    }
    self.init(seconds: count * unit)
  }

  private init(seconds: Int64?) {
    self.seconds = seconds
  }
}
