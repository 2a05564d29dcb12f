/// A key whose value is a list or, for `social`, a table.
package enum ListKey: String, CaseIterable {
  case phones, emails, addresses, websites, links, social
}

extension ListKey {
  /// The key as it is written.
  package var name: String { rawValue }

  /// The key of a name; `nil` where there is none.
  package static func named(_ name: String) -> ListKey? { ListKey(rawValue: name) }

  /// True if an item may say where it belongs, with the key `type`.
  package var hasType: Bool { self != .links }

  /// The keys of an item beside `type`.
  package var itemKeys: [String] {
    switch self {
    case .phones: ["number"]
    case .emails: ["address"]
    case .websites: ["url"]
    case .links: ["title", "url"]
    case .addresses: CardKey.addressParts.map(\.rawValue)
    case .social: []
    }
  }

  /// The expected form of the value, worded for a sentence.
  package var form: String {
    switch self {
    case .phones: "a list such as [{type: work, number: \"+1 415 555 2671\"}]"
    case .emails: "a list such as [{type: work, address: ada@example.com}]"
    case .websites: "a list such as [{type: work, url: \"https://example.com\"}]"
    case .links: "a list such as [{title: Book a meeting, url: \"https://example.com\"}]"
    case .addresses: "a list such as [{type: work, street: 1 Main Street, city: London}]"
    case .social: "a table such as {linkedin: \"https://www.linkedin.com/in/ada\"}"
    }
  }
}
