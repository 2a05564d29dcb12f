package import Cards

/// The place of a contact in a table: what a column's name or an address book's label says of it.
package enum ContactPlace: String {
  case work, mobile, fax, main, pager, other

  /// At home; published only if the settings name it.
  case home

  /// A private mobile phone; published only if the settings name it.
  case privateMobile

  /// A fax at home; published only if the settings name it.
  case privateFax

  /// At work, but at home in a table of a personnel department.
  case open
}

extension ContactPlace {
  /// True if only cards whose owner asks for it have it.
  package var isPrivate: Bool { self == .home || self == .privateMobile || self == .privateFax }

  /// The label on a card.
  package var label: ContactLabel {
    switch self {
    case .work, .open: .work
    case .home: .home
    case .mobile, .privateMobile: .mobile
    case .fax: .fax
    case .privateFax: .homeFax
    case .main: .main
    case .pager: .pager
    case .other: .other
    }
  }

  /// Reads the place of a row that says what a word means: `work`, `mobile.home`.
  init?(wordMeaning text: String) {
    switch text {
    case "mobile.home": self = .privateMobile
    case "fax.home": self = .privateFax
    default: self.init(rawValue: text)
    }
    if self == .open { return nil }
  }
}
