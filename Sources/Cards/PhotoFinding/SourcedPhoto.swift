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

  /// Creates a photo with its place.
  package init(photo: CardPhoto, file: String, position: Position) {
    self.photo = photo
    self.file = file
    self.position = position
  }
}
