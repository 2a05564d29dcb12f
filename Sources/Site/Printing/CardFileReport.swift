package import Cards
package import NFCTags
package import Problems
package import Shares

/// The result of a run of files by which cards are given out beside paper.
package struct CardFileReport: Sendable {
  /// The cards, in the run's order.
  package let cards: [Card]

  /// The paths of an earlier run's files that were replaced, relative to the site.
  package let replaced: [String]

  /// The warnings to read before the files are used.
  package let warnings: [Problem]

  /// The problems of cards that are left out.
  package let problems: [Problem]

  /// The number of cards that are left out.
  package let leftOut: Int
}

extension CardFileReport {
  /// A card's files.
  package struct Card: Sendable {
    /// The card.
    package let card: CardID

    /// The share.
    package let recordID: RecordID

    /// The link that they hold.
    package let link: String

    /// The paths of the files, relative to the site.
    package let files: [String]

    /// The message for a tag; `nil` where none was asked for.
    package let tag: TagMessage?

    /// From how far the code on every wallpaper is read, in centimetres; `nil` where there is none, or
    /// it was never measured.
    package let farthestCentimetres: Int?
  }
}
