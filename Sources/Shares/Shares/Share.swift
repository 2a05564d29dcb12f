package import Digests
package import ShareFiles
package import Timestamps

/// One publication of a card under a ``RecordID``, as the store keeps it, without personal data.
///
/// A share does not tell whose card it is: `cardKey` and `contentDigest` are HMAC-SHA-256 under the
/// store's own random key, so they can't be guessed from a list of names.
package struct Share: Hashable, Sendable {
  /// The ID in the share's link.
  package let recordID: RecordID

  /// The key of the card: the HMAC of its `CardID`.
  package internal(set) var cardKey: SHA256Digest

  /// The audience of the share.
  ///
  /// A card has at most one live share for each audience.
  package let audience: String

  /// The digest of the card's content when the folder was last made.
  package var contentDigest: SHA256Digest

  /// The digest of all published files; `nil` if the folder has to be made again.
  package var pageDigest: SHA256Digest?

  /// True from the moment a change is recorded until it is known to be published.
  package var isPending: Bool

  /// How it stands in its folder, for as long as it is live.
  package let form: ShareForm

  /// The number of contents published under this link, from 1.
  package var revision: Int

  /// The revisions that a share can have; behind the last one there is room to count on.
  package static let revisions = 1...1_000_000_000

  /// The moment this content was first built: the vCard's `REV`.
  package var revisedAt: Timestamp

  /// The moment the share was issued.
  package internal(set) var createdAt: Timestamp

  /// The first moment at which the share is over; `nil` if it never expires.
  @Compact package var expiresAt: Timestamp?

  /// The lifetime the share was last issued or renewed with, in seconds; `nil` if it ends at a
  /// fixed moment or never.
  @Compact package var lifetimeInSeconds: Int64?

  /// The shares of other cards of which its page shows something, sorted.
  package var shows: [RecordID] = []

  /// The dates, if there are any: most shares have none, and an empty array takes eight bytes.
  private var keptDates: [ShareDates] = []

  /// The moment its vCard was first saved, where that is recorded.
  @Compact package var consumedAt: Timestamp?

  /// The moment its owner ended it for good.
  @Compact package var revokedAt: Timestamp?

  /// The moment it was ended because its card had left the input.
  @Compact package var prunedAt: Timestamp?

  /// The moment codes of it were last made for printing, which keeps its tombstone longer.
  @Compact package var printedAt: Timestamp?

  /// The moment a tombstone replaced its folder.
  @Compact package var withdrawnAt: Timestamp?

  /// The moment its tombstone was removed; from then on only the row remains.
  @Compact package var tombstoneRemovedAt: Timestamp?

  /// Creates a card's new share: first revision, pending.
  package init(
    _ recordID: RecordID, cardKey: SHA256Digest, audience: String = CardAudience.main,
    contentDigest: SHA256Digest, pageDigest: SHA256Digest? = nil, createdAt: Timestamp,
    expiresAt: Timestamp?,
    lifetimeInSeconds: Int64? = nil, form: ShareForm = .open
  ) {
    self.recordID = recordID
    self.cardKey = cardKey
    self.audience = audience
    self.contentDigest = contentDigest
    self.pageDigest = pageDigest
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.lifetimeInSeconds = lifetimeInSeconds
    self.form = form
    revision = 1
    revisedAt = createdAt
    isPending = true
  }
}

extension Share {
  /// What its pages and feed of dates were last made from; `nil` if it never had dates.
  ///
  /// Dates without any reading and feed are none.
  package var dates: ShareDates? {
    get { keptDates.first }
    set { keptDates = newValue.map { $0.isEmpty ? [] : [$0] } ?? [] }
  }

  /// Returns the share as one of another card, by its key.
  package func ofCard(_ cardKey: SHA256Digest) -> Share {
    var share = self
    share.cardKey = cardKey
    return share
  }
}
