import Cards

/// A key whose value is one text, the same in YAML, JSON and CSV; in the order in which values of
/// one kind stand on a card.
enum CardKey: String, CaseIterable {
  case id
  case fullName, prefix, givenName, middleName, familyName, suffix, nickname
  case phoneticGivenName, phoneticFamilyName
  case role, company, department
  case email, phone, mobile, fax, website
  case street, city, region, postalCode, country
  case birthday, note
  case photo, photoFocus
  case language, lifetime, expires
}

extension CardKey {
  /// The key as it is written.
  var name: String { rawValue }

  /// The key of a name; `nil` where there is none.
  static func named(_ name: String) -> CardKey? { CardKey(rawValue: name) }

  /// The keys of a name.
  static let names: [CardKey] = [.fullName, .givenName, .familyName, .nickname]

  /// What is on a card's address.
  static let addressParts: [CardKey] = [.street, .city, .region, .postalCode, .country]

  /// Whether a CSV may have it more than once, with a number from 2 behind the name.
  var isNumbered: Bool {
    switch self {
    case .email, .phone, .mobile, .fax, .website: true
    default: false
    }
  }

  /// Whether it says how a card is made and is not published itself.
  var isSetting: Bool {
    switch self {
    case .photoFocus, .language, .lifetime, .expires: true
    default: false
    }
  }

  /// Whether a CSV's column is published without being named in `cards.publish`.
  var isPublishedFromTables: Bool {
    switch self {
    case .id, .birthday, .note: false
    default: !isSetting
    }
  }
}
