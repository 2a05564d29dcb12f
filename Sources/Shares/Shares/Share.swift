package import Timestamps

/// One publication of a card under a ``RecordID``, as the store keeps it: no personal data.
///
/// Nothing here says whose card it is: `cardKey` and `contentDigest` are HMAC-SHA-256 under the
/// store's own random key, so that they can't be guessed from a list of names.
package struct Share: Hashable, Sendable {
  /// The share's name in its link.
  package let recordID: RecordID

  /// Which card: 32 bytes, the HMAC of its `CardID`.
  package let cardKey: [UInt8]

  /// Who it is for; one live share a card and audience.
  package let audience: String

  /// What the card held when it was last made: 32 bytes.
  package var contentDigest: [UInt8]

  /// The digest of everything in the published folder, 32 bytes; `nil` where it must be made again.
  package var pageDigest: [UInt8]?

  /// Counts the contents published under this link, from 1.
  package var revision: Int

  /// When this content was first built: the vCard's `REV`.
  package var revisedAt: Timestamp

  /// When the share was first issued.
  package let createdAt: Timestamp

  /// The first moment at which it is over; `nil` where it never is.
  package var expiresAt: Timestamp?

  /// The lifetime it was last issued or renewed with; `nil` where a fixed moment, or none, ends it.
  package var lifetimeInSeconds: Int64?

  /// When its vCard was first saved, where that is counted.
  package var consumedAt: Timestamp?

  /// When its owner ended it for good.
  package var revokedAt: Timestamp?

  /// When it was ended because its card had left the input.
  package var prunedAt: Timestamp?

  /// When codes of it were last made for print by hand: its tombstone stands longer.
  package var printedAt: Timestamp?

  /// When its folder became a tombstone.
  package var withdrawnAt: Timestamp?

  /// When its tombstone went too; only the row stays.
  package var tombstoneRemovedAt: Timestamp?

  /// Recorded, and not yet known to be published as recorded.
  package var isPending: Bool

  /// A card's new share: first revision, pending.
  package init(
    _ recordID: RecordID, cardKey: [UInt8], audience: String = "main", contentDigest: [UInt8],
    pageDigest: [UInt8]? = nil, createdAt: Timestamp, expiresAt: Timestamp?,
    lifetimeInSeconds: Int64? = nil
  ) {
    self.recordID = recordID
    self.cardKey = cardKey
    self.audience = audience
    self.contentDigest = contentDigest
    self.pageDigest = pageDigest
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.lifetimeInSeconds = lifetimeInSeconds
    revision = 1
    revisedAt = createdAt
    isPending = true
  }
}
