package import Cards
package import PrintFolder
package import Problems
package import PublicFolder
package import Sessions
package import Shares
package import Sweeper
package import Timestamps

/// What a build did, or would do.
package struct BuildReport: Sendable {
  /// Cards of the input without a problem.
  package var cards = 0

  /// First shares, and new links for old ones.
  package var issued = 0

  /// Shares whose folder was made anew under the same link.
  package var updated = 0

  /// Shares that stayed as they were.
  package var unchanged = 0

  /// Cards of the input whose share has ended, or would have before it began.
  package var ended = 0

  /// Shares that were withdrawn.
  package var withdrawn = 0

  /// What is wrong with the cards that were left out.
  package var problems: [Problem] = []

  /// How many cards were left out, and stay published as they were.
  package var leftOut = 0

  /// How many cards there are, with those that were left out.
  package var allCards = 0

  /// The cards of the input whose share has ended.
  package var endedCards: [EndedCard] = []

  /// The live shares whose cards left the input, and go on.
  package var leavers: [Leaver] = []

  /// The leases that end soon unless a build extends them, the soonest first.
  package var leases: [EndingLease] = []

  /// Cards that did not get what was asked for them, and why.
  package var refused: [Refusal] = []

  /// What was passed over.
  package var warnings: [Problem] = []

  /// The first shares that were issued or updated, as many as were asked for.
  package var made: [Made] = []

  /// Shares that could not be withdrawn, and why.
  package var notWithdrawn: [SweepFault] = []

  /// The files of the print folder that were removed.
  package var unprinted: [RemovedPrint] = []

  /// The commands that make lists and sheets again which show what was before.
  package var outdatedPrints: [String] = []

  /// The files that were made, changed and taken away where the shares are published; none where
  /// nothing was to be published.
  package var changes = PublishedChanges()

  /// Where the shares are published, from the site.
  package var output = "public"

  /// Creates a report of nothing.
  package init() {}
}

extension BuildReport {
  /// A share that was issued or updated.
  package struct Made: Hashable, Sendable {
    /// The card.
    package let card: CardID

    /// The share.
    package let recordID: RecordID

    /// The link that its code holds.
    package let link: String

    /// When it ends; `nil` where it never does.
    package let expiresAt: Timestamp?

    /// Where the printable code lies, from the site.
    package let printPath: String
  }

  /// A card that did not get what was asked for it.
  package struct Refusal: Hashable, Sendable {
    /// The card.
    package let card: CardID

    /// What kept it from that.
    package let obstacle: Obstacle
  }

  /// Whether anything changed.
  package var isIdle: Bool { issued == 0 && updated == 0 && withdrawn == 0 }
}
