/// Why a share that has ended can't live again under the same link.
package enum FinalEnd: Hashable, Sendable {
  /// It was revoked.
  case revoked

  /// Its contact was saved, which ends it.
  case consumed

  /// Its key has been removed.
  case keyGone

  /// Its tombstone has been removed.
  case tombstoneGone
}
