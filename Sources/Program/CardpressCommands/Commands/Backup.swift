import CommandLine
import Consoles
import Documents
import Operations
import Sessions

/// `cardpress backup`: copies the store while others work with it.
struct Backup: ProgramCommand {
  static let declaration = Command(
    "backup", summary: "copy the store to FILE, while others work with it",
    discussion: """
      The store is what can't be made again: which links are whose, and what has ended. The copy is of \
      one moment, read whole before it is shown as FILE, and a file of SQLite whatever kind the store \
      is. A former backup of the same site is replaced; any other file stays.

      FILE is as private as the store, and yours alone to read. cards/ and templates/ are not in it.
      """,
    arguments: [Argument("FILE", values: .files)],
    examples: [
      "cardpress backup cards.backup",
      "23 * * * * cardpress backup --quiet /backup/cards.sqlite -C /srv/cards",
    ])

  static let effect = SiteEffect.looks

  let call: Call
}

extension Backup {
  func run() throws(CallFault) -> ExitCode {
    let path = call.arguments[0]
    let summary = try call.withBuilder { builder throws(SiteFault) in
      try builder.backUp(to: path)
    }
    console.printJSON(summary.json(file: path))
    let shares = Wording.count(summary.shares, of: "share")
    console.printLine("\(shares) in \(path), last changed \(summary.lastChange)")
    return .done
  }
}

extension BackupSummary {
  /// The summary for programs.
  func json(file: String) -> JSONValue {
    [
      "version": 1, "file": .string(file), "shares": .integer(shares),
      "changedAt": .string(lastChange.description),
    ]
  }
}
