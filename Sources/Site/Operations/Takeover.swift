import Cards
import Digests
import Files
import PrintFolder
import Problems
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares
import Sweeper
import Timestamps

/// The way back from a store that was made anew to the links of a backup.
///
/// The backup's copy takes the rows of both. What is live in the new store ends, and whoever has ended in
/// it stays ended.
struct Takeover {
  /// The backup's copy, which becomes the store.
  private let backup: StoreView

  /// The store that was made anew.
  private let present: StoreView

  private let site: Site
  private let settings: SiteSettings
  private let conditions: Conditions

  /// The cards of the input.
  private let listed: [CardID]

  /// All cards whose IDs are known, by their keys in the new store.
  private let known: [SHA256Digest: CardID]

  /// The print folder, which names cards and tells what is printed.
  private let printFolder: PrintFolder

  /// Reads the cards.
  /// - Throws: ``SiteFault`` if one can't be read, or the backup does not know half of them.
  init(
    of backup: StoreView, over present: StoreView, path: String, site: Site,
    settings: SiteSettings, conditions: Conditions
  ) throws(SiteFault) {
    (self.backup, self.present, self.site) = (backup, present, site)
    (self.settings, self.conditions) = (settings, conditions)
    printFolder = PrintFolder(site.print, staging: site.staging)
    listed = try Self.cards(of: site, settings: settings, under: conditions)
    let keys = Set(backup.shares.map(\.cardKey))
    let found = listed.count { keys.contains(backup.store.key(of: $0)) }
    if found == 0 || found * 2 < listed.count {
      throw .refused(
        "the backup \(path) is of another site: it knows \(found) of \(listed.count) cards",
        remedy: .words("go on with the store"))
    }
    let printed = printFolder.codes.values.joined()
      .compactMap { try? CardID(PrintFolder.card(inName: $0)) }
    var known: [SHA256Digest: CardID] = [:]
    for card in listed + printed { known[present.store.key(of: card)] = card }
    self.known = known
  }

  private static func cards(
    of site: Site, settings: SiteSettings, under conditions: Conditions
  ) throws(SiteFault) -> [CardID] {
    var cards: [CardID] = []
    var problems = ProblemCollection(listsAll: conditions.listsAllProblems)
    CardInput.folder(of: site, settings: settings, under: conditions).read { event in
      switch event {
      case .card(let card): cards.append(card.card.id)
      case .hidden(let id): cards.append(id)
      case .problem(let problem): if problem.severity == .error { problems.append(problem) }
      case .columns, .leftOut, .passedOver, .photoOfFaulty, .photos: break
      }
    }
    if problems.hasErrors { throw .input(ProblemList(problems.problems)) }
    return cards
  }
}

extension Takeover {
  /// Writes the rows of both stores into the backup's copy, and keeps a copy of the new store.
  /// - Parameter confirmed: The number of the new store's links that are on paper and end.
  func take(confirmed: Int?) throws(SiteFault) -> TakenLinks {
    let printed = present.shares.filter(present.standing.isLiveOnPaper)
    if !printed.isEmpty, printed.count != confirmed {
      let codes = printed.compactMap {
        PrintedCode($0, of: known[$0.cardKey], at: present.standing.moment)
      }
      throw .printedWouldEnd(codes, confirmation: .confirm(count: printed.count))
    }
    let (endedCards, hasUnknown) = endedCards()
    let returned = returnedShares(besides: endedCards, hasUnknown: hasUnknown)
    let ended = endedShares(of: endedCards)
    let keptPath = try keep()
    let place = backup.place.published(in: present.place.output)
    try backup.store.update(returned.changed, adding: ended, at: place, now: conditions.now)
    return TakenLinks(
      added: ended.count, returned: returned.live,
      ended: present.shares.count(where: present.standing.isLive), keptPath: keptPath)
  }

  /// The backup's rows that change, and the number of those that are live behind it.
  private func returnedShares(
    besides endedCards: Set<CardAudience>, hasUnknown: Bool
  ) -> (changed: [Share], live: Int) {
    let input = Set(listed.map(backup.store.key(of:)))
    let folder = publicFolder
    var (changed, live): ([Share], Int) = ([], 0)
    for var share in backup.shares where backup.standing.isLive(share) {
      if endedCards.contains(share.cardAudience) || hasUnknown && !input.contains(share.cardKey) {
        share.revokedAt = conditions.now
        changed.append(share)
        continue
      }
      live += 1
      // The new store's runs may have put one where they knew no share.
      guard case .tombstone(let said) = folder.occupant(of: share.recordID.text) else { continue }
      share.revision = max(share.revision, share.revision(buriedBy: said)) + 1
      share.pageDigest = nil
      share.isPending = true
      changed.append(share)
    }
    return (changed, live)
  }

  /// The cards that have ended in the new store, by their backup's keys, and whether others have that nobody
  /// can tell: then it is better that one link too few comes back than a person who is to be gone.
  private func endedCards() -> (cards: Set<CardAudience>, hasUnknown: Bool) {
    let live = Set(present.shares.filter(present.standing.isLive).map(\.cardAudience))
    let ended = Set(present.shares.map(\.cardAudience)).subtracting(live)
    let cards = ended.compactMap { one in
      known[one.cardKey].map { one.ofCard(backup.store.key(of: $0)) }
    }
    return (Set(cards), cards.count < ended.count)
  }

  /// The new store's rows, all of which have ended.
  ///
  /// A card that its owner has ended there keeps them, so that the next build gives it no new link; a card
  /// that was live there is to have the backup's link, or a new one.
  private func endedShares(of endedCards: Set<CardAudience>) -> [Share] {
    let ids = Set(backup.shares.map(\.recordID))
    return present.shares.filter { !ids.contains($0.recordID) }.map { share in
      var share = share
      let isOpen = share.revokedAt == nil && share.prunedAt == nil && share.withdrawnAt == nil
      if isOpen { share.revokedAt = conditions.now }
      guard let card = known[share.cardKey] else { return share }
      let moved = share.ofCard(backup.store.key(of: card))
      return endedCards.contains(moved.cardAudience) ? moved : share
    }
  }

  private var publicFolder: PublicFolder {
    let guardian = StoreGuard(
      site: site, settings: settings.run, tombstone: nil, conditions: conditions)
    return guardian.publicFolder(at: present.place.output ?? site.likelyOutput)
  }

  /// Copies the new store to a file beside it.
  private func keep() throws(SiteFault) -> String {
    let name = "\(Site.databaseName).before-restore"
    var (kept, number) = (name, 1)
    while try onDisk(site.state.kind(of: kept)) != nil {
      number += 1
      kept = "\(name)-\(number)"
    }
    let path = site.state.folder(kept).path
    _ = try inStore(StoreBackup(path: path).write(present.store.rows))
    return path
  }
}
