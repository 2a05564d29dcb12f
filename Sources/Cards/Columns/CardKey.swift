package import Cards

/// A key whose value is one text, the same in YAML, JSON and CSV.
package enum CardKey: Hashable {
  /// A plain text of the card itself.
  case text(TextField)

  /// A value that is checked further, or a part of the name or the address.
  case value(Value)
}

extension CardKey {
  /// The keys beside those of texts, in the order in which values of one kind appear on a card.
  package enum Value: String, CaseIterable {
    case id
    case fullName, prefix, givenName, middleName, familyName, suffix, nickname
    case phoneticGivenName, phoneticFamilyName
    case email, phone, mobile, fax, website
    case street, city, region, postalCode, country
    case birthday
    case photo, photoFocus
    case language, lifetime, expires, sealed, passcode, publishHealth
  }
}

extension CardKey: CaseIterable {
  package static let allCases =
    Value.allCases.prefix { $0 != .email }.map(value) + TextField.allCases.map(text)
    + Value.allCases.drop { $0 != .email }.map(value)
}

extension CardKey {
  /// The key as it is written.
  package var name: String {
    switch self {
    case .text(let field): field.name
    case .value(let value): value.rawValue
    }
  }

  /// The key of a name; `nil` where there is none.
  package static func named(_ name: String) -> CardKey? {
    TextField(rawValue: name).map(text) ?? Value(rawValue: name).map(value)
  }

  /// True for the keys of which a card needs one.
  package var isName: Bool {
    [.value(.fullName), .value(.givenName), .value(.familyName), .value(.nickname)].contains(self)
  }

  /// The parts of an address.
  package static let addressParts: [Value] = [.street, .city, .region, .postalCode, .country]

  /// True if a CSV may have it more than once, with a number from 2 behind the name.
  var isNumbered: Bool {
    switch self {
    case .value(.email), .value(.phone), .value(.mobile), .value(.fax), .value(.website): true
    default: false
    }
  }

  /// True if it says how a card is made and is not published itself.
  var isSetting: Bool {
    switch self {
    case .value(.photoFocus), .value(.language), .value(.lifetime), .value(.expires),
      .value(.sealed), .value(.passcode), .value(.publishHealth):
      true
    default: false
    }
  }

  /// True if a CSV's column is published without being named in `cards.publish`.
  var isPublishedFromTables: Bool {
    switch self {
    case .text(let field): field.isPublishedFromTables
    case .value(.id), .value(.birthday): false
    case .value: !isSetting
    }
  }

  /// True for what is one person's own, and so is no default of many cards.
  package var isOfOneCard: Bool {
    guard case .value(let value) = self else { return false }
    switch value {
    case .id, .fullName, .prefix, .givenName, .middleName, .familyName, .suffix, .nickname,
      .phoneticGivenName, .phoneticFamilyName, .birthday, .photo, .photoFocus, .publishHealth:
      return true
    default: return false
    }
  }
}
