import Cards
import Files
import Problems
package import Sessions
import Settings
package import ShareMaking
package import Shares
import Sweeper
import Timestamps

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
      site, reading, policy: .mustExist, acceptsRivals: true, under: conditions)
    let (cards, input) = try self.cards(meantBy: selection, reading: reading)
    var (vain, unshared) = (Set<CardID>(), [CardID]())
    var chosen = try shares(of: records, in: session.store)
    for card in cards {
      if let share = try session.store.latestShare(of: card) {
        chosen.append(share)
        chosen += try rivals(of: share, in: session.store)
      } else if selection.namesExactly(card) {
        vain.insert(card)
      } else {
        unshared.append(card)
      }
    }
    try confirmMatch(of: selection, vain: vain, input: input ?? self.cards(of: reading))
    let now = conditions.now
    let fresh = chosen.filter { $0.revokedAt == nil }
    if !endsPrinted { try confirm(fresh, in: session) }
    try note(fresh, revokedAt: now, in: session)
    let report = try session.sweep(unknown: session.inspection.unknown)
    try session.settle(after: report)
    let chosenCount = Set(chosen.map(\.recordID)).count
    let revoked = Set(fresh.map(\.recordID)).sorted()
    return RevokeSummary(
      revoked: revoked, revokedBefore: chosenCount - revoked.count, unshared: unshared,
      unprinted: report.printed)
  }

  /// Notes in the store that shares are revoked.
  ///
  /// Where the store does not take that, what is published of them goes first: on a full disk it makes
  /// room. A store that does not take it even then has the next build publish them again.
  private func note(
    _ shares: [Share], revokedAt now: Timestamp, in session: borrowing Session
  ) throws(SiteFault) {
    let (store, publicFolder) = (session.store, session.publicFolder)
    let revoked = shares.map { share in
      var share = share
      share.revokedAt = now
      return share
    }
    // The second attempt says what is wrong.
    if (try? store.update(revoked, now: now)) != nil { return }
    var faults: [SweepFault] = []
    for share in shares {
      do throws(FileFault) { try publicFolder.takeAway(share.recordID.text) } catch {
        faults.append(SweepFault(error))
      }
    }
    do throws(SiteFault) { try store.update(revoked, now: now) } catch {
      let rest = "the next build publishes again what was to be revoked: revoke it once more"
      throw SiteFault.refused("\(error); \(rest)").besides(notWithdrawn: faults)
    }
  }

  /// Stops where one of the shares lives and is on paper.
  func confirm(_ shares: [Share], in session: borrowing Session) throws(SiteFault) {
    let (standing, store) = (session.standing, session.store)
    let printed = shares.filter(standing.isLiveOnPaper)
    if printed.isEmpty { return }
    // Names are shown as far as the cards can be read.
    let cards = session.reading.settings.map { cardsByKey($0, in: store) } ?? [:]
    throw .printedWouldEnd(
      printed.compactMap { PrintedCode($0, of: cards[$0.cardKey], at: standing.moment) },
      confirmation: .confirm(count: nil))
  }

  /// The cards that a selection means: the names themselves, and what the patterns find in the input,
  /// where it had to be read; with all that stands there.
  func cards(
    meantBy selection: CardSelection, reading: SettingsReading
  ) throws(SiteFault) -> (meant: [CardID], input: [CardID]?) {
    guard selection.hasPatterns else { return (selection.exactNames, nil) }
    _ = try reading.checked()
    let input = cards(of: reading)
    let meant = Set(selection.exactNames).union(input.filter(selection.contains))
    return (meant.sorted(), input)
  }

  /// The cards of the input as far as they can be read, sorted.
  func cards(of reading: SettingsReading) -> [CardID] {
    guard let settings = reading.settings else { return [] }
    var cards: [CardID] = []
    CardInput.folder(of: site, settings: settings, under: conditions).read { event in
      if case .card(let card) = event { cards.append(card.card.id) }
    }
    return cards.sorted()
  }

  /// Stops where a name or a pattern means nothing that could be revoked.
  /// - Parameter vain: The names that no share is known of.
  func confirmMatch(
    of selection: CardSelection, vain: Set<CardID>, input: @autoclosure () -> [CardID]
  ) throws(SiteFault) {
    if vain.isEmpty, !selection.hasPatterns { return }
    let input = input()
    let known = Set(selection.exactNames).subtracting(vain)
    var problems = selection.unmatched(among: input, orAmong: known)
    problems += vain.intersection(input).sorted().map {
      Problem(
        file: Site.cardsName, message: "\($0) \(Obstacle.unshared.sentence)",
        remedy: Obstacle.unshared.remedy)
    }
    if !problems.isEmpty { throw .input(ProblemList(problems)) }
  }

  /// The other shares of a card that have not ended, where two branches have each issued one: whoever
  /// ends a card's share by the card's name means all of them.
  private func rivals(of share: Share, in store: SiteStore) throws(SiteFault) -> [Share] {
    guard store.rows.hasRivals else { return [] }
    return try store.shares { other in
      other.cardKey == share.cardKey && other.audience == share.audience
        && other.recordID != share.recordID && other.isOpen
    }
  }

  func shares(
    of records: [RecordID], in store: SiteStore
  ) throws(SiteFault) -> [Share] {
    var shares: [Share] = []
    for record in records {
      guard let share = try store.share(record) else {
        throw .refused("there is no share \(record) in the store")
      }
      shares.append(share)
    }
    return shares
  }
}
