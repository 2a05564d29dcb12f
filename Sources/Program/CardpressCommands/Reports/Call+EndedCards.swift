import Building
import Cards
import CommandLine
import Consoles
import Documents
import Problems
import ShareMaking

extension Call {
  /// Prints which codes on paper end, who is online without a card, and whose lease ended, to those too
  /// who asked for quiet; and to others all that has ended, with what brings it back.
  func printEndedCards(of report: BuildReport) {
    console.printFaults(report.endedCodes + report.renamedWarnings + report.leaverWarnings)
    let (ended, all) = (report.plan.ended, report.allCards)
    console.printFaults(Self.warnings(of: ended.filter(\.wasLease), among: all))
    for problem in Self.warnings(of: ended.filter { !$0.wasLease }, among: all) {
      console.printLine("\(problem.advice)")
    }
  }

  /// The cards that have ended and stay so, a line for each remedy.
  /// - Parameter count: The number of the site's cards.
  private static func warnings(of cards: [EndedCard], among count: Int) -> [Problem] {
    EndedCard.Remedy.allCases.compactMap { remedy in
      let names = cards.filter { $0.remedy == remedy }.map(\.card.text)
      if names.isEmpty { return nil }
      guard let sentence = remedy.sentence(for: names, areAll: names.count == count) else {
        return nil
      }
      let have = names.count == 1 ? "has ended and stays so" : "have ended and stay so"
      return Problem(
        severity: .warning, file: Site.cardsName,
        message: "\(Wording.firstTen(of: names)) \(have): \(sentence)")
    }
  }
}

extension BuildReport {
  /// The shares that go on though their cards left the input, with the command that ends them.
  var leaverWarnings: [Problem] {
    let leavers = plan.leavers
    // Where a card is at fault, the build itself tells who stays.
    if leavers.isEmpty || !problems.isEmpty { return [] }
    let names = leavers.map { Wording.name(of: $0.recordID, card: $0.card) }
    let count = leavers.count
    let advice = "or cardpress revoke \(Wording.firstTen(of: names, separator: " "))"
    let message =
      count == 1
      ? "1 share goes on without its card until it expires: build --prune ends it, \(advice)"
      : "\(count) shares go on without their cards until they expire: build --prune ends them, "
        + advice
    return [Problem(severity: .warning, file: Site.cardsName, message: message)]
  }

  /// The cards that are most likely ones that left, with what keeps the links.
  var renamedWarnings: [Problem] {
    RenamedCard.Evidence.allCases.compactMap { evidence in
      let pairs = plan.heldBack.filter { $0.evidence == evidence }
      guard let first = pairs.first else { return nil }
      let names = Wording.firstTen(of: pairs.map(\.card.text))
      let (sentence, rename): (String, Remedy.Action)
      if pairs.count == 1 {
        let name = first.former?.text ?? "the share \(first.recordID)"
        sentence = "\(evidence.sentence(ofOne: name)), whose card left, and gets no new link yet"
        rename = .rename(
          former: first.former?.text ?? first.recordID.text, card: first.card.text)
      } else {
        sentence = "\(evidence.sentence(of: pairs.count)), and get no new links yet"
        rename = .renameProposed
      }
      return Problem(
        severity: .warning, file: Site.cardsName, message: "\(names) \(sentence)",
        remedy: .either(.take(rename), .take(.buildPruning)))
    }
  }
}

extension RenamedCard.Evidence {
  fileprivate func sentence(ofOne former: String) -> String {
    switch self {
    case .content: "says what \(former) said"
    case .person: "has the name, the phone or the e-mail address of \(former)"
    }
  }

  fileprivate func sentence(of count: Int) -> String {
    switch self {
    case .content: "say what \(count) cards said that left"
    case .person: "have the names, phones or e-mail addresses of \(count) cards that left"
    }
  }
}

extension EndedCard.Remedy {
  /// The step that brings the cards back; `nil` where the card's own line has been named.
  /// - Parameter areAll: True if the site has no others.
  fileprivate func sentence(for names: [String], areAll: Bool) -> String? {
    let isOver = areAll && names.count > 10
    let names =
      names.count <= 10
      ? names.joined(separator: " ")
      : areAll ? "--all" : "--from FILE, which has their IDs (endedCards of build --json)"
    return switch self {
    case .renew: "cardpress renew \(names)"
    case .reissue: "cardpress reissue \(names) (new links)"
    case .cardThenRenew: "change the key \"expires\", then cardpress renew \(names)"
    case .settingsThenRenew:
      "change share.expires in cardpress.yaml, then cardpress renew \(names)"
        + (isOver ? "; or, since it is over, delete what cards/ still says of them" : "")
    case .card: nil
    case .settings: "change share.expires in cardpress.yaml, then cardpress build"
    }
  }
}
