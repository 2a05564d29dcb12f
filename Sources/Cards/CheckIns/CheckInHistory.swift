package import Cards
package import Problems
package import Timestamps

/// What the rows of a log amount to: those that follow the rules, and how somebody stands.
package struct CheckInHistory: Sendable {
  /// The rows that count, in the order of their moments.
  package private(set) var rows: [CheckInRow] = []

  /// The moment of the last sign of life; `nil` where there was none.
  package private(set) var lastCheckIn: Timestamp?

  /// The alert that nobody has resolved; `nil` for none.
  package private(set) var alert: CheckInRow?

  private var pings: [CheckInRow] = []
  private var ids: Set<String> = []
  private let plan: EmergencyNote.CheckIn
  private let responders: Set<String>
  private let firstDay: Timestamp?

  /// Begins with no row.
  /// - Parameters:
  ///   - contacts: The contacts of the card.
  ///   - firstDay: When the card's share was issued, from which on the first sign is waited for; `nil` where it has none.
  package init(
    _ plan: EmergencyNote.CheckIn, among contacts: [EmergencyNote.Contact],
    since firstDay: Timestamp?
  ) {
    (self.plan, self.firstDay) = (plan, firstDay)
    responders = Set(
      contacts.filter(\.isResponder).flatMap { contact in
        [contact.name.text, contact.card?.text].compactMap { $0?.lowercased() }
      })
  }
}

extension CheckInHistory {
  /// How somebody stands.
  package enum Status: String, Hashable, Sendable {
    /// The last sign of life is not too long ago.
    case active

    /// It is, or there has never been one.
    case nonResponsive

    /// An alert is not resolved.
    case alertActive
  }

  /// How far ahead of the clock a row may be and count as now: clocks of devices differ.
  package static let toleranceInSeconds: Int64 = 300

  /// Takes the rows of a log, whatever their order.
  /// - Returns: The warnings of those that break a rule.
  package mutating func take(
    _ log: CheckInLog, of file: String, at now: Timestamp
  ) -> [Problem] {
    let latest = now.advanced(bySeconds: Self.toleranceInSeconds)
    var problems: [Problem] = []
    // Rows of one moment stay in the order of the file.
    let ordered = log.rows.enumerated().sorted { left, right in
      (min(left.element.row.at, now), left.offset) < (min(right.element.row.at, now), right.offset)
    }
    for (_, line) in ordered {
      let row = line.row
      let reason =
        row.at > latest ? "at is in the future" : add(row.at > now ? row.moved(to: now) : row)
      if let reason { problems.append(.leftOut(reason, line: line.number, of: file)) }
    }
    return problems
  }

  /// Takes a row that is no earlier than those before.
  /// - Returns: The rule that it breaks; `nil` where it counts.
  package mutating func add(_ row: CheckInRow) -> String? {
    if let reason = reason(against: row) { return reason }
    rows.append(row)
    if let id = row.id { ids.insert(id) }
    switch row.kind {
    case .checkIn:
      lastCheckIn = row.at
      pings = []
    case .alert: alert = row
    case .resolve: alert = nil
    case .ping: pings.append(row)
    case .respond: pings.removeAll { $0.id == row.ref }
    case .contactRemoved, .roleChanged: break
    }
    return nil
  }

  private func reason(against row: CheckInRow) -> String? {
    let isByResponder = row.by.map { responders.contains($0.lowercased()) } ?? false
    if row.source == .responderInitiated, !isByResponder {
      return "source is responderInitiated, and by names no responder of the card"
    }
    switch row.kind {
    case .checkIn: return nil
    case .alert: return alert == nil ? nil : "an alert is active already"
    case .resolve:
      if alert == nil { return "no alert is active that could be resolved" }
      return row.by == nil ? "by does not say who has resolved the alert" : nil
    case .ping:
      if !isByResponder { return "by names no responder of the card, who alone can ping" }
      guard let id = row.id else { return "the ping has no id, by which it could be answered" }
      return ids.contains(id) ? "its id is taken" : nil
    case .respond:
      return pendingPings(at: row.at).contains { $0.id == row.ref }
        ? nil : "ref is the id of no ping that waits for an answer"
    case .contactRemoved, .roleChanged: return row.by == nil ? "by names no contact" : nil
    }
  }
}

extension CheckInHistory {
  /// The pings that wait for an answer: none that is older than the interval.
  package func pendingPings(at now: Timestamp) -> [CheckInRow] {
    pings.filter { $0.at.advanced(bySeconds: plan.interval.seconds) >= now }
  }

  /// The moment until which the next sign of life is waited for; `nil` where the card has no share yet.
  package var deadline: Timestamp? {
    (lastCheckIn ?? firstDay)?.advanced(bySeconds: plan.interval.seconds)
  }

  /// The moment from which on it is due; `nil` where nobody is reminded.
  package var dueFrom: Timestamp? {
    guard let deadline, let reminder = plan.reminder else { return nil }
    return deadline.advanced(bySeconds: -reminder.seconds)
  }

  /// How somebody stands at a moment.
  package func status(at now: Timestamp) -> Status {
    if alert != nil { return .alertActive }
    return deadline.map { now >= $0 } ?? false ? .nonResponsive : .active
  }

  /// True if a sign of life is due and not yet too late.
  package func isDue(at now: Timestamp) -> Bool {
    status(at: now) == .active && (dueFrom.map { now >= $0 } ?? false)
  }
}
