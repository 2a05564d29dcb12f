import AccessLogs
import Cards
import Problems
package import Sessions
import Settings
package import ShareMaking
import Shares
import Sweeper
import Timestamps

extension SiteBuilder {
  /// Records that the contacts of shares were saved today.
  ///
  /// A day recorded earlier stays.
  /// - Parameter consent: What the owner has agreed to, such as codes on paper that stop working if the
  ///   settings withdraw consumed shares.
  /// - Throws: ``SiteFault`` if a named share does not exist or has ended; then nothing has been
  ///   recorded.
  package func consume(
    _ selection: CardSelection, consent: Consent = .none
  ) throws(SiteFault) -> ConsumeSummary {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    var session = try openForConsuming(reading)
    let standing = session.standing
    let named = try shares(of: selection.records.sorted(), in: session.store)
    let chosen = try shares(of: selection, reading, in: session.store)
    var summary = ConsumeSummary()
    var fresh: [Share] = []
    var seen: Set<RecordID> = []
    for (share, name) in named.map({ ($0, $0.recordID.text) }) + chosen
    where seen.insert(share.recordID).inserted {
      let state = standing.state(of: share)
      if state == .consumed || state == .live && share.consumedAt != nil {
        summary.before += 1
      } else if state == .live {
        fresh.append(share)
      } else if let name {
        throw .refused(
          "the share of \(name) has ended (\(state.rawValue)): nothing can be noted of it")
      }
    }
    let noted = fresh.sorted { $0.recordID < $1.recordID }
    let isEnding = settings.share.endsWhenConsumed
    try consent.check(
      isIdle: noted.isEmpty, printed: isEnding ? printedCodes(of: noted, in: session) : [])
    let today = CalendarDate(inUTC: conditions.now)
    try note(noted.map { ($0, max(today, CalendarDate(inUTC: $0.createdAt))) }, in: session.store)
    summary.noted = noted.map(\.recordID)
    if settings.share.endsWhenConsumed { try sweep(&session, into: &summary) }
    return summary
  }

  /// Reads web servers' access logs and records for each share the first day on which a browser
  /// fetched its vCard: no address, no time of day, no count.
  /// - Parameter paths: The logs in any order; `-` is standard input.
  /// - Throws: ``SiteFault`` if the settings don't allow it or a log can't be opened; then nothing
  ///   has been recorded.
  package func consume(logsAt paths: [String]) throws(SiteFault) -> LogSummary {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    if !settings.share.isConsumedFromLogs { throw .input(ProblemList([.logsNotAllowed])) }
    // Logs may be long, and no other run should wait for them.
    let stored = try SiteView(of: site, settings: settings.run, conditions: conditions).stored
    var saved = SavedContacts(
      of: stored.shares.filter(stored.standing.canBeConsumed),
      on: stored.place.url(else: settings), now: conditions.now)
    var summary = LogSummary()
    for path in paths {
      let log = try readLog(at: path) { saved.take($0) }
      summary.lines += log.lines
      summary.broken += log.broken
      if let fault = log.fault { summary.faults.append("\(fault)") }
    }
    (summary.downloads, summary.browsers) = (saved.downloads, saved.browsers)
    summary.unlogged = saved.unlogged
    if saved.days.isEmpty, !settings.share.endsWhenConsumed { return summary }
    try note(saved.days, reading: reading, settings: settings, into: &summary)
    return summary
  }
}

extension SiteBuilder {
  private func openForConsuming(_ reading: SettingsReading) throws(SiteFault) -> Session {
    try Session.open(site, reading, policy: .mustExist, under: conditions)
  }

  /// Returns the latest share of each selected card, with the card's name if it was selected by
  /// name.
  private func shares(
    of selection: CardSelection, _ reading: SettingsReading, in store: SiteStore
  ) throws(SiteFault) -> [(share: Share, name: String?)] {
    let (cards, input) = try self.cards(meantBy: selection, reading: reading)
    var vain: Set<CardID> = []
    var shares: [(share: Share, name: String?)] = []
    for card in cards {
      let isNamed = selection.namesExactly(card)
      if let share = try store.latestShare(of: card) {
        shares.append((share, isNamed ? "\"\(card)\"" : nil))
      } else if isNamed {
        vain.insert(card)
      }
    }
    try confirmMatch(of: selection, vain: vain, input: input ?? self.cards(of: reading))
    return shares
  }

  /// Records the days found in logs.
  ///
  /// An earlier day replaces the recorded one, so that logs may come in any order.
  private func note(
    _ days: [RecordID: CalendarDate], reading: SettingsReading, settings: SiteSettings,
    into summary: inout LogSummary
  ) throws(SiteFault) {
    var session = try openForConsuming(reading)
    let (standing, store) = (session.standing, session.store)
    var noted: [(Share, CalendarDate)] = []
    for (record, day) in days {
      // Another run may have ended it in the meantime.
      guard let share = try store.share(record), standing.canBeConsumed(share) else { continue }
      if share.consumedAt == nil {
        summary.consumed.noted.append(record)
      } else {
        summary.consumed.before += 1
      }
      if share.consumedAt.map({ $0 > day.startInUTC }) ?? true { noted.append((share, day)) }
    }
    summary.consumed.noted.sort()
    try note(noted, in: store)
    if !settings.share.endsWhenConsumed { return }
    let printed = noted.map(\.0).filter { !$0.isWithdrawn && $0.isOnPaper(at: standing.moment) }
    let cards = printed.isEmpty ? [:] : cardsByKey(settings, in: store)
    summary.printed = printed.compactMap {
      PrintedCode($0, of: cards[$0.cardKey], at: standing.moment)
    }
    try sweep(&session, into: &summary.consumed)
  }

  private func note(
    _ days: [(Share, CalendarDate)], in store: SiteStore
  ) throws(SiteFault) {
    let consumed = days.map { share, day in
      var share = share
      share.consumedAt = day.startInUTC
      return share
    }
    try store.update(consumed, now: conditions.now)
  }

  private func sweep(
    _ session: inout Session, into summary: inout ConsumeSummary
  ) throws(SiteFault) {
    let report = try session.sweepAndSettle()
    (summary.withdrawn, summary.unprinted) = (report.withdrawn, report.printed)
  }

  private func readLog(
    at path: String, _ receive: (LoggedRequest) -> Void
  ) throws(SiteFault) -> LogReading {
    do throws(LogFault) { return try AccessLog(at: path).read(receive) } catch {
      if case .file(let fault) = error { throw .file(fault) }
      throw .refused("\(error)")
    }
  }
}

extension Problem {
  /// The problem that the settings don't allow logs to be read.
  fileprivate static let logsNotAllowed = Problem(
    file: Site.settingsName, field: "share.consumedFromLogs",
    message:
      "share.consumedFromLogs is false: set it to true to let access logs tell which contacts "
      + "were saved")
}
