import Building
import CommandLine
import Consoles
import Documents
import Sessions
import ShareMaking

/// The common work of `renew` and `reissue`: another end or link for the shares of chosen cards.
struct LifeChange {
  /// The call to answer.
  let call: Call

  /// The past participle of what is done: `renewed`.
  let participle: String

  /// How the words of the call are taken.
  let naming: Call.Naming
}

extension LifeChange {
  /// Changes the shares of the cards that the call names.
  /// - Parameter question: What a person at the terminal is asked.
  func run(
    asking question: TerminalText,
    _ change: (SiteBuilder, CardSelection, BuildOptions) throws(SiteFault) -> BuildReport
  ) throws(CallFault) -> ExitCode {
    var options = BuildOptions()
    options.listLimit = call.listLimit
    options.detailLimit = call.detailLimit
    let report = try call.changingCards(call.arguments, by: naming, asking: question) {
      builder, selection, consent throws(SiteFault) in
      var options = options
      options.consent = consent
      return try change(builder, selection, options)
    }
    call.console.printJSON(
      report.json(refused: report.refused, hidesValues: call.environment.isBuildFarm))
    call.console.printNotes(report.warnings)
    call.printMade(report)
    let isIdle = report.issued + report.updated == 0 && report.withdrawn == 0
    call.console.printLine(isIdle ? "nothing \(participle)" : "\(report.summary(call))")
    call.printShowingEnded(report.showingEnded)
    for reason in report.refused.reasons {
      call.console.printLine("not \(participle): \(reason)")
    }
    return call.finish(report)
  }
}

extension [BuildReport.Refusal] {
  /// The reasons why cards did not get what was asked for them, a line for each.
  fileprivate var reasons: [String] {
    Obstacle.allCases.compactMap { obstacle in
      let names = filter { $0.obstacle == obstacle }.map(\.card.text)
      if names.isEmpty { return nil }
      return "\(Wording.firstTen(of: names)) (\(obstacle.reason))"
    }
  }

  /// The cards for programs.
  var json: JSONValue {
    .array(map { ["card": .string($0.card.text), "reason": .string($0.obstacle.rawValue)] })
  }
}

extension Obstacle {
  /// The obstacle and the way round it, for one card or many.
  fileprivate var reason: String {
    switch self {
    case .unshared: "not shared yet: cardpress build"
    case .cardExpires: "the card's own key \"expires\" rules: change it, then cardpress build"
    case .cardExpired: "ended with the card's key \"expires\": change it, then cardpress renew"
    case .siteExpires: "share.expires rules: change it in cardpress.yaml, then cardpress build"
    case .siteExpired: "share.expires is over: change it in cardpress.yaml, then cardpress renew"
    case .revoked: "revoked, which is for good: cardpress reissue makes a new link"
    case .consumed: "its contact was saved, which ends it: cardpress reissue makes a new link"
    case .keyGone: "ended, and its key was removed: cardpress reissue makes a new link"
    case .tombstoneGone: "ended, and the tombstone is gone: cardpress reissue makes a new link"
    case .endless: "without end"
    case .latest: "already ends as late as it can"
    }
  }
}
