import AccessLogs
import Cards
import Digests
import Problems
import Settings
package import Shares
import Sweeper
import Timestamps

extension SiteBuilder {
  /// Notes that the contacts of shares were saved, today; the first day of a share stays.
  /// - Parameter records: Shares by their own ID.
  /// - Parameter endsPrinted: Whether codes that are on paper may lead nowhere from now on, where the
  ///   settings withdraw what was consumed.
  /// - Throws: ``SiteFault`` where one that was named is not there or has ended; nothing has been noted
  ///   then.
  package func consume(
    _ selection: CardSelection, records: [RecordID], endsPrinted: Bool = false
  ) throws(SiteFault) -> ConsumeSummary {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    var session = try openForConsuming(reading)
    let standing = Standing(
      moment: session.sweepMoment, endsConsumed: settings.share.endsWhenConsumed)
    let named = try shares(of: records, in: session.store)
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
    if settings.share.endsWhenConsumed, !endsPrinted { try confirm(noted, reading, session) }
    let today = CalendarDate(inUTC: conditions.now)
    try note(noted.map { ($0, max(today, CalendarDate(inUTC: $0.createdAt))) }, in: session.store)
    summary.noted = noted.map(\.recordID)
    if settings.share.endsWhenConsumed { try sweep(&session, reading, into: &summary) }
    return summary
  }

  /// Reads web servers' access logs and notes for every share the first day on which a browser got its
  /// vCard: no address, no time of day, no count.
  /// - Parameter paths: The logs in any order; `-` is standard input.
  /// - Throws: ``SiteFault`` where the settings do not allow it, or a log can't be opened; nothing has
  ///   been noted then.
  package func consume(logsAt paths: [String]) throws(SiteFault) -> LogSummary {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    if !settings.share.isConsumedFromLogs { throw .input(ProblemList([.logsNotAllowed])) }
    // However long the logs are, no other run waits for them.
    let overview = try Overview(of: site, settings: settings, conditions: conditions)
    let standing = Standing(
      moment: max(conditions.now, overview.lastChange),
      endsConsumed: settings.share.endsWhenConsumed)
    var saved = SavedContacts(
      of: overview.shares.filter(standing.canBeConsumed),
      on: overview.place.url(else: settings), now: conditions.now)
    var summary = LogSummary()
    for path in paths {
      let log = try logging { () throws(LogFault) in
        try AccessLog(at: path).read { saved.take($0) }
      }
      summary.lines += log.lines
      summary.broken += log.broken
      if let fault = log.fault { summary.faults.append("\(fault)") }
    }
    (summary.downloads, summary.browsers) = (saved.downloads, saved.browsers)
    summary.unlogged = saved.unlogged
    if saved.days.isEmpty, !settings.share.endsWhenConsumed { return summary }
    try note(saved.days, reading, settings, into: &summary)
    return summary
  }
}

extension SiteBuilder {
  private func openForConsuming(_ reading: SettingsReading) throws(SiteFault) -> Session {
    try Session.open(
      site, settings: reading.settings, tombstone: reading.tombstone, policy: .mustExist,
      movesOutput: false, under: conditions)
  }

  /// The latest share of every card that is meant, with the card's name where it was named itself.
  private func shares(
    of selection: CardSelection, _ reading: SettingsReading, in store: ShareStore
  ) throws(SiteFault) -> [(share: Share, name: String?)] {
    let (cards, input) = try self.cards(selection, reading)
    var vain: Set<CardID> = []
    let authentication = HMACSHA256(key: store.key)
    var shares: [(share: Share, name: String?)] = []
    for card in cards {
      let key = ContentFingerprint.key(of: card, authentication)
      let share = try storing { () throws(StoreFault) in try store.latestShare(ofCard: key) }
      let isNamed = selection.namesExactly(card)
      if let share {
        shares.append((share, isNamed ? "\"\(card)\"" : nil))
      } else if isNamed {
        vain.insert(card)
      }
    }
    try confirmMatch(selection, vain, input ?? self.cards(of: reading))
    return shares
  }

  /// Notes what logs have told; a day that is earlier than the one that is noted takes its place, so
  /// that logs may come in any order.
  private func note(
    _ days: [RecordID: CalendarDate], _ reading: SettingsReading, _ settings: SiteSettings,
    into summary: inout LogSummary
  ) throws(SiteFault) {
    var session = try openForConsuming(reading)
    let standing = Standing(
      moment: session.sweepMoment, endsConsumed: settings.share.endsWhenConsumed)
    var noted: [(Share, CalendarDate)] = []
    for (record, day) in days {
      let share = try storing { () throws(StoreFault) in try session.store.share(record) }
      // Another run may have ended it meanwhile.
      guard let share, standing.canBeConsumed(share) else { continue }
      if share.consumedAt == nil {
        summary.consumed.noted.append(record)
      } else {
        summary.consumed.before += 1
      }
      if share.consumedAt.map({ $0 > day.startInUTC }) ?? true { noted.append((share, day)) }
    }
    summary.consumed.noted.sort()
    try note(noted, in: session.store)
    if !settings.share.endsWhenConsumed { return }
    let key = session.store.key
    let printed = noted.map(\.0).filter {
      $0.withdrawnAt == nil && $0.isOnPaper(at: standing.moment)
    }
    let cards = printed.isEmpty ? [:] : cardsByKey(settings, storeKey: key)
    summary.printed = printed.compactMap {
      PrintedCode($0, of: cards[$0.cardKey], at: standing.moment)
    }
    try sweep(&session, reading, into: &summary.consumed)
  }

  private func note(
    _ days: [(Share, CalendarDate)], in store: ShareStore
  ) throws(SiteFault) {
    let now = conditions.now
    try storing { () throws(StoreFault) in
      try store.write(now: now) { (transaction) throws(StoreFault) in
        for (share, day) in days {
          var share = share
          share.consumedAt = day.startInUTC
          try transaction.update(share)
        }
      }
    }
  }

  private func sweep(
    _ session: inout Session, _ reading: SettingsReading, into summary: inout ConsumeSummary
  ) throws(SiteFault) {
    let report = try session.sweep(
      tombstone: reading.tombstone, settings: reading.settings,
      unknown: session.inspection.unknown)
    try session.settle(after: report, reading)
    (summary.withdrawn, summary.unprinted) = (report.withdrawn, report.printed)
  }

  /// Reads a log, its fault turned into the site's.
  private func logging<Value>(_ body: () throws(LogFault) -> Value) throws(SiteFault) -> Value {
    do throws(LogFault) { return try body() } catch {
      if case .file(let fault) = error { throw .file(fault) }
      throw .refused("\(error)")
    }
  }
}

extension Standing {
  /// How a share stands.
  fileprivate func state(of share: Share) -> ShareState {
    share.state(at: moment, endsWhenConsumed: endsConsumed)
  }

  /// Whether saving its contact can be noted: it lives, or has ended by that alone.
  fileprivate func canBeConsumed(_ share: Share) -> Bool {
    [.live, .consumed].contains(state(of: share))
  }
}

extension Problem {
  /// Logs are not to be read.
  fileprivate static let logsNotAllowed = Problem(
    file: Site.settingsName, field: "share.consumedFromLogs",
    message:
      "share.consumedFromLogs is false: set it to true to let access logs tell which contacts "
      + "were saved")
}
