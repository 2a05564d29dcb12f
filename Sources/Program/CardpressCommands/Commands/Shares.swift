import Cards
import CommandLine
import Consoles
import Documents
import QRCodes
import Sessions
import Timestamps

/// `cardpress shares`: lists what is published.
struct Shares: ProgramCommand {
  static let declaration = Command(
    "shares", summary: "list what is published, and until when",
    discussion: "Says too when a code was last printed. For --qr see cardpress help qr.",
    arguments: [.cards(count: .anyNumber)],
    options: SharedOptions.selection + [expiring, overdue, qr],
    examples: ["cardpress shares", "cardpress shares --expiring 14d --json"])

  static let verb = "list"

  private static let expiring = Option(
    "expiring", value: "TIME",
    summary: "only live shares that end within TIME (14d); exit 1 if any", parse: Lifetime.init)

  private static let overdue = Flag(
    "overdue", summary: "only shares that have ended and are still published; exit 1 if any")

  private static let qr = Flag("qr", summary: "draw the code of each live share in the terminal")

  let call: Call
}

extension Shares {
  func run() throws(CallFault) -> ExitCode {
    let isNamed = !call.arguments.isEmpty || call[SharedOptions.from] != nil
    let selection = isNamed ? try call.selection(of: call.arguments) : nil
    let all = try call.withBuilder { builder throws(SiteFault) in
      try builder.listShares(selection)
    }
    let window = call[Self.expiring].map { lifetime in
      lifetime.seconds.map { call.conditions.now.advanced(bySeconds: $0) } ?? .latest
    }
    let shares = all.filter { share in
      if call[Self.overdue] { return share.state != .live && !share.isWithdrawn }
      guard let window else { return true }
      return share.state == .live && share.expiresAt.map { $0 <= window } ?? false
    }
    console.printJSON(["version": 1, "shares": .array(shares.map(\.json))])
    printShares(shares)
    let isQuestion = window != nil || call[Self.overdue]
    return isQuestion && !shares.isEmpty ? .fault : .done
  }

  private func printShares(_ shares: [ListedShare]) {
    let names = shares.map { share in
      share.card.map { share.isListed ? $0.text : "\($0) (no card)" } ?? "(no card)"
    }
    let width = names.map(\.count).max() ?? 0
    for (share, name) in zip(shares, names) {
      let padding = String(repeating: " ", count: width - name.count)
      let end = share.expiresAt.map { "until \($0)" } ?? "without end"
      let link = share.isWithdrawn ? "\(share.recordID)" : style.marked(share.link, as: .link)
      let paper = share.printedAt.map { "  printed \(CalendarDate(inUTC: $0))" } ?? ""
      console.printLine(
        "\(name)\(padding)  \(share.phrase(end: end, style: style))  \(link)\(paper)")
      if call[Self.qr], share.state == .live, let code = share.code {
        console.printLine(TerminalText(ours: code.terminal(colored: style.hasColor)))
      }
    }
    if shares.isEmpty { console.printLine("no shares") }
  }
}

extension ListedShare {
  /// The code of its link, as small as it gets; `nil` for a link that no code holds, which no build
  /// publishes.
  fileprivate var code: QRCode? { try? QRCode(link) }

  /// State and end in words.
  fileprivate func phrase(end: String, style: OutputStyle) -> TerminalText {
    switch state {
    case .live: style.marked("live", as: .success) + "  \(end)"
    case .expired:
      style.marked("expired", as: .faint) + (isWithdrawn ? "" : ", still published: sweep")
    case .pruned, .consumed, .revoked: style.marked(state.rawValue, as: .faint)
    }
  }

  /// The share for programs.
  fileprivate var json: JSONValue {
    [
      "recordID": .string(recordID.text), "card": JSONValue(card?.text), "url": .string(link),
      "path": .string(path), "state": .string(state.rawValue),
      "createdAt": .string(createdAt.description), "expiresAt": JSONValue(expiresAt?.description),
      "consumedAt": JSONValue(consumedAt?.description),
      "revokedAt": JSONValue(revokedAt?.description),
      "printedAt": JSONValue(printedAt?.description),
    ]
  }
}
