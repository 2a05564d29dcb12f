import Settings
import Shares

/// What other settings do to the links of live shares.
struct LinkChange {
  /// The live shares whose codes hold another link from now on; none where the links are as they were.
  var shares: [Share] = []

  /// Whether the links that people hold lead nowhere from now on.
  var endsFormer = false
}

extension LinkChange {
  /// No link has changed.
  static let none = LinkChange()

  /// The record IDs of its shares.
  var names: Set<String> { Set(shares.map(\.recordID.text)) }
}
