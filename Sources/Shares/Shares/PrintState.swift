/// What has been printed of a share.
package enum PrintState: Hashable, Sendable {
  /// Nothing.
  case new

  /// Something else than its card says since.
  case changed

  /// What its card says.
  case current
}
