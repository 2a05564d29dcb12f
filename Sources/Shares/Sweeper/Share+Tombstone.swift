package import Shares

extension Share {
  /// Returns the revision of the share that a tombstone at its address replaced.
  ///
  /// A tombstone that names none counts as that of the recorded revision. If that one was never
  /// published, it counts as that of the revision before.
  package func revision(buriedBy said: Int?) -> Int {
    said ?? (isPending ? revision - 1 : revision)
  }
}
