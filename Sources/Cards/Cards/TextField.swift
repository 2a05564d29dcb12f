package import Problems

/// A field of a card that is one plain text.
///
/// This is the only list of them: the keys of cards' files and the columns of tables, both directions
/// of the vCard and the variables of templates follow from it. A new field is a case and its row.
/// The order of the cases is that of the lines in a vCard, those of several lines last; changing it
/// changes what every share's digest is made of, and so publishes every card again.
public enum TextField: String, CaseIterable, Sendable {
  case pronouns, role, company, department, note
}

extension TextField {
  /// The name of the field: the key in a card's file, the column of a table, the variable of a
  /// template.
  public var name: String { rawValue }

  /// The vCard properties that hold the text; none for the parts of `ORG` (RFC 2426 §3.5.5).
  ///
  /// The first is written. Of a vCard that is read, the first that it has counts.
  package var vCardNames: [String] { row.vCardNames }

  /// True if a table's column is published without being named in `cards.publish`.
  package var isPublishedFromTables: Bool { row.isPublishedFromTables }

  /// True if the text may have several lines.
  package var allowsLineBreaks: Bool { row.allowsLineBreaks }

  /// What it is, in one or two sentences.
  package var summary: String { row.summary }

  /// A value worth showing.
  package var example: String { row.example }

  /// Reads a value of the field.
  /// - Throws: ``InvalidValue`` where it is empty or has a character that the field may not have.
  package func value(of text: String) throws(InvalidValue) -> PlainText {
    try allowsLineBreaks ? PlainText(lines: text) : PlainText(text)
  }

  private typealias Row = (
    vCardNames: [String], isPublishedFromTables: Bool, allowsLineBreaks: Bool, example: String,
    summary: String
  )

  private var row: Row {
    switch self {
    case .pronouns:  // RFC 9554 §3.4
      (
        ["X-PRONOUNS", "PRONOUNS"], false, false, "she/her",
        "The pronouns, as the person writes them."
      )
    case .role: (["TITLE", "ROLE"], true, false, "Mathematician", "What the person does.")
    case .company: ([], true, false, "Example GmbH", "The company or organization.")
    case .department: ([], true, false, "Research", "The part of the company.")
    case .note:
      (["NOTE"], false, true, "Reach me by e-mail first.", "Anything else, in any number of lines.")
    }
  }
}
