import Building
import CommandLine
import Consoles
import Sessions

/// `cardpress reissue`: gives cards new links.
struct Reissue: ProgramCommand {
  static let declaration = Command(
    "reissue", summary: "give cards new links and end the old ones",
    discussion: """
      CARD is a card's ID, as "cardpress find" tells it, a whole name or an e-mail address that one card has, or a \
      pattern such as 'sales-*'. Print the new code: the old one leads to a page that says that the card has expired.
      """,
    arguments: [.cards()], options: SharedOptions.selection + [SharedOptions.endsPrinted],
    examples: ["cardpress reissue ada"])

  let call: Call
}

extension Reissue {
  func run() throws(CallFault) -> ExitCode {
    try LifeChange(call: call, participle: "reissued", naming: .whole).run(
      asking: "Make a new link and end the old one?"
    ) { builder, selection, options throws(SiteFault) in
      try builder.reissue(selection, options)
    }
  }
}
