package import Cards
package import Problems

/// The place at which a card's part names another card of the site.
package struct CardReference: Hashable, Sendable {
  /// The card that is named.
  package let card: CardID

  /// The file that names it: the card's own, or one with what many cards have in common.
  package let file: String

  /// The place within the card: `links[2].card`, counted from 1.
  package let place: String

  /// The position in the file.
  package let position: Position

  /// True where what is written beside it stays, whatever becomes of that card.
  package var standsAlone = false

  /// True where nothing is said of a card that can't be shown: a plan names whom it likes.
  package var isQuiet = false

  /// Names a place.
  package init(
    card: CardID, file: String, place: String, position: Position, standsAlone: Bool = false,
    isQuiet: Bool = false
  ) {
    (self.card, self.file, self.place, self.position) = (card, file, place, position)
    (self.standsAlone, self.isQuiet) = (standsAlone, isQuiet)
  }
}
