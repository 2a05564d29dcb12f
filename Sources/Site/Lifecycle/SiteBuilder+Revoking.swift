import Cards
import Files
import Problems
package import Sessions
import Settings
package import ShareMaking
import Shares
import Sweeper
import Timestamps

extension SiteBuilder {
  /// Ends shares immediately and for good.
  ///
  /// Works without readable cards or settings, unless a pattern is given.
  /// - Parameter consent: What the owner has agreed to, such as codes on paper that stop working.
  /// - Throws: ``SiteFault`` if a named share does not exist; then nothing has been revoked.
  package func revoke(
    _ selection: CardSelection, consent: Consent = .none
  ) throws(SiteFault) -> RevokeSummary {
    let reading = SettingsReading(of: site)
    var session = try Session.open(
      site, reading, policy: .mustExist, acceptsRivals: true, under: conditions)
    let (cards, input) = try self.cards(meantBy: selection, reading: reading)
    var (vain, unshared) = (Set<CardID>(), [CardID]())
    var chosen = try shares(of: selection.records.sorted(), in: session.store)
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
    try consent.check(isIdle: fresh.isEmpty, printed: printedCodes(of: fresh, in: session))
    try note(fresh, revokedAt: now, in: session)
    let report = try session.sweepAndSettle()
    let chosenCount = Set(chosen.map(\.recordID)).count
    let revoked = Set(fresh.map(\.recordID)).sorted()
    return RevokeSummary(
      revoked: revoked, revokedBefore: chosenCount - revoked.count, unshared: unshared,
      showingEnded: try session.store.sharesShowingEnded(by: session.standing).count,
      unprinted: report.printed,
      warnings: warnings(of: report))
  }

  /// Records shares as revoked.
  ///
  /// If the store can't be written, their folders are removed first, which makes room on a full
  /// disk. If it can't be written even then, the next build publishes the shares again.
  private func note(
    _ shares: [Share], revokedAt now: Timestamp, in session: borrowing Session
  ) throws(SiteFault) {
    let (store, publicFolder) = (session.store, session.publicFolder)
    let revoked = shares.map { share in
      var share = share
      share.revokedAt = now
      return share
    }
    // The second attempt throws the fault.
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

  /// Returns the codes of the shares that are live and on paper.
  func printedCodes(
    of shares: [Share], in session: borrowing Session
  ) throws(SiteFault) -> [PrintedCode] {
    let (standing, store) = (session.standing, session.store)
    let printed = shares.filter(standing.isLiveOnPaper)
    if printed.isEmpty { return [] }
    // Cards are named as far as they can be read, and those that left as far as their files in print/ tell.
    let cards = session.reading.settings.map { cardsByKey($0, in: store) } ?? [:]
    let former = CardNames(
      in: store, printFolder: session.printFolder, of: Set(printed.map(\.recordID.text)))
    return printed.compactMap {
      PrintedCode(
        $0, of: cards[$0.cardKey] ?? former.printedCard(of: $0), at: standing.moment)
    }
  }

  /// Returns the cards that a selection matches: the names themselves, and the cards of the input
  /// that match the patterns.
  ///
  /// If there are patterns, all cards of the input are returned too.
  func cards(
    meantBy selection: CardSelection, reading: SettingsReading
  ) throws(SiteFault) -> (meant: [CardID], input: [CardID]?) {
    guard selection.hasPatterns else { return (selection.exactNames, nil) }
    _ = try reading.checked()
    let input = cards(of: reading)
    let meant = Set(selection.exactNames).union(input.filter(selection.contains))
    return (meant.sorted(), input)
  }

  /// Returns the cards of the input, sorted.
  func cards(of reading: SettingsReading) -> [CardID] {
    guard let settings = reading.settings else { return [] }
    return CardInput.folder(of: site, settings: settings, under: conditions).ids.sorted()
  }

  /// Stops if a name or a pattern matches nothing that could be revoked.
  /// - Parameter vain: The names that have no share.
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
    if problems.isEmpty { return }
    throw SiteFault(problems, missing: selection.missing(from: input, orAmong: known))
  }

  /// Returns a card's other open shares, which exist if two branches have each issued one.
  ///
  /// Ending a share by its card's name ends all of them.
  private func rivals(of share: Share, in store: SiteStore) throws(SiteFault) -> [Share] {
    guard store.rows.hasRivals else { return [] }
    return try store.shares { other in
      other.cardAudience == share.cardAudience && other.recordID != share.recordID && other.isOpen
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
