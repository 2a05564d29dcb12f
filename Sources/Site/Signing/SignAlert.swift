package import Cards
import CheckIns
package import Problems
package import Sessions
import ShareMaking
package import Timestamps

/// What somebody who looks after others is told.
package struct SignAlert: Hashable, Sendable {
  /// What it is about.
  package let kind: Kind

  /// A few words.
  package let title: String

  /// A sentence.
  package let message: String

  /// The moment.
  package let at: Timestamp

  /// The card.
  package let card: CardID

  /// The ID of the row that it tells of; `nil` where none does.
  package let id: String?

  /// What alerts are about.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case alert
    case ping
    case checkIn
    case contactAdded
    case contactRemoved
    case roleChanged
    case system
  }
}

extension SiteBuilder {
  /// Returns what has happened since a moment, and what is open or due now, the oldest first.
  /// - Parameter since: `nil` for all that has ever happened.
  /// - Returns: Beside them the problems: rows that do not count, and errors in cards, of whose people nothing is told; and whether
  ///   nothing new is among them that may be a call for help.
  package func signAlerts(
    since: Timestamp?
  ) throws(SiteFault) -> (alerts: [SignAlert], problems: [Problem], isWhole: Bool) {
    let (all, faults) = try allSigns()
    var (alerts, problems, isWhole) = ([SignAlert](), faults, faults.isEmpty)
    for (sourced, signed) in all {
      let contacts = sourced.card.emergency?.contacts ?? []
      alerts += signed.alerts(since: since, among: contacts)
      // What can't be read may be a call for help; in a log that has not changed it was told before.
      let isNew = !signed.isRead || hasChanged(CheckInFile.path(of: signed.card), since: since)
      if isNew, !signed.problems.isEmpty { isWhole = false }
      problems += signed.problems
    }
    return (
      alerts.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        .map(\.element), problems, isWhole
    )
  }
}

extension SiteBuilder {
  private func hasChanged(_ path: String, since moment: Timestamp?) -> Bool {
    guard let moment, let changed = try? site.folder.modifiedSeconds(of: path) else { return true }
    return changed >= moment.secondsSince1970
  }
}

extension SignedCard {
  fileprivate func alerts(
    since: Timestamp?, among contacts: [EmergencyNote.Contact]
  ) -> [SignAlert] {
    let isNew = { (moment: Timestamp) in since.map { moment >= $0 } ?? true }
    let open = Set(([history.alert].compactMap(\.self) + pendingPings).compactMap(\.id))
    let happened = history.rows.compactMap { row -> SignAlert? in
      let isOpen =
        row == history.alert || row.kind == .ping && row.id.map(open.contains) ?? false
      return isNew(row.at) || isOpen ? alert(row) : nil
    }
    let added = contacts.compactMap { contact -> SignAlert? in
      guard let day = contact.dateAdded, isNew(day.startInUTC) else { return nil }
      return alert(
        .contactAdded, "Contact added", "has a new contact: \(contact.name.text)",
        at: day.startInUTC)
    }
    return added + happened + [overdue].compactMap(\.self)
  }

  private func alert(_ row: CheckInRow) -> SignAlert {
    let by = row.by.map { " by \($0)" } ?? ""
    let of = row.by.map { ": \($0)" } ?? ""
    let from = row.by.map { " (\($0))" } ?? ""
    switch row.kind {
    case .checkIn: return alert(.checkIn, "Check-in", "has checked in\(from)", of: row)
    case .alert: return alert(.alert, "Alert", "calls for help\(from)", of: row)
    case .resolve: return alert(.alert, "Alert resolved", "is out of danger, noted\(by)", of: row)
    case .ping: return alert(.ping, "Ping", "is asked for a sign\(by)", of: row)
    case .respond: return alert(.ping, "Ping answered", "has answered", of: row)
    case .contactRemoved:
      return alert(.contactRemoved, "Contact removed", "has a contact less\(of)", of: row)
    case .roleChanged:
      return alert(.roleChanged, "Role changed", "has given a contact another role\(of)", of: row)
    }
  }

  /// That a sign of life is due, or has not come.
  private var overdue: SignAlert? {
    guard isRead, let deadline = history.deadline else { return nil }
    let last = history.lastCheckIn.map { "since \($0)" } ?? "since the card was first shared"
    if now >= deadline {
      return alert(.system, "Overdue", "has not checked in \(last)", at: deadline)
    }
    guard isDue, let dueFrom = history.dueFrom else { return nil }
    return alert(.system, "Due", "has to check in by \(deadline)", at: dueFrom)
  }

  private func alert(_ kind: SignAlert.Kind, _ title: String, _ words: String, of row: CheckInRow)
    -> SignAlert
  {
    alert(kind, title, words, at: row.at, id: row.id ?? row.ref)
  }

  private func alert(
    _ kind: SignAlert.Kind, _ title: String, _ words: String, at: Timestamp, id: String? = nil
  ) -> SignAlert {
    SignAlert(
      kind: kind, title: title, message: "\(card) \(words)", at: at, card: card, id: id)
  }
}
