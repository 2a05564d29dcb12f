import CommandLine
import Consoles
import Documents
import Operations
import Sessions

/// `cardpress restore`: puts a backup in the place of a lost store.
struct Restore: ProgramCommand {
  static let declaration = Command(
    "restore", summary: "put a backup in the place of a lost or damaged store",
    discussion: """
      Brings nobody back: a backup that is older than the store, or than what is published, is refused. \
      "cardpress recover" then makes the store from what is published.

      Where live shares of the backup can't be found in public/, nothing tells whether they have ended \
      since it was made. Bring public/ back first; --yes NUMBER goes on without it, and what ended \
      since then has to be revoked again.

      Where a build came first and gave the cards new links, --over takes the backup's links back and ends \
      the new ones; --yes NUMBER says how many of these are printed. The backup has to know at least half of the \
      cards. Whoever has ended in the new store stays ended; nobody knows who was revoked between the \
      backup and the loss. The new store is kept beside, under the name in the last line.
      """,
    arguments: [Argument("FILE", values: .files)], options: [over, confirmed],
    examples: [
      "cardpress restore /var/backups/cards.sqlite",
      "cardpress restore /var/backups/cards.sqlite --over --yes 12",
    ])

  private static let over = Flag(
    "over", summary: "take the links back although new ones were given out since")

  private static let confirmed = Option(
    "yes", value: "NUMBER", in: 0...1_000_000_000,
    summary: "go on though that many live shares can't be found, or printed links end")

  let call: Call
}

extension Restore {
  func run() throws(CallFault) -> ExitCode {
    let (path, confirmed) = (call.arguments[0], call[Self.confirmed])
    let summary = try call.withBuilder { builder throws(SiteFault) in
      try builder.restore(from: path, confirmed: confirmed, takesOver: call[Self.over])
    }
    console.printJSON(summary?.json(file: path) ?? ["version": 1, "file": .null])
    guard let summary else {
      console.printLine("nothing to do: the store says the same")
      return .done
    }
    let shares = Wording.count(summary.shares, of: "share")
    console.printLine("\(shares) restored, last changed \(summary.lastChange)")
    if let taken = summary.taken {
      let returned = Wording.count(taken.returned, of: "link")
      console.printLine(
        "\(returned) \(taken.returned == 1 ? "comes" : "come") back, \(taken.ended) given out since "
          + "\(taken.ended == 1 ? "ends" : "end")")
      console.printLine(
        "nobody knows who was revoked between \(summary.lastChange) and the loss of the store: revoke "
          + "them again")
    }
    console.printLine("next: cardpress build, which withdraws what has ended meanwhile")
    if let taken = summary.taken {
      console.printLine("the store that was there is kept in \(taken.keptPath)")
    }
    return .done
  }
}

extension RestoreSummary {
  /// The summary for programs.
  fileprivate func json(file: String) -> JSONValue {
    [
      "version": 1, "file": .string(file), "shares": .integer(shares),
      "changedAt": .string(lastChange.description),
      "returned": taken.map { .integer($0.returned) } ?? .null,
      "ended": taken.map { .integer($0.ended) } ?? .null, "kept": JSONValue(taken?.keptPath),
    ]
  }
}
