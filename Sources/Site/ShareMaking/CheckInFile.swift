import CardSources
package import Cards
package import CheckIns
package import Files
package import Problems
package import Timestamps

/// The file of a card's signs of life, to which anything may append rows.
package struct CheckInFile {
  /// The path relative to the site.
  package let path: String

  /// The site's folder.
  package let site: Folder

  /// Names the file of a card.
  package init(of card: CardID, in site: Site) {
    self.site = site.folder
    path = Self.path(of: card)
  }
}

extension CheckInFile {
  /// The path of a card's file, relative to the site.
  package static func path(of card: CardID) -> String { "\(Site.checkInsName)/\(card).csv" }

  /// Reads the rows that count; none where there is no file yet.
  /// - Throws: ``FileFault``.
  package func log() throws(FileFault) -> CheckInLog {
    if try site.kind(of: path) == nil {
      if let kind = try site.kind(of: Site.checkInsName), kind != .folder {
        throw FileFault(path: Site.checkInsName, kind: .notAFolder)
      }
      return CheckInLog([], file: path)
    }
    var (bytes, linesBefore): ([UInt8], Int) = ([], 0)
    try site.visitBytes(of: path) { piece in
      bytes += piece
      if bytes.count < 2 * CheckInLog.mostBytes { return }
      // Whole lines go.
      let rest = bytes[(bytes.count - CheckInLog.mostBytes)...]
      let start = (rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex - 1) + 1
      linesBefore += bytes[..<start].count { $0 == UInt8(ascii: "\n") }
      bytes.removeSubrange(..<start)
    }
    return CheckInLog(bytes, file: path, linesBefore: linesBefore)
  }

  /// What the log of a card amounts to, and what is wrong with its rows, as warnings; `nil` for a card without signs of
  /// life.
  /// - Parameter firstDay: When its share was issued; `nil` where it has none.
  package func history(
    of card: BusinessCard, since firstDay: Timestamp?, at now: Timestamp
  ) -> (history: CheckInHistory, problems: [Problem])? {
    guard let note = card.emergency, let plan = note.checkIn else { return nil }
    var history = CheckInHistory(plan, among: note.contacts, since: firstDay)
    let log: CheckInLog
    do throws(FileFault) { log = try self.log() } catch {
      let problem = Problem(severity: .warning, file: path, message: error.reason, isUnread: true)
      return (history, [problem])
    }
    let broken = history.take(log, of: path, at: now)
    let problems = (log.problems + broken).sorted { left, right in
      (left.position?.line ?? 0) < (right.position?.line ?? 0)
    }
    return (history, problems)
  }
}

extension SourcedCard {
  /// The card with what has come of its signs of life, where its page shows that.
  func withSigns(in site: Site, at now: Timestamp) -> (card: SourcedCard, problems: [Problem]) {
    guard card.emergency?.checkIn?.isOnPage == true,
      let (history, problems) = CheckInFile(of: card.id, in: site)
        .history(of: card, since: nil, at: now)
    else { return (self, []) }
    guard let asOf = history.rows.last?.at else { return (self, problems) }
    var shown = card
    shown.emergency?.signs = EmergencyNote.Signs(
      last: history.lastCheckIn, deadline: history.deadline, alertSince: history.alert?.at,
      asOf: asOf)
    return (saying(shown), problems)
  }
}
