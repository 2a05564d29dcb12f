import Settings
package import Shares

/// What other settings do to the links of live shares.
package struct LinkChange {
  /// The live shares whose codes hold another link from now on; none where the links are as they were.
  package var shares: [Share] = []

  /// Whether the links that people hold lead nowhere from now on.
  package var endsFormer = false
}

extension LinkChange {
  /// No link has changed.
  package static let none = LinkChange()

  /// The record IDs of its shares.
  package var names: Set<String> { Set(shares.map(\.recordID.text)) }
}
