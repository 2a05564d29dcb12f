import CardWriting
/// A card that was imported before.
struct FormerCard {
  let id: String
  let file: String
  let provenance: Provenance
  let place: Place

  /// The place of a card.
  enum Place {
    case document(CardDocument)
    case row(table: Int, row: Int)
  }
}
