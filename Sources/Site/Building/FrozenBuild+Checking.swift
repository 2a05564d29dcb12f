import CardSources
import Cards
import Digests
import Problems
import Sessions
import Settings
import ShareMaking
import Shares

extension FrozenBuild {
  /// Reads all cards and compares them with the store: every card must be as it was last built.
  /// - Returns: The live share of each card that has one, by the card's key.
  /// - Throws: ``SiteFault/input(_:)`` with every problem.
  mutating func check(
    _ input: CardInput, settings: SiteSettings, pages: SitePages
  ) throws(SiteFault) -> [SHA256Digest: Share] {
    let latest = try latestShares()
    let fingerprint = fingerprint(settings)
    let plan = SharePlan(
      settings: settings, renderings: pages.renderings, worker: fingerprint.worker(),
      now: conditions.now, standing: standing, lost: [])
    let storePath = Self.name(of: store)
    var comparison = FrozenComparison(
      plan: plan, latest: latest, live: Set(shares.filter(standing.isLive).map(\.recordID)),
      storePath: storePath, at: conditions.now,
      listsAll: conditions.listsAllProblems)
    input.visit(
      by: &comparison, doing: SurveyWork(fingerprint: fingerprint), jobs: conditions.jobs)
    var problems = comparison.problems
    if comparison.restyled > 0 {
      problems.append(.restyled(comparison.restyled, since: storePath))
    }
    let live = comparison.met
    // A card that can't be read has not left the input.
    if settings.share.whenRemoved == .withdraw, !problems.hasErrors {
      let left = shares.count { standing.isLive($0) && live[$0.cardKey] == nil }
      if left > 0 { problems.append(.left(left, since: storePath)) }
    }
    report.add(problems.problems)
    lookUp(comparison.varying, in: input, settings: settings, live: live, latest: latest)
    (report.cards, report.ended) = (comparison.cards, comparison.ended)
    if !report.problems.isEmpty { throw .input(ProblemList(report.problems + report.warnings)) }
    return live
  }

  /// Finds out what pages may show of the cards that others refer to.
  private mutating func lookUp(
    _ varying: [VaryingParts], in input: CardInput, settings: SiteSettings,
    live: [SHA256Digest: Share], latest: [SHA256Digest: Share]
  ) {
    let worker = fingerprint(settings).worker()
    references = References(
      to: Set(varying.flatMap(\.namedCards)), in: input, settings: settings,
      links: site.links(under: settings), at: conditions.now
    ) { card in
      let key = worker.key(of: card)
      if let share = live[key] { return .live(share.recordID, form: share.form) }
      return latest[key] == nil ? .nowhere : .ended
    }
    report.warn(references.problems(of: varying, severity: .warning), recurring: .always)
  }

  /// Returns the fingerprint that turns cards into the keys and digests of this store.
  func fingerprint(_ settings: SiteSettings) -> ContentFingerprint {
    ContentFingerprint(storeKey: store.key, site: site, settings: settings)
  }

  private func latestShares() throws(SiteFault) -> [SHA256Digest: Share] {
    var latest: [SHA256Digest: Share] = [:]
    for share in shares where latest[share.cardKey] == nil {
      latest[share.cardKey] = try store.latestShare(ofKey: share.cardKey)
    }
    return latest
  }

  private static func name(of store: SiteStore) -> String {
    store.path.split(separator: "/").last.map(String.init) ?? store.path
  }
}

extension Problem {
  fileprivate static func left(_ count: Int, since store: String) -> Problem {
    Problem(
      file: "cards",
      message: "\(count == 1 ? "1 live share has" : "\(count) live shares have") no card here, and "
        + "share.whenRemoved says withdraw",
      remedy: .buildingAndCommitting(store))
  }

  fileprivate static func restyled(_ count: Int, since store: String) -> Problem {
    Problem(
      file: Site.settingsName,
      message: "settings, templates or Cardpress itself are others than when \(store) was written "
        + "(\(count == 1 ? "1 page" : "\(count) pages"))",
      remedy: .take(.buildAndCommit(store: store, isSameVersion: true))
    )
  }
}
