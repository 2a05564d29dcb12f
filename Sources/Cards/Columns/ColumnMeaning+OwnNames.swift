import Bytes
import Cards

extension ColumnMeaning.Part {
  /// The meaning of a name of Cardpress's own, as it has to be written, and its number; `nil` where it
  /// is none.
  package static func own(_ name: String) -> (part: ColumnMeaning.Part, number: Int?)? {
    if let key = CardKey.named(name) { return (of(key), nil) }
    if networks.contains(name) { return (.social(network: name), nil) }
    if name.hasPrefix("social."), name.utf8.count > 7 {
      return (.social(network: String(name.dropFirst(7))), nil)
    }
    if let link = titledLink(named: name) { return (link, nil) }
    return numbered(name).map { (of($0), $1) }
  }

  /// The part that a flat key is.
  package static func of(_ key: CardKey) -> ColumnMeaning.Part {
    if let list = ContactList(key: key.name), let place = list.place(.work, of: key.name) {
      return .listed(list, place)
    }
    return ColumnMeaning.AddressPart(rawValue: key.name).map { .address($0, .work) } ?? .key(key)
  }

  /// The networks that need no `social.` before their name.
  package static let networks = [
    "linkedin", "xing", "github", "mastodon", "instagram", "facebook", "x", "youtube", "bluesky",
    "whatsapp", "signal", "telegram", "threads", "tiktok",
  ]

  /// A name such as `email2`, numbers from 2 to 999.
  private static func numbered(_ name: String) -> (CardKey, Int)? {
    let digits = name.utf8.reversed().prefix { $0.isDigit }
    guard
      (1...3).contains(digits.count), digits.last != UInt8(ascii: "0"),
      let key = CardKey.named(String(name.dropLast(digits.count))), key.isNumbered,
      let number = Int(name.suffix(digits.count)), number >= 2
    else { return nil }
    return (key, number)
  }
}

extension ColumnMeaning.Part {
  /// The place among the values of a card.
  var rank: Int {
    switch self {
    case .listed(let list, let place):
      let key = list.name(at: place)
      return Self.order(of: key) ?? (Self.order(of: list.key) ?? 0) + 500
    case .key(let key): return Self.order(of: key.name) ?? 0
    case .title: return Self.order(of: "role") ?? 0
    case .link, .social: return .max - 1_000
    default: return 0
    }
  }

  /// True if a table's column is published without being named in `cards.publish`.
  var isPublishedFromTables: Bool {
    switch self {
    case .key(let key): key.isPublishedFromTables
    case .listed(_, let place): !place.isPrivate
    case .address(_, let place): place == .work
    case .birthday: false
    default: true
    }
  }

  /// True if a card has one value of it.
  var isSingle: Bool {
    switch self {
    case .key, .social, .titledLink, .birthday: true
    case .address(let part, _): part != .street2 && part != .street3
    default: false
    }
  }

  private static func order(of key: String) -> Int? {
    CardKey.allCases.firstIndex { $0.name == key }.map { $0 * 1_000 }
  }
}
