/// A card of a former import whose contact the export has no more.
package struct GoneCard: Hashable, Sendable {
  /// The card's ID.
  package let id: String

  /// Its file, relative to the site's folder.
  package let file: String

  /// The name of the export that it first came from.
  package let source: String

  /// What becomes of it.
  package let fate: Fate
}

extension GoneCard {
  /// What becomes of a card whose contact is gone.
  package enum Fate: Hashable, Sendable {
    /// It stays, since nobody asked for more than its name.
    case kept

    /// It is removed: its file or row, and the photo that import wrote for it.
    case removed

    /// It stays, since its owner has changed it.
    case changed

    /// It stays, since nothing tells whether its owner has changed it: its import did not note what it wrote.
    case unknown

    /// It stays, since it may be one of the contacts that could not be taken.
    case perhapsLeftOut

    /// It stays, since it may be one whom a sheet does not show.
    case perhapsHidden

    /// It stays, since a card that is at fault may have its photo.
    case perhapsShared
  }
}
