import Building
import CommandLine
import Consoles
import Sessions

/// `cardpress renew`: lets shares end later.
struct Renew: ProgramCommand {
  static let declaration = Command(
    "renew", summary: "let shares end later, under the same links",
    discussion: """
      Brings an expired share back too, while its tombstone stands. A revoked one stays revoked. \
      A card with its own "expires" is renewed there. CARD is a card's ID, as "cardpress find" tells it, an \
      e-mail address or a whole name, or a pattern such as 'sales-*'; a part of names means all who have it and \
      whose shares are live.
      """,
    arguments: [.cards()], options: SharedOptions.selection + [SharedOptions.confirmed],
    examples: ["cardpress renew ada", "cardpress renew 'sales-*'"])

  let call: Call
}

extension Renew {
  func run() throws(CallFault) -> ExitCode {
    try LifeChange(call: call, participle: "renewed", naming: .partsOfLive).run(
      asking: "Let it end later?"
    ) { builder, selection, options throws(SiteFault) in
      try builder.renew(selection, options)
    }
  }
}
