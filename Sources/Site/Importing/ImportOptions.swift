/// What the caller asked of an import.
package struct ImportOptions: Hashable, Sendable {
  /// True to change files that import did not write.
  package let isForced: Bool

  /// True to remove the cards of those who are gone from the export, where nobody has changed them.
  package let removesGone: Bool

  /// The number of cards that may be removed at once, however many they are; `nil` where nobody has said.
  package let confirmedRemovals: Int?

  /// True to write nothing.
  package let isRehearsal: Bool

  /// Creates options.
  package init(
    isForced: Bool = false, removesGone: Bool = false, confirmedRemovals: Int? = nil,
    isRehearsal: Bool = false
  ) {
    self.isForced = isForced
    self.removesGone = removesGone
    self.confirmedRemovals = confirmedRemovals
    self.isRehearsal = isRehearsal
  }
}
