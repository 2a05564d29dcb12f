package import CardParts
package import CardSources
package import Cards
package import Timestamps

/// The parts of a card whose page shows something of other cards, or something else from a day on.
///
/// It is a class since few cards have any, and a survey holds all cards of a site.
package final class VaryingParts: Sendable {
  /// The card.
  package let card: CardID

  /// The file that the card was read from.
  package let file: String

  /// The places that name other cards.
  package let references: [CardReference]

  /// The beginnings of days from which on its page shows something else.
  package let changes: [Timestamp]

  /// True if its page shows something else with time, or when it was last brought up to date.
  package let isOfDay: Bool

  /// The parts, in the order of their kinds.
  package let parts: [CardPart]

  /// Keeps them; `nil` for a card whose page is always the same.
  package init?(of sourced: SourcedCard) {
    if sourced.card.parts.isEmpty, sourced.references.isEmpty { return nil }
    parts = CardPart.Kind.allCases.compactMap { sourced.card.parts[$0] }
    changes = parts.flatMap(\.changes)
    isOfDay = !changes.isEmpty || parts.contains { $0.kind.definition.saysItsAge }
    if sourced.references.isEmpty, !isOfDay { return nil }
    card = sourced.card.id
    file = sourced.file
    references = CardPart.Kind.allCases.flatMap { sourced.references[$0] ?? [] }
  }
}

extension VaryingParts {
  /// The card's dates; `nil` for a card without.
  package var schedule: Schedule? {
    parts.lazy.compactMap { if case .schedule(let schedule) = $0 { schedule } else { nil } }.first
  }

  /// The other cards that are named.
  package var namedCards: [CardID] { references.map(\.card) }
}
