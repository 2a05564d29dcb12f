import Timestamps

/// The initial contents of a new store.
struct StoreBeginning {
  /// The store's key: 32 random bytes.
  let key: [UInt8]

  /// The moment recorded as the store's last change.
  let now: Timestamp

  /// The place where the shares are published.
  var place = PublishedPlace()

  /// The shares taken over from the store that this one replaces.
  var shares: [Share] = []

  /// The part of a run that makes the store; `nil` for a whole one.
  var shard: Shard?
}
