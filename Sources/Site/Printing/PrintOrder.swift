package import ShareMaking
package import Timestamps

/// What a print run is asked for, whatever is made of it.
package struct PrintOrder: Sendable {
  /// The cards; `nil` means every card with a live share.
  package var selection: CardSelection?

  /// The day up to which the codes have to work; `nil` means that nothing was said.
  package var until: Timestamp?

  /// Whether modules may be smaller than phones read with ease.
  package var isForced = false

  /// Whether the owner's lists are made anew and nothing else: no code counts as printed by that.
  package var makesListsOnly = false

  /// What tells the files of this run from those of others; `nil` for the run of all cards.
  package var name: String?

  /// The command that makes this run's lists anew.
  package var listsCommand = "cardpress print --lists"

  /// Creates the order of every card.
  package init() {}
}
