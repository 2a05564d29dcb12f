package import ShareMaking
package import Timestamps

/// The request for a print run, regardless of what is printed.
package struct PrintOrder: Sendable {
  /// The cards; `nil` for every card with a live share.
  package var selection: CardSelection?

  /// The moment until which the codes have to work; `nil` if none was given.
  package var until: Timestamp?

  /// True to allow modules that are smaller than phones read easily.
  package var isForced = false

  /// True to update only the owner's lists, which does not count as printing.
  package var makesListsOnly = false

  /// The name that distinguishes the files of this run from those of others; `nil` for the run of
  /// all cards.
  package var name: String?

  /// The command that updates this run's lists.
  package var listsCommand = "cardpress print --lists"

  /// Creates an order for every card.
  package init() {}
}
