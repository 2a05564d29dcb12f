package import Problems

/// What a run of sheets made.
package struct SheetReport: Sendable {
  /// The layout's name.
  package let layout: String

  /// How many labels there are.
  package let labels: Int

  /// How many sheets of paper.
  package let sheets: Int

  /// The smallest module of any code, in millimetres.
  package let moduleInMillimetres: Double

  /// The files, from the site.
  package let files: [String]

  /// The files of an earlier run that these have taken the place of, from the site.
  package var replaced: [String] = []

  /// The owner's lists, from the site.
  package var lists: [String] = []

  /// What is worth knowing before anything is printed.
  package var warnings: [Problem]

  /// What is wrong with cards that are left out.
  package var problems: [Problem] = []

  /// How many cards are left out.
  package var leftOut = 0
}
