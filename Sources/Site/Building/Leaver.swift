package import Cards
package import Shares

/// A live share whose card is not in the input any more.
package struct Leaver: Hashable, Sendable {
  /// The share.
  package let recordID: RecordID

  /// Its card; `nil` where nothing of the site tells it.
  package let card: CardID?
}
