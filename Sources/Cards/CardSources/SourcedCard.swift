package import CardParts
package import Cards
package import PhotoFinding
package import Problems

/// A card and the places of what is judged only later.
package struct SourcedCard: Hashable, Sendable {
  /// The card.
  package internal(set) var card: BusinessCard

  /// The file that it was read from, relative to the site's folder.
  package let file: String

  /// The position where the card begins in the file.
  package let position: Position

  /// The position of its photo's name; `nil` if it has none or holds it itself.
  package private(set) var photoPosition: Position?

  /// The position of `lifetime` or `expires`; `nil` if neither is given.
  package let termPosition: Position?

  /// The position of `sealed`; `nil` if it is not given.
  package let sealedPosition: Position?

  /// The position of `passcode`; `nil` if it is not given.
  package let passcodePosition: Position?

  /// The other cards of the site to which its parts refer.
  package internal(set) var references: [CardPart.Kind: [CardReference]]

  /// The columns of an export that are kept though they are no part of a card: the one that identifies
  /// people, and those that `cards.photos` names; empty for cards of the site.
  package private(set) var keptColumns: [String: String] = [:]

  /// The row that it was read from; `nil` where it is from no table, or from a text that is one.
  package private(set) var row: RowSource?

  /// True if a warning is about it, or about it among others.
  package internal(set) var isRemarked = false

  /// Creates a card with its places.
  package init(
    card: BusinessCard, file: String, position: Position, photoPosition: Position? = nil,
    termPosition: Position? = nil, sealedPosition: Position? = nil,
    passcodePosition: Position? = nil,
    references: [CardPart.Kind: [CardReference]] = [:], row: RowSource? = nil
  ) {
    self.card = card
    self.file = file
    self.position = position
    self.photoPosition = photoPosition
    self.termPosition = termPosition
    self.sealedPosition = sealedPosition
    self.passcodePosition = passcodePosition
    self.references = references
    self.row = row
  }
}

extension SourcedCard {
  /// The same places with what the card says otherwise.
  package func saying(_ card: BusinessCard) -> SourcedCard {
    var other = self
    other.card = card
    return other
  }

  /// The card with a part of its own, and the cards to which that refers.
  package func having(
    _ part: CardPart?, at kind: CardPart.Kind, referringTo references: [CardReference]
  ) -> SourcedCard {
    var other = self
    other.card.parts[kind] = part
    other.references[kind] = references.isEmpty ? nil : references
    return other
  }

  /// The card's photo; `nil` where it has none.
  package var sourcedPhoto: SourcedPhoto? {
    card.photo.map { SourcedPhoto(photo: $0, file: file, position: photoPosition ?? position) }
  }

  /// The card with the bytes of its photo in memory.
  package func holding(photo bytes: [UInt8]) -> SourcedCard {
    var held = self
    held.card.photo = card.photo.map { CardPhoto(.embedded(bytes), focus: $0.focus, crop: $0.crop) }
    return held
  }

  /// The card without the row that it was read from.
  package func withoutRow() -> SourcedCard {
    var card = self
    card.row = nil
    return card
  }

  /// The card of an export with the columns that are kept.
  func keeping(_ columns: [String: String]) -> SourcedCard {
    var card = self
    card.keptColumns = columns
    return card
  }

  /// The card with a photo that it does not name itself.
  func withPhoto(at path: String, focus: PhotoFocus?) -> SourcedCard {
    var pictured = self
    pictured.card.photo = CardPhoto(.file(path), focus: focus ?? .top)
    pictured.photoPosition = nil
    return pictured
  }
}
