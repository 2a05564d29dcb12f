package import Cards
package import Shares
package import Timestamps

/// A live share of a listed card that ends soon, unless a build extends it.
package struct EndingLease: Hashable, Sendable {
  /// The share.
  package let recordID: RecordID

  /// Its card; `nil` where nothing of the site tells it.
  package let card: CardID?

  /// When it ends.
  package let endsAt: Timestamp

  /// Whether its code was made for print.
  package let isPrinted: Bool

  /// Whether it is time to call somebody: a printed code has less than seven days left.
  package let isUrgent: Bool

  /// Looks at a share; `nil` where it is no lease that is near its end.
  package init?(_ share: Share, of card: CardID?, at moment: Timestamp) {
    guard share.isLeaseNearEnd(at: moment), let end = share.expiresAt else { return nil }
    recordID = share.recordID
    self.card = card
    endsAt = end
    isPrinted = share.printedAt != nil
    isUrgent = isPrinted && end <= moment.advanced(bySeconds: Self.secondsOfCall)
  }

  private static let secondsOfCall: Int64 = 7 * 86_400
}

extension Share {
  /// Whether a third of its lifetime or less is left; builds extend it from half on, so that where
  /// they go on it never comes to this.
  func isLeaseNearEnd(at moment: Timestamp) -> Bool {
    guard let expiresAt, let lifetimeInSeconds else { return false }
    return expiresAt <= moment.advanced(bySeconds: lifetimeInSeconds / 3)
  }
}
