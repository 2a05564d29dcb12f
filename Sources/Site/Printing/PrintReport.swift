package import Cards
package import Problems
package import Shares
package import Timestamps
package import Wear

/// The result of a print run.
package struct PrintReport: Sendable {
  /// The codes that were made, sorted by card.
  package var codes: [Code] = []

  /// The paths of the files other than codes, relative to the site.
  package var lists: [String] = []

  /// The paths of an earlier run's files that were replaced, relative to the site.
  package var replaced: [String] = []

  /// The warnings to read before printing.
  package var warnings: [Problem] = []

  /// The problems of cards that are left out.
  package var problems: [Problem] = []

  /// The number of cards that are left out.
  package var leftOut = 0

  /// Creates an empty report.
  package init() {}
}

extension PrintReport {
  /// A card's code.
  package struct Code: Hashable, Sendable {
    /// The card.
    package let card: CardID

    /// The share.
    package let recordID: RecordID

    /// The link in the code.
    package let link: String

    /// The shortest address of the share.
    package let shortLink: String

    /// The moment the share ends; `nil` if it never does.
    package let expiresAt: Timestamp?

    /// The smallest size of such a code and the distance at which it can be read; `nil` for a code
    /// with a logo and for one of a size that was never measured.
    package let reach: Reach?

    /// The files that show it, in the order of the formats.
    package let files: [File]

    /// The path of the file with the share's passcode, relative to the site; `nil` if it has none.
    package let passcodeFile: String?
  }

  /// A file that shows a code.
  package struct File: Hashable, Sendable {
    /// The path relative to the site.
    package let path: String

    /// The printed side of the code with its quiet zone.
    package let sideInMillimetres: Double
  }
}
