import Cards
import Digests
import Problems
import Sessions
import ShareMaking
import Shares

extension Planner {
  /// Finds cards that came under another ID than they had, and leaves both as they are: the page that is
  /// published says the same, and a link that is on paper is not given up without a word.
  ///
  /// Of a card that left one part of a run and came to another, each part finds the half that is its
  /// own, as far as it sees what is published.
  mutating func holdBackRenamed(
    _ left: inout [Share], _ survey: Survey, _ input: CardInput
  ) throws(SiteFault) {
    guard let publicFolder, let store, !left.isEmpty || !came.isEmpty else { return }
    let others = try moves(elsewhereIn: survey, store)
    let (allLeft, allCame) = (left + others.left, Set(came.keys).union(others.came))
    if allLeft.isEmpty || allCame.isEmpty { return }
    let own = Set(left.map(\.recordID))
    // What changed rows alone have been read of is the smallest part of all cards.
    let all =
      order.known == nil ? input : .folder(of: site, settings: settings, under: conditions)
    let pairs = RenamedCards(allLeft, in: publicFolder, keys: site.keys, settings: settings)
      .pairs(allCame, in: input, among: all)
      .filter { own.contains($0.recordID) || came[$0.card] != nil }
    if pairs.isEmpty { return }
    let kept = Set(pairs.map(\.recordID))
    let held = Set(pairs.map(\.card))
    left.removeAll { kept.contains($0.recordID) }
    live.removeAll { held.contains($0.card) }
    report.plan.holdBack(pairs)
    let heldKeys = Set(held.compactMap { came[$0] })
    for made in todo where heldKeys.contains(made.share.cardKey) {
      secrets.keys[made.share.recordID] = nil
    }
    todo.removeAll { heldKeys.contains($0.share.cardKey) }
    changed -= pairs.count { came[$0.card] != nil }
  }

  /// Finds the live shares of cards that left other parts of the run, and the cards that came to them.
  private func moves(
    elsewhereIn survey: Survey, _ store: SiteStore
  ) throws(SiteFault) -> (left: [Share], came: [CardID]) {
    guard let shard else { return ([], []) }
    let listed = Set(survey.elsewhere.map(\.key))
    var left: [Share] = []
    var known: Set<SHA256Digest> = []
    try store.forEachShareOfAll { share in
      if shard.contains(cardKey: share.cardKey) { return }
      known.insert(share.cardKey)
      if standing.isLive(share), !listed.contains(share.cardKey) { left.append(share) }
    }
    return (left, survey.elsewhere.lazy.filter { !known.contains($0.key) }.map(\.card))
  }
}
