package import Cards
package import Problems
package import Shares
package import Timestamps
package import Wear

/// What a print run made.
package struct PrintReport: Sendable {
  /// The codes that were made, sorted by card.
  package var codes: [Code] = []

  /// Files besides the codes, from the site.
  package var lists: [String] = []

  /// The files of an earlier run that these have taken the place of, from the site.
  package var replaced: [String] = []

  /// What is worth knowing before anything is printed.
  package var warnings: [Problem] = []

  /// What is wrong with cards that are left out.
  package var problems: [Problem] = []

  /// How many cards are left out.
  package var leftOut = 0

  /// Creates a report of nothing.
  package init() {}
}

extension PrintReport {
  /// A card's code.
  package struct Code: Hashable, Sendable {
    /// The card.
    package let card: CardID

    /// The share.
    package let recordID: RecordID

    /// The link that the code holds.
    package let link: String

    /// The shortest address that leads to the share.
    package let shortLink: String

    /// When it ends; `nil` where it never does.
    package let expiresAt: Timestamp?

    /// How small such a code may be and from how far it is read; `nil` where a logo covers a part of
    /// it, and for codes of a size that was never measured.
    package let reach: Reach?

    /// The files that show it, in the order of the formats.
    package let files: [File]
  }

  /// A file that shows a code.
  package struct File: Hashable, Sendable {
    /// Where it is, from the site.
    package let path: String

    /// The side of the code with its quiet zone, as it prints.
    package let sideInMillimetres: Double
  }
}
