import Cards
import CommandLine
import Documents
import Problems
import QRCodes
import Sessions
import Shares
import Timestamps

extension Call {
  /// Does `cardpress shares`.
  func listShares() throws(CallFault) -> Int32 {
    let window = try self.window()
    let isNamed = !invocation.arguments.isEmpty || invocation.flag("from")
    let selection = isNamed ? try self.selection(of: invocation.arguments) : nil
    let all = try building { () throws(SiteFault) in try builder.listShares(selection) }
    let shares = all.filter { share in
      if invocation.flag("overdue") { return share.state != .live && !share.isWithdrawn }
      guard let window else { return true }
      return share.state == .live && share.expiresAt.map { $0 <= window } ?? false
    }
    print(json: ["version": 1, "shares": .array(shares.map(\.json))])
    tell(shares)
    let isQuestion = window != nil || invocation.flag("overdue")
    return isQuestion && !shares.isEmpty ? 1 : 0
  }

  /// The moment up to which `--expiring` looks; `nil` where it is not given.
  private func window() throws(CallFault) -> Timestamp? {
    guard let text = invocation.value("expiring") else { return nil }
    do throws(InvalidValue) {
      let length = try Lifetime(text)
      return length.seconds.map { conditions.now.advanced(bySeconds: $0) } ?? .latest
    } catch {
      throw .wrong("--expiring \(error.reason)", in: invocation)
    }
  }

  private func tell(_ shares: [ListedShare]) {
    let names = shares.map { share in
      share.card.map { share.isListed ? $0.text : "\($0) (no card)" } ?? "(no card)"
    }
    let width = names.map(\.count).max() ?? 0
    for (share, name) in zip(shares, names) {
      let padding = String(repeating: " ", count: width - name.count)
      let end = share.expiresAt.map { "until \($0)" } ?? "without end"
      let link = share.isWithdrawn ? "\(share.recordID)" : style.mark(share.link, .link)
      let paper = share.printedAt.map { "  printed \(CalendarDate(inUTC: $0))" } ?? ""
      say("\(name)\(padding)  \(share.phrase(end: end, style: style))  \(link)\(paper)")
      if invocation.flag("qr"), share.state == .live, let code = share.code {
        say(TerminalText(ours: code.terminal(colored: style.hasColor)))
      }
    }
    if shares.isEmpty { say("no shares") }
  }
}

extension ListedShare {
  /// The code of its link, as small as it gets; `nil` for a link that no code holds, which no build
  /// publishes.
  fileprivate var code: QRCode? { try? QRCode(link) }

  /// State and end in words.
  fileprivate func phrase(end: String, style: OutputStyle) -> TerminalText {
    switch state {
    case .live: style.mark("live", .success) + "  \(end)"
    case .expired: style.mark("expired", .faint) + (isWithdrawn ? "" : ", still published: sweep")
    case .pruned: style.mark("pruned", .faint)
    case .consumed: style.mark("consumed", .faint)
    case .revoked: style.mark("revoked", .faint)
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
