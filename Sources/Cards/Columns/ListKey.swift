import CardParts
package import Cards
package import Documents

/// A key whose value is a list or, for `social`, a table.
package enum ListKey: String, CaseIterable {
  case phones, emails, addresses, websites, social
}

extension ListKey {
  /// The key as it is written.
  package var name: String { rawValue }

  /// The key of a name; `nil` where there is none.
  package static func named(_ name: String) -> ListKey? { ListKey(rawValue: name) }

  /// The keys of an item beside `type`, with the forms of their values.
  package var items: [(key: String, form: ValueForm)] {
    switch self {
    case .phones: [("number", .anyText)]
    case .emails: [("address", .email)]
    case .websites: [("url", .webAddress)]
    case .addresses: CardKey.addressParts.map { ($0.rawValue, .anyText) }
    case .social: []
    }
  }

  /// The keys of an item beside `type`.
  package var itemKeys: [String] { items.map(\.key) }

  /// The words that say where an item belongs.
  package var labels: [ContactLabel] {
    self == .phones ? ContactLabel.allCases : [.work, .home, .other]
  }

  /// What it is, in one or two sentences.
  package var summary: String {
    switch self {
    case .phones: "Further phone numbers, each with the place it belongs to."
    case .emails: "Further e-mail addresses."
    case .addresses: "Further addresses, each with one part at least."
    case .websites: "Further websites."
    case .social: "Profiles, each under its network's name: linkedin, github, mastodon, signal …"
    }
  }

  /// The expected form of the value, worded for a sentence.
  package var form: String { "a \(self == .social ? "table" : "list") such as \(example)" }

  /// A value worth showing.
  package var example: String {
    switch self {
    case .phones: "[{type: work, number: \"+1 415 555 2671\"}]"
    case .emails: "[{type: work, address: ada@example.com}]"
    case .websites: "[{type: work, url: \"https://example.com\"}]"
    case .addresses: "[{type: work, street: 1 Main Street, city: London}]"
    case .social: "{linkedin: \"https://www.linkedin.com/in/ada\"}"
    }
  }
}
