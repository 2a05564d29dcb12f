/// Whether a share is there, or how it ended.
package enum ShareState: String, Hashable, Sendable, CaseIterable {
  /// It is published, or about to be.
  case live

  /// Its time is over; `renew` can bring it back while its tombstone stands.
  case expired

  /// It was ended because its card left the input; `renew` can bring it back as an expired one.
  case pruned

  /// It was saved once, where that ends a share.
  case consumed

  /// Its owner ended it, for good.
  case revoked
}
