/// When output has colour, as `--color` says.
package enum ColorChoice: String, CaseIterable, Hashable, Sendable {
  /// On a terminal.
  case auto

  /// Whatever the output is.
  case always

  /// Never.
  case never
}
