import Timestamps

/// What a store says of itself.
struct StoreHead: Equatable {
  /// The latest moment of a change.
  var lastChange: Timestamp

  /// Where the shares are published.
  var place: PublishedPlace

  /// How many shares there are: none is ever deleted.
  var shareCount: Int64
}
