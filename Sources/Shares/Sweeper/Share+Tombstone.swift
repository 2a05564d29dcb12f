package import Shares
package import Timestamps

extension Share {
  /// The share that a folder is recorded as that the store does not know: one of an unknown card, revoked
  /// and withdrawn at once.
  package static func ended(
    _ recordID: RecordID, revision: Int, at now: Timestamp
  ) -> Share {
    var share = Share(
      recordID, cardKey: .none, contentDigest: .none, createdAt: now, expiresAt: now)
    share.revision = revision
    share.revokedAt = now
    share.withdraw(at: now)
    return share
  }

  /// Returns the revision of the share that a tombstone at its address replaced.
  ///
  /// A tombstone that names none counts as that of the recorded revision. If that one was never
  /// published, it counts as that of the revision before.
  package func revision(buriedBy said: Int?) -> Int {
    said ?? (isPending ? revision - 1 : revision)
  }
}
