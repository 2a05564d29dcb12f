package import Cards
package import PrintFolder
package import Problems
package import PublicFolder
package import Sessions
package import Shares
package import Sweeper
package import Timestamps

/// The result of a build or of its rehearsal.
package struct BuildReport: Sendable {
  /// The number of cards in the input without a problem.
  package var cards = 0

  /// The number of shares that were issued: first ones, and new links that replace old ones.
  package var issued = 0

  /// The number of shares whose folder was made again under the same link.
  package var updated = 0

  /// The number of cards whose share has ended, or would have ended before it began.
  package var ended = 0

  /// The number of shares that were withdrawn.
  package var withdrawn = 0

  /// The shares of them that had ended before the build.
  package var swept: [RecordID] = []

  /// The problems of the cards that were left out.
  package var problems: [Problem] = []

  /// The number of cards that were left out, and stay published as they were.
  package var leftOut = 0

  /// The number of cards in rows that their sheets do not show.
  var hidden = 0

  /// The number of cards without a problem whose name is only a full name of several words, which phones
  /// take for a family name.
  package var undividedNames = 0

  /// The number of all cards, including those left out and those of other parts of the run.
  package var allCards = 0

  /// What becomes of the cards.
  package var plan = BuildPlan()

  /// The number of pages that still show somebody who has ended: those of cards that this run left alone.
  package var showingEnded = 0

  /// The leases that end soon unless a build extends them, the soonest first.
  package var leases: [EndingLease] = []

  /// The cards that were not given what was asked for, with the reasons.
  package var refused: [Refusal] = []

  /// The warnings, each with when it is said again.
  var found: [BuildWarning] = []

  /// The warnings that last, and that the last build of the whole site did not have; `nil` where nobody can tell.
  package var newWarnings: [Problem]?

  /// The warnings that codes on paper end with this build: said once, and to those too who asked for quiet.
  package var endedCodes: [Problem] = []

  /// The first shares that were issued, or made anew for what their cards say, up to the limit in the options of
  /// each kind.
  package var made: [Made] = []

  /// The shares that could not be withdrawn, with the reasons.
  package var notWithdrawn: [SweepFault] = []

  /// The files that were removed from the print folder.
  package var unprinted: [RemovedPrint] = []

  /// The files that were removed from the print folder because they named former IDs of cards, with the
  /// commands that make lists and sheets again.
  package var renamedPrints: [RemovedPrint] = []

  /// What keeps plans of dates from being read, which stops no build; those who ask for quiet are told too.
  package var unreadablePlans: [Problem] = []

  /// The numbers of calendars with departures that have been written, and removed since no such day is left.
  package var departures = (written: 0, removed: 0)

  /// The commands that update outdated lists and sheets.
  package var outdatedPrints: [String] = []

  /// The files made, changed and removed in the public folder; `nil` for a rehearsal.
  package var changes: PublishedChanges?

  /// The output in which the shares are published, relative to the site or absolute.
  package var output = "public"

  /// Creates an empty report.
  package init() {}
}

extension BuildReport {
  /// A share that was issued or updated.
  package struct Made: Hashable, Sendable {
    /// The card.
    package let card: CardID

    /// The share.
    package let recordID: RecordID

    /// The link in the share's code.
    package let link: String

    /// The moment the share ends; `nil` if it never does.
    package let expiresAt: Timestamp?

    /// The path of the printable code, relative to the site; `nil` if a part of a run made the share,
    /// which makes none.
    package let printPath: String?
  }

  /// A card that was not given what was asked for.
  package struct Refusal: Hashable, Sendable {
    /// The card.
    package let card: CardID

    /// The reason.
    package let obstacle: Obstacle
  }

  /// True if nothing was published or withdrawn.
  package var isIdle: Bool { issued == 0 && updated == 0 && withdrawn == 0 }
}
