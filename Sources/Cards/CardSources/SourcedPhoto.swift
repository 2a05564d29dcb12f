package import Cards
package import Problems

/// A card's photo and the place where it is named.
package struct SourcedPhoto: Hashable, Sendable {
  /// The photo.
  package let photo: CardPhoto

  /// The file of the card, relative to the site's folder.
  package let file: String

  /// The position of the photo's name, or of the card that holds it.
  package let position: Position
}

extension SourcedCard {
  /// The card's photo; `nil` where it has none.
  package var sourcedPhoto: SourcedPhoto? {
    card.photo.map { SourcedPhoto(photo: $0, file: file, position: photoPosition ?? position) }
  }
}
