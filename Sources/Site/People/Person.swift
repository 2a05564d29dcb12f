package import Cards
package import Shares

/// Somebody of whom a site has a card, or a live share.
package struct Person: Hashable, Sendable {
  /// How the person is told apart from all others.
  package let identity: Identity

  /// The whole name.
  package let name: String

  /// The company; `nil` where none is known.
  package let company: String?

  /// The e-mail addresses, the most important first.
  package let emails: [String]
}

extension Person {
  /// How a person is told apart from all others.
  package enum Identity: Hashable, Sendable {
    /// By a card of the input, or one that left it and whose ID is known.
    case card(CardID)

    /// By a live share of which nobody can tell the card: its ID is in no file.
    case share(RecordID)
  }

  /// Takes what a card says.
  init(of card: BusinessCard, as identity: Identity) {
    self.identity = identity
    name = card.fullName(on: .english)
    company = card.company?.text
    emails = card.emails.map(\.value.text)
  }

  /// Takes a card that left, of which nothing is known but its ID.
  init(former card: CardID) { (identity, name, company, emails) = (.card(card), "", nil, []) }

  /// The card's ID; `nil` where nobody can tell it.
  package var card: CardID? { if case .card(let card) = identity { card } else { nil } }

  /// The ID of the card, else of the share.
  package var id: String {
    switch identity {
    case .card(let card): card.text
    case .share(let share): share.text
    }
  }

  /// Name, company and first address on one line.
  package var line: String {
    [name, company ?? "", emails.first ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Person: Comparable {
  /// Sorts by the ID.
  package static func < (left: Person, right: Person) -> Bool { left.id < right.id }
}
