import CommandLine
import Consoles
import Documents
import Lifecycle
import Sessions

/// `cardpress revoke`: ends shares for good.
struct Revoke: ProgramCommand {
  static let declaration = Command(
    "revoke", summary: "end shares now and for good",
    discussion: """
      CARD is a card's ID, as "cardpress find" tells it, a whole name or an e-mail address that one card has, or a \
      pattern such as 'sales-*'; RECORD is the end of a link and names one share alone. Who has no card any more is \
      known by what is published. Deploy afterwards, or give --upload: until then the server shows the card.
      """,
    arguments: [.cards("CARD|RECORD")],
    options: SharedOptions.selection + [SharedOptions.endsPrinted, SharedOptions.uploads],
    examples: [
      "cardpress revoke ada", "cardpress revoke 'Ada Lovelace'",
      "cardpress revoke K7Q2M9X4TB8WZ3R6JH5N1C0DEF",
    ])

  static let effect = SiteEffect.withdraws

  let call: Call
}

extension Revoke {
  func run() throws(CallFault) -> ExitCode {
    let (records, cards) = call.recordsAndCards()
    let summary = try call.changingCards(cards, records: true, asking: "End it for good?") {
      builder, selection, consent throws(SiteFault) in
      try builder.revoke(selection.adding(records), consent: consent)
    }
    console.printNotes(summary.warnings)
    printSummary(summary)
    call.printRemoved(summary.unprinted)
    call.printShowingEnded(summary.showingEnded)
    if !summary.revoked.isEmpty {
      call.printNextUpload(isUploaded: call[SharedOptions.uploads])
    }
    return try call.uploading(json(of: summary), endingWith: .done)
  }

  private func json(of summary: RevokeSummary) -> JSONValue {
    [
      "version": 1, "revoked": summary.revoked.json, "print": summary.unprinted.json,
      "printAgain": summary.unprinted.commandsJSON,
      "showingEnded": .integer(summary.showingEnded),
      "warnings": .array(summary.warnings.map(\.json)),
    ]
  }

  private func printSummary(_ summary: RevokeSummary) {
    let (count, before) = (summary.revoked.count, summary.revokedBefore)
    if count == 0 { console.printLine("nothing to do") }
    if count > 0 {
      console.printLine("\(count) revoked: their links show now that the card has expired")
    }
    if before > 0 {
      console.printLine("\(Wording.count(before, of: "share")) already revoked")
    }
    if !summary.unshared.isEmpty {
      console.printLine("never shared: \(Wording.firstTen(of: summary.unshared.map(\.text)))")
    }
  }
}
