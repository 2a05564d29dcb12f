import Timestamps

/// Everything that a store's text file says.
struct ShareList: Equatable {
  /// The random key of the store: 32 bytes.
  let key: [UInt8]

  /// When the store was made, or taken over from another.
  let madeAt: Timestamp

  /// Where the shares are published.
  var place = PublishedPlace()

  private var shares: [RecordID: Share] = [:]

  private var sharesOfCard: [Reader: [RecordID]] = [:]

  init(key: [UInt8], madeAt: Timestamp) {
    self.key = key
    self.madeAt = madeAt
  }

  /// For whom a card is shared: one live share for each.
  private struct Reader: Hashable {
    let cardKey: [UInt8]
    let audience: String
  }
}

extension ShareList {
  /// How many shares fit: more belong into a database.
  static let limit = 20_000

  /// All shares, sorted by ID.
  var sorted: [Share] { shares.values.sorted { $0.recordID < $1.recordID } }

  func share(_ recordID: RecordID) -> Share? { shares[recordID] }

  /// Of shares that began in one second the one comes first that ended last.
  func latestShare(ofCard cardKey: [UInt8], audience: String) -> Share? {
    sharesOfCard[Reader(cardKey: cardKey, audience: audience)]?.compactMap { shares[$0] }
      .max { left, right in left.isOlder(than: right) }
  }

  /// The latest moment of a change that a share tells of; a renewal alone leaves none.
  var lastChange: Timestamp {
    shares.values.reduce(madeAt) { latest, share in max(latest, share.lastNote) }
  }

  /// Adds a share as it was read, whatever else its card has.
  /// - Returns: False where its ID is there already.
  mutating func take(_ share: Share) -> Bool {
    guard shares.updateValue(share, forKey: share.recordID) == nil else { return false }
    let reader = Reader(cardKey: share.cardKey, audience: share.audience)
    sharesOfCard[reader, default: []].append(share.recordID)
    return true
  }

  /// Adds a new share.
  mutating func insert(_ share: Share) throws(Refusal) {
    if shares[share.recordID] != nil { throw .usedTwice }
    if shares.count >= Self.limit { throw .full }
    if share.isOpen, rival(of: share) != nil { throw .sharedTwice }
    _ = take(share)
  }

  /// Replaces what is kept of a share; its card, audience and `createdAt` stay.
  mutating func update(_ share: Share) throws(Refusal) {
    guard let old = shares[share.recordID] else { throw .unknown }
    // Rivals that two branches brought together go on until their owner ends one.
    if share.isOpen, !old.isOpen, rival(of: share) != nil { throw .sharedTwice }
    shares[share.recordID] = share
  }

  /// Another share of the same card that has not ended before its time, the first by its ID.
  func rival(of share: Share) -> RecordID? {
    sharesOfCard[Reader(cardKey: share.cardKey, audience: share.audience)]?
      .filter { $0 != share.recordID && shares[$0]?.isOpen == true }.min()
  }
}

extension ShareList {
  /// Why a change is not taken.
  enum Refusal: Error {
    case usedTwice
    case sharedTwice
    case unknown
    case full
  }
}

extension Share {
  /// Whether nobody has ended it and it is not withdrawn.
  package var isOpen: Bool { revokedAt == nil && prunedAt == nil && withdrawnAt == nil }

  /// The latest moment at which something happened to it.
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
