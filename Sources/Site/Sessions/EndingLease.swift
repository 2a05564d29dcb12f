package import Cards
package import Shares
package import Timestamps

/// A live share of a listed card that ends soon unless a build extends it.
package struct EndingLease: Hashable, Sendable {
  /// The share.
  package let recordID: RecordID

  /// The card; `nil` if the site can't tell.
  package let card: CardID?

  /// The moment the share ends.
  package let endsAt: Timestamp

  /// True if its code was made for printing.
  package let isPrinted: Bool

  /// True if the owner has to act now: the share was printed and has less than seven days left.
  package let isUrgent: Bool

  /// Creates an ending lease from a share; `nil` if the share is not a lease close to its end.
  package init?(_ share: Share, of card: CardID?, at moment: Timestamp) {
    guard share.isNearEnd(at: moment), let end = share.expiresAt else { return nil }
    recordID = share.recordID
    self.card = card
    endsAt = end
    isPrinted = share.printedAt != nil
    isUrgent = isPrinted && end <= moment.advanced(bySeconds: Self.secondsOfCall)
  }

  private static let secondsOfCall: Int64 = 7 * 86_400
}
