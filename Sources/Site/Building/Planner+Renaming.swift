import Problems
import Sessions
import ShareMaking
import Shares

extension Planner {
  /// Finds cards that came under another ID than they had, and leaves both as they are: the page that is
  /// published says the same, and a link that is on paper is not given up without a word.
  mutating func holdBackRenamed(_ left: inout [Share], _ input: CardInput) {
    guard let publicFolder, !left.isEmpty, !came.isEmpty else { return }
    let pairs = RenamedCards(left, in: publicFolder)
      .pairs(Set(came.keys), in: input, settings: settings)
    if pairs.isEmpty { return }
    report.renamed = pairs
    let kept = Set(pairs.map(\.recordID))
    let held = Set(pairs.map(\.card))
    left.removeAll { kept.contains($0.recordID) }
    live.removeAll { held.contains($0.card) }
    for pair in pairs {
      if let key = came[pair.card] { todo[key] = nil }
    }
    changed -= pairs.count
  }

  /// Adds the IDs that renamed cards had, as far as the print folder names them.
  mutating func nameRenamed(by names: CardNames, in store: SiteStore) {
    report.renamed = report.renamed.map { pair in
      // Without its row, only the name is missing.
      let share = try? store.share(pair.recordID)
      var named = pair
      named.former = share.flatMap { names.printedCard(of: $0) }
      return named
    }
  }
}
