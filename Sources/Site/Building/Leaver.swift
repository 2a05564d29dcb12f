package import Cards
package import Shares

/// A live share whose card has left the input.
package struct Leaver: Hashable, Sendable {
  /// The share.
  package let recordID: RecordID

  /// The card; `nil` if the site can't tell.
  package let card: CardID?
}
