import Building
import Cards
import Documents
import Problems
import ShareMaking

extension Call {
  /// Says who is online without a card, and whose lease ended, to those too who asked for quiet; and to
  /// others all that has ended, with what brings it back.
  func tellWhoIsOnline(_ report: BuildReport) {
    if printsJSON { return }
    warnAll(Self.warnings(of: report.leavers))
    warnAll(Self.warnings(of: report.endedCards.filter(\.wasLease)))
    for problem in Self.warnings(of: report.endedCards.filter { !$0.wasLease }) {
      say("\(problem.message)")
    }
  }

  /// Shares that go on though their cards left the input, with the command that ends them.
  static func warnings(of leavers: [Leaver]) -> [Problem] {
    if leavers.isEmpty { return [] }
    let names = leavers.map { name(of: $0.recordID, $0.card) }
    let count = leavers.count
    let advice = "or cardpress revoke \(firstTen(names, separator: " "))"
    return [
      warning(
        count == 1
          ? "1 share goes on without its card until it expires: build --prune ends it, \(advice)"
          : "\(count) shares go on without their cards until they expire: build --prune ends them, "
            + advice)
    ]
  }

  /// What has ended and stays so, a line for each remedy.
  private static func warnings(of cards: [EndedCard]) -> [Problem] {
    EndedCard.Remedy.allCases.compactMap { remedy in
      let names = cards.filter { $0.remedy == remedy }.map(\.card.text)
      if names.isEmpty { return nil }
      guard let sentence = remedy.sentence(for: names) else { return nil }
      let have = names.count == 1 ? "has ended and stays so" : "have ended and stay so"
      return warning("\(firstTen(names)) \(have): \(sentence)")
    }
  }

  private static func warning(_ message: String) -> Problem {
    Problem(severity: .warning, file: Site.cardsName, message: message)
  }
}

extension EndedCard.Remedy {
  /// What brings the cards back; `nil` where the card's own line has been named.
  fileprivate func sentence(for names: [String]) -> String? {
    let names = Call.firstTen(names, separator: " ")
    return switch self {
    case .renew: "cardpress renew \(names)"
    case .reissue: "cardpress reissue \(names) (new links)"
    case .cardThenRenew: "change the key \"expires\", then cardpress renew \(names)"
    case .settingsThenRenew:
      "change share.expires in cardpress.yaml, then cardpress renew \(names)"
    case .card: nil
    case .settings: "change share.expires in cardpress.yaml, then cardpress build"
    }
  }

  /// The remedy for programs.
  fileprivate var json: JSONValue { .string(rawValue) }
}

extension BuildReport {
  /// The cards that have ended, for programs.
  var endedJSON: JSONValue {
    .array(endedCards.map { ["card": .string($0.card.text), "remedy": $0.remedy.json] })
  }

  /// The shares that go on without a card, for programs.
  var leaversJSON: JSONValue {
    .array(
      leavers.map { ["recordID": .string($0.recordID.text), "card": JSONValue($0.card?.text)] })
  }
}
