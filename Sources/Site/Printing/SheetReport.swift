package import Problems

/// The result of a run of sheets.
package struct SheetReport: Sendable {
  /// The layout's name.
  package let layout: String

  /// True if a printing house cuts the labels out.
  package let isForPrintingHouse: Bool

  /// The number of labels.
  package let labels: Int

  /// The number of sheets of paper.
  package let sheets: Int

  /// The smallest module of any code, in millimetres.
  package let moduleInMillimetres: Double

  /// The paths of the files, relative to the site.
  package let files: [String]

  /// The paths of an earlier run's files that were replaced, relative to the site.
  package var replaced: [String] = []

  /// The paths of the owner's lists, relative to the site.
  package var lists: [String] = []

  /// The warnings to read before printing.
  package var warnings: [Problem]

  /// The problems of cards that are left out.
  package var problems: [Problem] = []

  /// The number of cards that are left out.
  package var leftOut = 0
}
