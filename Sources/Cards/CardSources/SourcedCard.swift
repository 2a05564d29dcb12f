package import Cards
package import PhotoFinding
package import Problems

/// A card and the places of what is judged only later.
package struct SourcedCard: Hashable, Sendable {
  /// The card.
  package let card: BusinessCard

  /// The file that it was read from, relative to the site's folder.
  package let file: String

  /// The position where the card begins in the file.
  package let position: Position

  /// The position of its photo's name; `nil` if it has none or holds it itself.
  package let photoPosition: Position?

  /// The position of `lifetime` or `expires`; `nil` if neither is given.
  package let termPosition: Position?

  /// The position of `passcode`; `nil` if it is not given.
  package let passcodePosition: Position?

  /// The columns of an export that are kept though they are no part of a card: the one that identifies
  /// people, and those that `cards.photos` names; empty for cards of the site.
  package let keptColumns: [String: String]

  /// The row that it was read from; `nil` where it is from no table, or from a text that is one.
  package let row: RowSource?

  /// True if a warning is about it, or about it among others.
  package internal(set) var isRemarked = false

  /// Creates a card with its places.
  package init(
    card: BusinessCard, file: String, position: Position, photoPosition: Position? = nil,
    termPosition: Position? = nil, passcodePosition: Position? = nil,
    keptColumns: [String: String] = [:], row: RowSource? = nil
  ) {
    self.card = card
    self.file = file
    self.position = position
    self.photoPosition = photoPosition
    self.termPosition = termPosition
    self.passcodePosition = passcodePosition
    self.keptColumns = keptColumns
    self.row = row
  }
}

extension SourcedCard {
  /// The card's photo; `nil` where it has none.
  package var sourcedPhoto: SourcedPhoto? {
    card.photo.map { SourcedPhoto(photo: $0, file: file, position: photoPosition ?? position) }
  }

  /// The card with the bytes of its photo in memory.
  package func holding(photo bytes: [UInt8]) -> SourcedCard {
    var card = card
    card.photo = card.photo.map { CardPhoto(.embedded(bytes), focus: $0.focus) }
    return SourcedCard(
      card: card, file: file, position: position, photoPosition: photoPosition,
      termPosition: termPosition, passcodePosition: passcodePosition, keptColumns: keptColumns,
      row: row)
  }

  /// The card without the row that it was read from.
  package func withoutRow() -> SourcedCard {
    SourcedCard(
      card: card, file: file, position: position, photoPosition: photoPosition,
      termPosition: termPosition, passcodePosition: passcodePosition, keptColumns: keptColumns)
  }

  /// The card of an export with the columns that are kept.
  func keeping(_ columns: [String: String]) -> SourcedCard {
    SourcedCard(
      card: card, file: file, position: position, photoPosition: photoPosition,
      termPosition: termPosition, passcodePosition: passcodePosition, keptColumns: columns, row: row
    )
  }

  /// The card with a photo that it does not name itself.
  func withPhoto(at path: String, focus: PhotoFocus?) -> SourcedCard {
    var card = card
    card.photo = CardPhoto(.file(path), focus: focus ?? .top)
    return SourcedCard(
      card: card, file: file, position: position, termPosition: termPosition,
      passcodePosition: passcodePosition, row: row)
  }
}
