import Cards
import Digests
import Settings
package import Shares
import Sweeper

extension SiteBuilder {
  /// Ends shares at once and for good; needs neither cards nor settings that can be read, unless a
  /// pattern is given.
  /// - Parameter records: Shares by their own ID.
  /// - Parameter endsPrinted: Whether codes that are on paper may lead nowhere from now on.
  /// - Throws: ``SiteFault`` where one that was named is not there; nothing has been revoked then.
  package func revoke(
    _ selection: CardSelection, records: [RecordID], endsPrinted: Bool = false
  ) throws(SiteFault) -> RevokeSummary {
    let reading = SettingsReading(of: site)
    var session = try Session.open(
      site, settings: reading.settings, tombstone: reading.tombstone, policy: .mustExist,
      movesOutput: false, acceptsRivals: true, under: conditions)
    let cards = try self.cards(selection, reading, storeKey: session.store.key)
    var chosen = try shares(of: records, in: session.store)
    let authentication = HMACSHA256(key: session.store.key)
    for card in cards {
      let key = ContentFingerprint.key(of: card, authentication)
      let share = try storing { () throws(StoreFault) in
        try session.store.latestShare(ofCard: key)
      }
      if let share {
        chosen.append(share)
        chosen += try rivals(of: share, in: session.store)
      } else if selection.namesExactly(card) {
        throw .refused("no share of \"\(card)\" is known: cardpress shares lists them all")
      }
    }
    let now = conditions.now
    let fresh = chosen.filter { $0.revokedAt == nil }
    if !endsPrinted { try confirm(fresh, reading, session) }
    try storing { () throws(StoreFault) in
      try session.store.write(now: now) { (transaction) throws(StoreFault) in
        for var share in fresh {
          share.revokedAt = now
          try transaction.update(share)
        }
      }
    }
    let report = try session.sweep(
      tombstone: reading.tombstone, settings: reading.settings,
      unknown: session.inspection.unknown)
    try session.settle(after: report)
    if !report.faults.isEmpty { throw .notWithdrawn(report.faults) }
    return RevokeSummary(
      revoked: Set(fresh.map(\.recordID)).sorted(), unprinted: report.printed)
  }

  /// Stops where one of the shares lives and is on paper.
  private func confirm(
    _ shares: [Share], _ reading: SettingsReading, _ session: borrowing Session
  ) throws(SiteFault) {
    let moment = session.sweepMoment
    let endsConsumed = reading.settings?.share.endsWhenConsumed ?? false
    let printed = shares.filter { share in
      share.isOnPaper(at: moment) && share.withdrawnAt == nil
        && share.state(at: moment, endsWhenConsumed: endsConsumed) == .live
    }
    if printed.isEmpty { return }
    // Names are shown as far as the cards can be read.
    let key = session.store.key
    let cards = reading.settings.map { cardsByKey($0, storeKey: key) } ?? [:]
    throw .printedWouldEnd(
      printed.compactMap { PrintedCode($0, of: cards[$0.cardKey], at: moment) },
      confirmation: "--yes")
  }

  /// The cards that a selection means: the names themselves, and what the patterns find in the input.
  private func cards(
    _ selection: CardSelection, _ reading: SettingsReading, storeKey: [UInt8]
  ) throws(SiteFault) -> [CardID] {
    guard selection.hasPatterns else { return selection.exactNames }
    let settings = try reading.checked()
    var cards = Set(selection.exactNames)
    CardInput.folder(of: site, settings: settings, now: conditions.now).read { event in
      if case .card(let card) = event, selection.contains(card.card.id) {
        cards.insert(card.card.id)
      }
    }
    return cards.sorted()
  }

  /// The other shares of a card that have not ended, where two branches have each issued one: whoever
  /// ends a card's share by the card's name means all of them.
  private func rivals(of share: Share, in store: ShareStore) throws(SiteFault) -> [Share] {
    guard store.hasRivals else { return [] }
    return try storing { () throws(StoreFault) in
      try store.shares().filter { other in
        other.cardKey == share.cardKey && other.audience == share.audience
          && other.recordID != share.recordID && other.isOpen
      }
    }
  }

  private func shares(
    of records: [RecordID], in store: ShareStore
  ) throws(SiteFault) -> [Share] {
    var shares: [Share] = []
    for record in records {
      let share = try storing { () throws(StoreFault) in try store.share(record) }
      guard let share else { throw .refused("there is no share \(record) in the store") }
      shares.append(share)
    }
    return shares
  }
}
