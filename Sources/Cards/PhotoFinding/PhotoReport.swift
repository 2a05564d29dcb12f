package import Cards

/// The result of finding photos by `cards.photos`.
package struct PhotoReport: Hashable, Sendable {
  /// The folder of the photos, relative to the site's, with a slash behind it.
  package let folder: String

  /// The number of cards that a photo was looked for.
  package let cards: Int

  /// The cards without one, in the input's order.
  package let missing: [Missing]

  /// The cards that were handed over with a picture before others came for it, which is an error: none
  /// of them may be published with it.
  package let mistaken: [CardID]

  /// The pictures in the folder that are no card's, by the bytes of their names.
  package let unused: [String]
}

extension PhotoReport {
  /// A card without a photo.
  package struct Missing: Hashable, Sendable {
    /// The card.
    package let id: CardID

    /// The person's name.
    package let name: String
  }
}
