package import Cards
package import Columns
package import PhotoFinding
package import Problems

/// A result of reading cards, one after the other.
package enum CardEvent: Hashable, Sendable {
  /// A card without fault.
  case card(SourcedCard)

  /// A card of which nothing was wanted: no more is read of its row than the ID.
  case passedOver(CardID)

  /// The card of a row that its sheet does not show: it has not left the input, and is not handed over either.
  case hidden(CardID)

  /// Something wrong with a file or a card.
  case problem(Problem)

  /// A card that is not handed over, because of what was told before; a table whose rows nobody can
  /// tell apart has none.
  case leftOut

  /// The photo of a card at fault, behind the card's problems: there may be something wrong with it too.
  case photoOfFaulty(SourcedPhoto)

  /// The result of finding photos by `cards.photos`; comes behind all cards.
  case photos(PhotoReport)

  /// The use of each column of a CSV file; comes after its cards.
  case columns(ColumnReport)
}
