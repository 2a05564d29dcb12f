/// The choices of `--color`: when output has colour.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// On a terminal.
  case auto

  /// Everywhere.
  case always

  /// Nowhere.
  case never
}
