import Bytes

extension ColumnPlan {
  /// The destination of a column's values.
  enum Target: Hashable {
    /// To a flat key, as the first, second or later value of it.
    case flat(CardKey, number: Int)

    /// To the profile in a social network.
    case social(network: String)

    /// Finds what a column's name means; `nil` where it is not known.
    init?(columnName name: String) {
      if let key = CardKey.named(name) {
        self = .flat(key, number: 1)
      } else if Self.networks.contains(name) {
        self = .social(network: name)
      } else if name.hasPrefix("social."), name.utf8.count > 7 {
        self = .social(network: String(name.dropFirst(7)))
      } else if let (key, number) = Self.numbered(name) {
        self = .flat(key, number: number)
      } else {
        return nil
      }
    }
  }
}

extension ColumnPlan.Target {
  /// Every name that means something but for those with numbers.
  static let columnNames = CardKey.allCases.map(\.name) + networks

  /// The networks that need no `social.` before their name.
  private static let networks = [
    "linkedin", "xing", "github", "mastodon", "instagram", "facebook", "x", "youtube", "bluesky",
    "whatsapp", "signal", "telegram", "threads", "tiktok",
  ]

  /// The place among the values of a card.
  var rank: Int {
    switch self {
    case .flat(let key, let number):
      (CardKey.allCases.firstIndex(of: key) ?? 0) * 1_000 + number
    case .social: .max
    }
  }

  /// A name such as `email2`, numbers from 2 to 999.
  private static func numbered(_ name: String) -> (CardKey, Int)? {
    let digits = name.utf8.reversed().prefix {
      $0.isDigit
    }
    guard
      (1...3).contains(digits.count), digits.last != UInt8(ascii: "0"),
      let key = CardKey.named(String(name.dropLast(digits.count))), key.isNumbered,
      let number = Int(name.suffix(digits.count)), number >= 2
    else { return nil }
    return (key, number)
  }
}
