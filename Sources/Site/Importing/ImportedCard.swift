/// A card that was imported.
package struct ImportedCard: Hashable, Sendable {
  /// The card's ID.
  package let id: String

  /// Its file, relative to the site's folder.
  package let file: String

  /// The name of the export that it first came from.
  package let source: String

  /// The change to it.
  package let change: Change
}

extension ImportedCard {
  /// The change that an export makes to a card.
  package enum Change: String, Hashable, Sendable {
    case new, changed, unchanged
  }
}
