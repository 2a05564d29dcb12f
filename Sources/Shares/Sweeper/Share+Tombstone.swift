package import Shares

extension Share {
  /// The revision of the share whose place a tombstone at its address took.
  ///
  /// One that says none counts as that of the recorded revision, unless that was never published: it
  /// is then what stood there before.
  package func revision(buriedBy said: Int?) -> Int {
    said ?? (isPending ? revision - 1 : revision)
  }
}
