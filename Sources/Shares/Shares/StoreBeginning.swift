import Timestamps

/// What a new store holds from the beginning.
struct StoreBeginning {
  /// 32 random bytes.
  let key: [UInt8]

  /// Counts as its last change.
  let now: Timestamp

  /// Where the shares are published.
  var place = PublishedPlace()

  /// The shares of the store that it takes the place of.
  var shares: [Share] = []
}
