/// The state of a share: live, or the way in which it ended.
package enum ShareState: String, Hashable, Sendable, CaseIterable {
  /// The share is published, or about to be.
  case live

  /// The share's time is over; `renew` can bring it back until its tombstone is removed.
  case expired

  /// The share was ended because its card left the input; `renew` can bring it back, as with an
  /// expired one.
  case pruned

  /// The share's contact was saved, on a site where that ends a share.
  case consumed

  /// The owner ended the share for good.
  case revoked
}
