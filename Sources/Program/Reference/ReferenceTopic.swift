package import CommandLine

/// What the reference tells from the tables that the program reads with.
///
/// The commands have two topics more, exit codes and JSON documents.
package enum ReferenceTopic: String, CaseIterable, Sendable {
  case cards, columns, settings, templates, layouts, glossary
}

extension ReferenceTopic {
  /// The topic in one line.
  package var declaration: CommandTable.Topic {
    let summary =
      switch self {
      case .cards: "the keys of a card"
      case .columns: "the columns of tables, and others' names for them"
      case .settings: "the keys of cardpress.yaml"
      case .templates: "the files of templates/, and the names they get"
      case .layouts: "the sheets, labels and badges that can be printed on"
      case .glossary: "ten words and what they mean here"
      }
    return CommandTable.Topic(rawValue, summary: summary)
  }

  /// All that is told of it.
  package var content: HelpTopic {
    switch self {
    case .cards: .cards(declaration)
    case .columns: .columns(declaration)
    case .settings: .settings(declaration)
    case .templates: .templates(declaration)
    case .layouts: .layouts(declaration)
    case .glossary: .glossary(declaration)
    }
  }
}
