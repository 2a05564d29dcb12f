import CConfined

/// The processes of their own in which HEIC, WebP and SVG pictures are read.
package enum ConfinedDecoding {
  /// Prepares for pictures before the process knows a secret, which no process that reads one may
  /// inherit: where the program can't be started anew for them, they are forks of this moment.
  package static func prepare() { cconfined_prepare() }

  /// Whether a picture has been read by a process that may call everything the user may, since the
  /// kernel refused the filter.
  package static var isUnfiltered: Bool { cconfined_is_unfiltered() != 0 }
}
