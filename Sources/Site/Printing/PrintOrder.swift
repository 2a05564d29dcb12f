package import ShareMaking
package import Shares
package import Timestamps

/// The request for a print run, regardless of what is printed.
package struct PrintOrder: Sendable {
  /// The cards; `nil` for every card with a live share.
  package var selection: CardSelection?

  /// The states of printing that are meant; empty for whatever was printed or not.
  package var states: Set<PrintState> = []

  /// The order of what is printed.
  package var sorting = PrintSorting.id

  /// The moment until which the codes have to work; `nil` if none was given.
  package var until: Timestamp?

  /// True to allow modules that are smaller than phones read easily.
  package var isForced = false

  /// True to update only the owner's lists, which does not count as printing.
  package var makesListsOnly = false

  /// True if what is printed leads to the share, so that it is worthless without it.
  package var holdsLinks = true

  /// The name that distinguishes the files of this run from those of others; `nil` for the run of
  /// all cards.
  package var name: String?

  /// The command that makes this run's files again.
  package var command = "cardpress print"

  /// The command that updates this run's lists.
  package var listsCommand = "cardpress print --lists"

  /// Creates an order for every card.
  package init() {}
}
