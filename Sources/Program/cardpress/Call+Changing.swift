import Building
import CommandLine
import Documents
import Sessions
import ShareMaking

extension Call {
  /// Does `cardpress renew` and `reissue`.
  func changeLife(
    _ change: (SiteBuilder, CardSelection, BuildOptions) throws(SiteFault) -> BuildReport
  ) throws(CallFault) -> Int32 {
    let selection = try selection(of: invocation.arguments)
    var options = BuildOptions()
    options.endsPrinted = invocation.flag("yes")
    options.listLimit = listLimit
    let report = try building { () throws(SiteFault) in
      try change(builder, selection, options)
    }
    print(json: Self.json(of: report, refused: report.refused))
    warn(report.warnings)
    tell(report)
    let verb = invocation.command == "renew" ? "renewed" : "reissued"
    let changed = report.issued + report.updated
    say(
      changed == 0 && report.withdrawn == 0 ? "nothing \(verb)" : "\(Self.summary(of: report))")
    for line in Self.reasons(of: report.refused) { say("not \(verb): \(line)") }
    return finish(report)
  }

  /// Why cards did not get what was asked for them, a line for each reason.
  private static func reasons(of refused: [BuildReport.Refusal]) -> [String] {
    Obstacle.allCases.compactMap { obstacle in
      let names = refused.filter { $0.obstacle == obstacle }.map(\.card.text)
      if names.isEmpty { return nil }
      return "\(firstTen(names)) (\(obstacle.reason))"
    }
  }

  /// Those cards for programs.
  static func json(of refused: [BuildReport.Refusal]) -> JSONValue {
    .array(
      refused.map { ["card": .string($0.card.text), "reason": .string($0.obstacle.rawValue)] })
  }
}

extension Obstacle {
  /// What kept one card or many from what was asked for them.
  fileprivate var reason: String {
    switch self {
    case .unshared: "not shared yet: cardpress build"
    case .cardExpires: "the card's own key \"expires\" rules: change it, then cardpress build"
    case .cardExpired: "ended with the card's key \"expires\": change it, then cardpress renew"
    case .siteExpires: "share.expires rules: change it in cardpress.yaml, then cardpress build"
    case .siteExpired: "share.expires is over: change it in cardpress.yaml, then cardpress renew"
    case .revoked: "revoked, which is for good: cardpress reissue makes a new link"
    case .tombstoneGone: "ended, and the tombstone is gone: cardpress reissue makes a new link"
    case .endless: "without end"
    case .latest: "ends as late as it can already"
    }
  }
}
