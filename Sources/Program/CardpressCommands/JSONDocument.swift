/// A document that a command prints with `--json`: its names, each with a sentence.
///
/// The end-to-end tests hold every document that they read against it.
struct JSONDocument: Sendable {
  /// The options with which the command prints it; empty for none.
  let options: String

  /// The names but `version`, in their order; one behind a point is in the value of the one before,
  /// `[]` marks a list of such values, and `*` is any name.
  let names: [Name]

  /// A name and what it says.
  typealias Name = (name: String, text: String)

  /// Declares a document, part by part.
  init(with options: String = "", _ parts: [Name]...) {
    (self.options, names) = (options, parts.flatMap(\.self))
  }
}

extension JSONDocument {
  /// What any command prints in place of its document if it can't do its work.
  static let fault = JSONDocument([
    ("problems[]", "What is wrong. Problems and warnings in other documents are of this form."),
    ("problems[].file", "The file, relative to the site; null if it is none."),
    ("problems[].line", "The line, from 1, or null."),
    ("problems[].column", "The column in characters, from 1, or null."),
    ("problems[].field", "The key or column, or null."),
    ("problems[].severity", "error or warning."),
    ("problems[].message", "What is wrong and what would be right."),
    ("problems[].count", "How many of this kind it is one for; 1 with --verbose."),
  ])

  /// What is wrong with the input, in the form of ``fault``.
  static let problems: [Name] = [("problems[]", "Problems with the input.")]

  /// What is unwise in the input, in the form of ``fault``.
  static let warnings: [Name] = [("warnings[]", "Warnings about the input.")]

  /// The problems of cards that were left out.
  static let leftOut: [Name] =
    [("leftOut", "How many cards were left out because of a problem.")] + problems

  /// The files in the output that a run touched.
  static let files: [Name] = [
    (
      "files",
      "How many files were touched in the output: with none there is nothing to deploy. null with "
        + "--dry-run."
    ),
    ("files.made", "Those that were not there."), ("files.changed", "Those that were replaced."),
    ("files.gone", "Those that were removed."),
  ]

  /// What was removed from `print/`.
  static let removedPrints: [Name] = [
    ("print[]", "Files that were removed from print/."),
    ("printAgain[]", "Commands that make those again which also showed other shares."),
  ]

  /// The pages that a build has to make again.
  static let showingEnded: [Name] = [
    ("showingEnded", "How many live cards' pages still show somebody who has ended, until a build.")
  ]

  /// The shares that end unless a build extends them.
  static let leases: [Name] = [
    (
      "leases[]",
      "Live shares of listed cards that a build has to extend, the soonest first: with a third of their "
        + "lifetime or less left, or of cards that it left out."
    ),
    ("leases[].recordID", "The share's record ID."),
    ("leases[].card", "The card; null if nothing tells it."),
    ("leases[].expiresAt", "The moment of the end."),
    ("leases[].printed", "Whether its code is on paper."),
  ]

  /// Cards that go on with the share of another ID.
  static let renamed: [Name] = [
    (
      "renamed[]",
      "Cards with the share of a former ID; in a build those that it proposes and holds back."
    ),
    ("renamed[].card", "The card."), ("renamed[].recordID", "The share's record ID."),
    ("renamed[].former", "The former ID; null if nothing tells it."),
    (
      "renamed[].evidence",
      "In a build content, where both say the same, or person: one name, or one given name with a "
        + "phone, an e-mail address or a birthday."
    ),
    ("renamed[].name", "In a build the name; null where CI is set."),
    (
      "renamed[].formerName",
      "In a build the name that is published; null if nobody can tell, and where CI is set."
    ),
  ]
}
