import Cards
import CommandLine
import Consoles
import Documents
import People
import QRCodes
import Sessions
import Timestamps

/// `cardpress shares`: lists what is published.
struct Shares: ProgramCommand {
  static let declaration = Command(
    "shares", summary: "list what is published, and until when",
    discussion: """
      Says whose they are, also of those whose cards are gone, and when a code was last printed. CARD is an ID, an \
      e-mail address, a name or a part of one, which means all who have it, or a pattern such as 'sales-*'. For \
      --qr see cardpress help qr. --alerts is for a timer: it tells of alerts, pings and check-ins, and of whoever \
      has not checked in (docs/check-ins.md); nothing is marked as read, --since is the reader's memory.
      """,
    arguments: [.cards(count: .anyNumber)],
    options: SharedOptions.selection + [
      alerts, expiring, CommonOptions.heartbeat, overdue, qr, since, withKeys,
    ],
    examples: [
      "cardpress shares", "cardpress shares --expiring 14d --json",
      "cardpress shares --alerts --since 24h",
    ])

  static let heartbeat: Option<String>? = CommonOptions.heartbeat

  static let verb = "list"

  private static let expiring = Option(
    "expiring", value: "TIME",
    summary: "only live shares that end within TIME (14d); exit 1 if any", parse: Lifetime.init)

  private static let overdue = Flag(
    "overdue",
    summary:
      "only shares that have ended and are still published, or show somebody who has; exit 1 if any"
  )

  private static let qr = Flag("qr", summary: "draw the code of each live share in the terminal")

  private static let withKeys = Flag(
    "with-keys",
    summary: "show sealed shares' links whole, and passcodes: whoever sees them can open the card")

  static let finding: String? = "With --alerts, --expiring or --overdue: something is listed."

  static let effect = SiteEffect.looks

  let call: Call
}

extension Shares {
  func run() throws(CallFault) -> ExitCode {
    if call[Self.alerts] {
      try call.refuse(
        SharedOptions.selection + [Self.expiring, Self.overdue, Self.qr, Self.withKeys],
        because: "does not go with --alerts")
      return try printAlerts()
    }
    try call.refuse([Self.since, CommonOptions.heartbeat], because: "is for --alerts")
    let onlyOverdue = call[Self.overdue]
    let isNamed = !call.arguments.isEmpty || call[SharedOptions.from] != nil
    let all = try call.withCards(call.arguments, by: .parts, records: true) {
      builder, selection throws(SiteFault) in
      try builder.listShares(
        isNamed ? selection : nil, named: true, lookingAtFolders: onlyOverdue)
    }
    let window = call[Self.expiring].map { lifetime in
      lifetime.seconds.map { call.conditions.now.advanced(bySeconds: $0) } ?? .latest
    }
    let shares = all.lazy.filter { share in
      if onlyOverdue { return share.isOverdue }
      guard let window else { return true }
      return share.state == .live && share.expiresAt.map { $0 <= window } ?? false
    }
    if console.printsJSON {
      let showsKeys = call[Self.withKeys]
      console.printJSON(shares, as: "shares") {
        $0.json(
          name: all.name(of: $0), link: showsKeys ? link(to: $0, in: all) : $0.link,
          passcode: showsKeys ? passcode(of: $0, in: all) : nil)
      }
    } else {
      printShares(shares, of: all)
    }
    let isQuestion = window != nil || onlyOverdue
    return isQuestion && !shares.isEmpty ? .fault : .done
  }

  /// The link to show.
  private func link(to share: ListedShare, in all: ShareListing) -> String {
    call[Self.withKeys] ? all.wholeLink(to: share) ?? share.link : share.link
  }

  /// The passcode to show; `nil` for none.
  private func passcode(of share: ListedShare, in all: ShareListing) -> String? {
    call[Self.withKeys] ? all.passcode(of: share) : nil
  }

  private func printShares(_ shares: some Collection<ListedShare>, of all: ShareListing) {
    let drawsCodes = call[Self.qr]
    let width = shares.lazy.map(\.cardName.count).max() ?? 0
    for share in shares {
      let card = Wording.padded(share.cardName, to: width)
      let name = all.name(of: share).map { "\($0)  " } ?? ""
      let end = share.expiresAt.map { "until \($0)" } ?? "without end"
      let link =
        share.isWithdrawn && !share.isShownAgain
        ? "\(share.recordID)" : style.marked(link(to: share, in: all), as: .link)
      let passcode = passcode(of: share, in: all).map { "  passcode \($0)" } ?? ""
      let paper = share.printedAt.map { "  printed \(CalendarDate(inUTC: $0))" } ?? ""
      console.printLine(
        "\(card)  \(name)\(share.phrase(end: end, style: style))  \(link)\(passcode)\(paper)"
      )
      // A link that no code holds is one that no build publishes.
      if drawsCodes, share.state == .live, let whole = all.wholeLink(to: share),
        let code = try? QRCode(whole)
      {
        console.printLine(TerminalText(ours: code.terminal(colored: style.hasColor)))
      }
    }
    if shares.isEmpty { console.printLine("no shares") }
  }
}

extension ListedShare {
  /// The card's ID, and whether there is such a card.
  fileprivate var cardName: String {
    card.map { isListed ? $0.text : "\($0) (no card)" } ?? "(no card)"
  }

  /// State and end in words.
  fileprivate func phrase(end: String, style: OutputStyle) -> TerminalText {
    switch state {
    case .live:
      style.marked("live", as: .success) + "  \(end)"
        + (showsEnded ? ", shows somebody who has ended: build" : "")
    case .expired:
      style.marked("expired", as: .faint) + (isOverdue ? ", still published: sweep" : "")
    case .pruned, .consumed, .revoked:
      style.marked(state.rawValue, as: .faint) + (isShownAgain ? ", still published: sweep" : "")
    }
  }

  /// The share for programs.
  fileprivate func json(name: String?, link: String, passcode: String?) -> JSONValue {
    [
      "recordID": .string(recordID.text), "card": JSONValue(card?.text), "name": JSONValue(name),
      "url": .string(link),
      "passcode": JSONValue(passcode),
      "path": .string(path), "state": .string(state.rawValue),
      "showsEnded": .boolean(showsEnded),
      "createdAt": .string(createdAt.description), "expiresAt": JSONValue(expiresAt?.description),
      "consumedAt": JSONValue(consumedAt?.description),
      "revokedAt": JSONValue(revokedAt?.description),
      "printedAt": JSONValue(printedAt?.description),
    ]
  }
}
