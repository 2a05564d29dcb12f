import CommandLine
import Consoles
import Documents
import People
import Sessions
import Shares
import Timestamps

/// `cardpress find`: looks for people.
struct Find: ProgramCommand {
  static let declaration = Command(
    "find", summary: "look for people by name, company, e-mail address or ID",
    discussion: """
      Lists the cards that have all WORDs: each begins a word of a name, of a company, of an e-mail address or of \
      an ID, whatever its case and accents. Whoever has no card any more, or one that can't be read, is found by \
      what is published of a live share. The ID in front names the card for the other commands.
      """,
    arguments: [Argument("WORD", count: .oneOrMore)],
    examples: ["cardpress find nowak", "cardpress find maria schm", "cardpress find acme --json"])

  static let finding: String? = "Nobody was found."

  static let effect = SiteEffect.looks

  let call: Call
}

extension Find {
  func run() throws(CallFault) -> ExitCode {
    let found = try call.withBuilder { builder throws(SiteFault) in
      try builder.find(call.arguments)
    }
    console.printJSON(found, as: "people", json: \.json)
    if found.isEmpty { console.printError("nobody is called so: cardpress shares lists all") }
    print(found)
    return found.isEmpty ? .fault : .done
  }

  private func print(_ found: [FoundPerson]) {
    let width = found.map(\.person.id.count).max() ?? 0
    for one in found {
      let person = one.person
      let id = Wording.padded(person.id, to: width)
      console.printLine("\(id)  \(person.line)  \(one.phrase(in: style))")
    }
  }
}

extension FoundPerson {
  /// State and end in words.
  fileprivate func phrase(in style: OutputStyle) -> TerminalText {
    let rest: TerminalText = isListed ? "" : " (no card that can be read)"
    switch state {
    case .live:
      let end = expiresAt.map { "until \($0)" } ?? "without end"
      return style.marked("live", as: .success) + " \(end)" + rest
    case let state?: return style.marked(state.rawValue, as: .faint) + rest
    case nil: return style.marked("not shared", as: .faint) + rest
    }
  }

  /// The person for programs.
  fileprivate var json: JSONValue {
    [
      "card": JSONValue(person.card?.text), "name": .string(person.name),
      "company": JSONValue(person.company), "email": JSONValue(person.emails.first),
      "recordID": JSONValue(recordID?.text), "state": JSONValue(state?.rawValue),
      "expiresAt": JSONValue(expiresAt?.description), "isListed": .boolean(isListed),
    ]
  }
}
