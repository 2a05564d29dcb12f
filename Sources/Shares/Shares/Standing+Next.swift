package import Timestamps

extension Standing {
  /// Returns the first moment at which a run would do something with a share that it leaves alone now;
  /// `nil` if time alone never makes it.
  ///
  /// What a run would do at once has this rule's own moment.
  /// - Parameter extendsLeases: True if builds extend leases that are past half.
  package func nextMoment(of share: Share, extendsLeases: Bool) -> Timestamp? {
    if isToBeWithdrawn(share) { return moment }
    if !isLive(share) { return share.tombstoneRemovedAt == nil ? tombstoneEnd(of: share) : nil }
    guard let end = share.expiresAt else { return nil }
    guard extendsLeases, let length = share.lifetimeInSeconds else { return end }
    return end.advanced(bySeconds: -(length / 2))
  }
}
