import CommandLine
import Consoles
import Reference

/// The topics of help: the reference, and what only the commands know.
enum HelpTopics {
  /// All of them, in the order of help.
  static let all = ReferenceTopic.allCases.map(\.declaration) + [exitCodes, json]

  private static let exitCodes = CommandTable.Topic(
    "exit-codes", summary: "the codes with which commands end")

  private static let json = CommandTable.Topic(
    "json", summary: "the documents that commands print with --json")

  /// The topic of a name; `nil` where there is none.
  static func topic(named name: String) -> HelpTopic? {
    switch name {
    case exitCodes.name: exitCodeTopic
    case json.name: jsonTopic
    default: ReferenceTopic(rawValue: name)?.content
    }
  }
}

extension HelpTopics {
  private static var exitCodeTopic: HelpTopic {
    let findings = CommandList.all.compactMap { command in
      command.finding.map { HelpTopic.Entry(command.declaration.name, text: $0) }
    }
    return HelpTopic(
      exitCodes,
      introduction: "A command ends with one of three codes. A reader that closes standard output "
        + "early, as head does, is no fault.",
      sections: [
        HelpTopic.Section(
          "codes",
          entries: ExitCode.allCases.map { HelpTopic.Entry("\($0.rawValue)", text: $0.summary) }),
        HelpTopic.Section(
          "1 of a command", text: "Some commands have done their work and end with 1 all the same.",
          entries: findings),
      ])
  }

  private static var jsonTopic: HelpTopic {
    let documents = CommandList.all.flatMap { command in
      command.documents.map { document in
        section(of: document, under: "\(command.declaration.name) \(document.options)")
      }
    }
    return HelpTopic(
      json,
      introduction: """
        With --json a command prints one document to standard output. A name behind a point is in \
        the value of the one before, and [] marks a list. Moments are RFC 3339 in UTC, and absent \
        values are null. Every document has a version, now 1, which goes up when a name changes its \
        meaning or goes; names may be added at any time.
        """,
      sections: documents + [section(of: .fault, under: "any command that can't do its work")])
  }

  private static func section(
    of document: JSONDocument, under title: String
  ) -> HelpTopic.Section {
    HelpTopic.Section(
      title.hasSuffix(" ") ? String(title.dropLast()) : title,
      entries: document.names.map { HelpTopic.Entry($0.name, text: $0.text) })
  }
}
