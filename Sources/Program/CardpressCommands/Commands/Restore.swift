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
      """,
    arguments: [Argument("FILE", values: .files)], options: [confirmed],
    examples: ["cardpress restore /var/backups/cards.sqlite"])

  private static let confirmed = Option(
    "yes", value: "NUMBER", in: 0...1_000_000_000,
    summary: "go on though that many live shares can't be found in public/")

  let call: Call
}

extension Restore {
  func run() throws(CallFault) -> ExitCode {
    let (path, confirmed) = (call.arguments[0], call[Self.confirmed])
    let summary = try call.withBuilder { builder throws(SiteFault) in
      try builder.restore(from: path, confirmed: confirmed)
    }
    console.printJSON(summary?.json(file: path) ?? ["version": 1, "file": .null])
    guard let summary else {
      console.printLine("nothing to do: the store says the same")
      return .done
    }
    let shares = Wording.count(summary.shares, of: "share")
    console.printLine("\(shares) restored, last changed \(summary.lastChange)")
    console.printLine("next: cardpress build, which withdraws what has ended meanwhile")
    return .done
  }
}
