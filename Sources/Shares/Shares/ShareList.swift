import Digests
import Timestamps

/// The contents of a store's text file.
struct ShareList: Equatable {
  /// The random key of the store: 32 bytes.
  let key: [UInt8]

  /// The moment the store was created, or copied from another.
  let madeAt: Timestamp

  /// The place where the shares are published.
  var place = PublishedPlace()

  private var shares: [RecordID: Share] = [:]

  private var sharesOfCard: [CardAudience: [RecordID]] = [:]

  init(key: [UInt8], madeAt: Timestamp) {
    self.key = key
    self.madeAt = madeAt
  }
}

extension ShareList {
  /// The most shares that the file can hold; a site with more belongs in a database.
  static let limit = 20_000

  /// All shares, sorted by ID.
  var sorted: [Share] { shares.values.sorted { $0.recordID < $1.recordID } }

  /// True if some share's page shows something of others.
  var showsOthers: Bool { shares.values.contains { !$0.shows.isEmpty } }

  /// True if some share has dates.
  var hasDates: Bool { shares.values.contains { $0.dates != nil } }

  func share(_ recordID: RecordID) -> Share? { shares[recordID] }

  /// Returns the open share, or else the newest.
  ///
  /// Of shares issued in the same second, the one that ended last counts as newest.
  func latestShare(ofCard cardKey: SHA256Digest, audience: String) -> Share? {
    sharesOfCard[CardAudience(cardKey: cardKey, audience: audience)]?.compactMap { shares[$0] }
      .max { left, right in left.isOlder(than: right) }
  }

  /// The latest moment recorded in any share.
  ///
  /// A renewal by itself records none.
  var lastChange: Timestamp {
    shares.values.reduce(madeAt) { latest, share in max(latest, share.lastNote) }
  }

  /// Adds a share as it was read, even if its card has another open one.
  /// - Returns: False if the list has a share with this ID already.
  mutating func take(_ share: Share) -> Bool {
    guard shares.updateValue(share, forKey: share.recordID) == nil else { return false }
    sharesOfCard[share.cardAudience, default: []].append(share.recordID)
    return true
  }

  /// Adds a new share.
  /// - Throws: ``Refusal`` `usedTwice`, `full` or `sharedTwice`.
  mutating func insert(_ share: Share) throws(Refusal) {
    if shares[share.recordID] != nil { throw .usedTwice }
    if shares.count >= Self.limit { throw .full }
    if share.isOpen, rival(of: share) != nil { throw .sharedTwice }
    _ = take(share)
  }

  /// Replaces a share; its card, audience and `createdAt` stay the same.
  /// - Throws: ``Refusal`` `unknown`, or `sharedTwice` if the change would revive a second share.
  mutating func update(_ share: Share) throws(Refusal) {
    guard let old = shares[share.recordID] else { throw .unknown }
    // Two open shares that a merge brought together stay until their owner ends one.
    if share.isOpen, !old.isOpen, rival(of: share) != nil { throw .sharedTwice }
    shares[share.recordID] = share
  }

  /// Gives a share to another card.
  /// - Throws: ``Refusal`` `unknown`, or `sharedTwice` if both are open.
  mutating func move(_ recordID: RecordID, toCard cardKey: SHA256Digest) throws(Refusal) {
    guard var share = shares[recordID] else { throw .unknown }
    let former = share.cardAudience
    share.cardKey = cardKey
    if share.isOpen, rival(of: share) != nil { throw .sharedTwice }
    sharesOfCard[former]?.removeAll { $0 == recordID }
    shares[recordID] = nil
    _ = take(share)
  }

  /// Another open share of the same card and audience, the one with the lowest ID.
  func rival(of share: Share) -> RecordID? {
    sharesOfCard[share.cardAudience]?
      .filter { $0 != share.recordID && shares[$0]?.isOpen == true }.min()
  }
}

extension ShareList {
  /// The reason a change is refused.
  enum Refusal: Error {
    case usedTwice
    case sharedTwice
    case unknown
    case full
  }
}

extension Share {
  /// True if the share has been neither revoked, pruned nor withdrawn.
  package var isOpen: Bool { revokedAt == nil && prunedAt == nil && withdrawnAt == nil }

  /// The latest moment recorded in the share.
  fileprivate var lastNote: Timestamp {
    let notes = [consumedAt, revokedAt, prunedAt, printedAt, withdrawnAt, tombstoneRemovedAt]
    return notes.compactMap(\.self).reduce(max(createdAt, revisedAt), max)
  }

  fileprivate func isOlder(than other: Share) -> Bool {
    if isOpen != other.isOpen { return other.isOpen }
    if createdAt != other.createdAt { return createdAt < other.createdAt }
    let (end, otherEnd) = (revokedAt ?? withdrawnAt, other.revokedAt ?? other.withdrawnAt)
    if end != otherEnd { return (end ?? .latest) < (otherEnd ?? .latest) }
    return recordID < other.recordID
  }
}
