import Settings
package import Shares

/// The effect of changed settings on the links of live shares.
package struct LinkChange {
  /// The live shares whose link changes; empty if links stay as they were.
  package var shares: [Share] = []

  /// True if the links that people hold stop working.
  package var endsFormer = false

  /// True if the former links were those of the settings that nobody had written yet.
  package var isFromStarter = false
}

extension LinkChange {
  /// The changes that a run may make.
  package enum Permission {
    /// None: it works with the links that are published.
    case none

    /// From links that nobody can have.
    case fromStarter

    /// Any, as the owner has allowed.
    case any
  }

  /// The change of no link.
  package static let none = LinkChange()

  /// The record IDs of the shares.
  package var names: Set<String> { Set(shares.map(\.recordID.text)) }
}
