package import Timestamps

/// What is told of a backup that was brought back.
package struct RestoreSummary: Hashable, Sendable {
  /// The number of shares that the store has now, those that have ended included.
  package let shares: Int

  /// The moment of the last change in the backup.
  package let lastChange: Timestamp

  /// What became of links where a store that was made anew had some; `nil` where there was none.
  package let taken: TakenLinks?
}

/// What became of links when a backup took them back from a store that was made anew.
package struct TakenLinks: Hashable, Sendable {
  /// The number of shares that the store has beside the backup's.
  package let added: Int

  /// The number of the backup's links that lead to their cards again.
  package let returned: Int

  /// The number of the new store's links that end.
  package let ended: Int

  /// The path of the copy of the new store.
  package let keptPath: String
}
