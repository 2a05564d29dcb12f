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
    var problems = ProblemCollection(listsAll: conditions.listsAllProblems)
    var live: [SHA256Digest: Share] = [:]
    var (cards, ended, restyled) = (0, 0, 0)
    let storePath = Self.name(of: store)
    let isLive = Set(shares.filter(standing.isLive).map(\.recordID))
    input.forEachCard(
      jobs: conditions.jobs, makeWorker: { fingerprint.worker() },
      work: { card, worker -> Result<SurveyedCard, Problem> in
        do throws(Problem) {
          return .success(try SurveyedCard(of: card, worker))
        } catch {
          return .failure(error)
        }
      },
      other: { event in if case .problem(let problem) = event { problems.append(problem) } },
      collect: { card, result in
        let entry: SurveyedCard
        switch result {
        case .success(let read): entry = read
        case .failure(let problem):
          problems.append(problem)
          return true
        }
        cards += 1
        guard let share = latest[entry.key] else {
          if plan.isOver(entry) {
            ended += 1
          } else {
            problems.append(.unshared(card, in: storePath))
          }
          return true
        }
        guard isLive.contains(share.recordID) else {
          ended += 1
          return true
        }
        live[entry.key] = share
        if share.contentDigest != entry.contentDigest || plan.movesEnd(of: share, entry: entry) {
          problems.append(.changed(card, since: storePath))
        } else if plan.rendersAnew(share) {
          restyled += 1
        }
        return true
      })
    if restyled > 0 { problems.append(.restyled(restyled, since: storePath)) }
    // A card that can't be read has not left the input.
    if settings.share.whenRemoved == .withdraw, !problems.hasErrors {
      let left = shares.count { isLive.contains($0.recordID) && live[$0.cardKey] == nil }
      if left > 0 { problems.append(.left(left, since: storePath)) }
    }
    report.add(problems.problems)
    (report.cards, report.ended) = (cards, ended)
    if !report.problems.isEmpty { throw .input(ProblemList(report.problems + report.warnings)) }
    return live
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
  fileprivate static func unshared(_ card: SourcedCard, in store: String) -> Problem {
    Problem(
      file: card.file, position: card.position,
      message: "\(card.card.id) has no share in \(store) yet",
      remedy: .buildingAndCommitting(store))
  }

  fileprivate static func changed(_ card: SourcedCard, since store: String) -> Problem {
    Problem(
      file: card.file, position: card.position,
      message: "\(card.card.id) has changed since \(store) was written",
      remedy: .buildingAndCommitting(store))
  }

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
