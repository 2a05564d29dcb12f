import Timestamps

/// The facts that a store keeps about itself.
struct StoreHead: Equatable {
  /// The latest moment of any change.
  var lastChange: Timestamp

  /// The place where the shares are published.
  var place: PublishedPlace

  /// The number of shares.
  ///
  /// No share is ever deleted.
  var shareCount: Int64
}
