/// The changes of a store that the next one of a run has to come after.
///
/// The other parts of the same run may change the store meanwhile, and nobody else.
struct ChangeMark: Equatable {
  /// The number of changes by the run's part; 0 for a whole run.
  var own: Int64 = 0

  /// The number of changes by whole runs, and by parts of runs that were divided otherwise.
  var others: Int64 = 0
}

extension ChangeMark {
  /// Returns the mark after one more change.
  /// - Parameter shard: The part that makes it; `nil` for a whole run.
  func next(by shard: Shard?) -> ChangeMark {
    shard == nil
      ? ChangeMark(own: own, others: others + 1) : ChangeMark(own: own + 1, others: others)
  }
}
