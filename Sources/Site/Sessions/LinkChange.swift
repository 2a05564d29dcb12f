import Settings
package import Shares

/// The effect of changed settings on the links of live shares.
package struct LinkChange {
  /// The live shares whose link changes; empty if links stay as they were.
  package var shares: [Share] = []

  /// True if the links that people hold stop working.
  package var endsFormer = false
}

extension LinkChange {
  /// The change of no link.
  package static let none = LinkChange()

  /// The record IDs of the shares.
  package var names: Set<String> { Set(shares.map(\.recordID.text)) }
}
