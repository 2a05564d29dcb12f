import Cards
import Problems
import Sessions
import Settings
import ShareMaking
import Shares

extension Planner {
  /// Stops if a name or a pattern matches no card.
  func checkSelection(against survey: Survey) throws(SiteFault) {
    guard let selection = order.selection else { return }
    let ids = survey.entries.map(\.cardID) + survey.others
    let unmatched = selection.unmatched(among: ids, hidden: survey.hidden)
    if unmatched.isEmpty { return }
    // A missing card may be in a file that can't be read.
    let errors = survey.problems.filter { $0.severity == .error }
    throw SiteFault(unmatched + errors, missing: selection.missing(from: ids))
  }

  /// Returns the request for a card; `nil` if only a pattern selected the card and it can't be met.
  /// - Throws: ``SiteFault/refused(_:)`` if the card was selected by name and it can't be met.
  mutating func wish(for entry: SurveyedCard, _ share: Share?) throws(SiteFault) -> Wish? {
    if order.wish == .none { return Wish.none }
    guard let obstacle = obstacle(to: order.wish, for: entry, share) else { return order.wish }
    guard let selection = order.selection, selection.namesExactly(entry.cardID) else {
      report.refused.append(BuildReport.Refusal(card: entry.cardID, obstacle: obstacle))
      return nil
    }
    throw .refused("\(entry.cardID) \(obstacle.sentence)", remedy: obstacle.remedy)
  }

  private func obstacle(to wish: Wish, for entry: SurveyedCard, _ share: Share?) -> Obstacle? {
    guard let share else { return .unshared }
    guard wish == .renew else { return nil }
    let isLive = standing.isLive(share)
    if !isLive, let end = standing.finalEnd(of: share) { return Obstacle(end) }
    switch (entry.term, settings.share.term) {
    case (.until, _) where isLive: return .cardExpires
    case (.until(let end), _): return end <= conditions.now ? .cardExpired : nil
    case (nil, .until(let end)) where end <= conditions.now: return .siteExpired
    case (nil, .until(let end)): return isLive && share.expiresAt == end ? .siteExpires : nil
    case (.lifetime, _), (nil, .lifetime): return nil
    }
  }
}
