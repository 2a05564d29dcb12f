package import Cards
package import Timestamps

/// What a page is made with beside its own card: the other cards, and the day.
///
/// ```swift
/// let page = view.shown(on: card)  // the card as its page shows it
/// ```
package struct PartView: Sendable {
  /// The cards that others may show something of.
  package var cards: ReferredCards

  /// A moment of the day on which the page is made; `nil` for one that is not made anew for a day, and has what
  /// each of them shows.
  package let moment: Timestamp?

  /// Creates a view.
  package init(of cards: ReferredCards = ReferredCards(), at moment: Timestamp?) {
    (self.cards, self.moment) = (cards, moment)
  }
}

extension PartView {
  /// The same for pages that are not made anew for a day.
  package var ofAllDays: PartView { PartView(of: cards, at: nil) }

  /// What a page has of a period; `nil` where that is no part of the day.
  func seen(_ period: Period) -> Period? {
    guard let moment else { return period }
    return period.seen(onDayOf: moment)
  }

  /// A part of a card as its page shows it; `nil` where nothing is left of it.
  package func shown(_ part: CardPart, of id: CardID) -> CardPart? {
    part.kind.definition.shown(part, PartView(of: cards.seen(by: id), at: moment))
  }

  /// A card as its page shows it.
  package func shown(on card: BusinessCard) -> BusinessCard {
    if card.parts.isEmpty { return card }
    var shown = card
    for (kind, part) in card.parts { shown.parts[kind] = self.shown(part, of: card.id) }
    return shown
  }

  /// The moment as of which a card's page is that will be another one with time; `nil` for one that will not.
  /// - Parameter revision: When the card was last changed.
  package func asOf(_ card: BusinessCard, sinceItsChangeAt revision: Timestamp) -> Timestamp? {
    let changes = card.parts.values.filter { !$0.kind.definition.saysItsAge }.flatMap(\.changes)
    guard let moment, changes.contains(where: { $0 > moment }) else { return nil }
    return changes.filter { $0 <= moment }.reduce(revision, max)
  }
}
