/// What the caller asked of an import.
package struct ImportOptions: Hashable, Sendable {
  /// True to change files that import did not write.
  package let isForced: Bool

  /// True to write nothing.
  package let isRehearsal: Bool

  /// Creates options.
  package init(isForced: Bool = false, isRehearsal: Bool = false) {
    self.isForced = isForced
    self.isRehearsal = isRehearsal
  }
}
