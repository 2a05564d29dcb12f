import CardSources
import Cards
import Files
import PrintFolder
import Problems
import QRCodes
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

/// One print run that holds the lock, has the store open, and has been checked completely.
///
/// Everything that a run makes goes through ``publish(_:showing:insteadOf:)``: it is made in
/// staging, recorded in the store, and only then shown in the print folder.
struct PrintRun: ~Copyable {
  let site: Site
  let settings: SiteSettings
  let pages: SitePages
  let now: Timestamp

  /// Every live share with its card, printed or not; sorted by card.
  let live: [LiveShare]

  /// The shares to be printed, at least one, in the run's order.
  let printed: [PrintableShare]

  /// The request.
  let order: PrintOrder

  /// The warnings to read before printing.
  var warnings: [Problem]

  /// The problems of cards that are left out, and the number of those cards.
  let faults: [Problem]
  let leftOut: Int

  var session: Session

  /// Takes the lock, reads cards and store, and checks everything that could make a print
  /// worthless.
  /// - Throws: ``SiteFault/input(_:)`` with all problems; then nothing has been written.
  static func begin(
    _ order: PrintOrder, of site: Site, under conditions: Conditions
  ) throws(SiteFault) -> PrintRun {
    let reading = SettingsReading(of: site)
    let settings = try reading.checked()
    let pages = try reading.pages()
    var session = try Session.open(
      site, reading, policy: .mustExist, under: conditions)
    try session.checkWhole()
    try session.settle()
    var check = PrintCheck(
      order, settings: settings, links: site.links(under: settings), standing: session.standing,
      listsAllProblems: conditions.listsAllProblems)
    do throws(SiteFault) {
      _ = try session.store.checkLinks(
        settings, at: session.standing.moment, allowing: .none)
    } catch .otherLinks(let live, let printed) {
      let fault = SiteFault.otherLinks(live: live, printed: printed)
      check.refuse(Problem(file: Site.settingsName, message: fault.message, remedy: fault.remedy))
    } catch .otherForm(let live) {
      let fault = SiteFault.otherForm(live: live)
      check.refuse(Problem(file: Site.settingsName, message: fault.message, remedy: fault.remedy))
    }
    let input = CardInput.folder(of: site, settings: settings, under: conditions)
    let store = session.store
    var fault: SiteFault?
    input.read { event in
      switch event {
      case .card(let card):
        do throws(SiteFault) {
          check.take(card, share: try store.latestShare(of: card.card.id))
        } catch {
          fault = fault ?? error
        }
      case .problem(let problem): check.take(problem)
      case .hidden(let id): check.note(hidden: id)
      case .columns, .passedOver, .photoOfFaulty, .photos: break
      case .leftOut: check.leaveOut()
      }
    }
    if let fault { throw fault }
    let unread = session.inspection.unread
    for fault in unread.map(\.fault) {
      check.take(Problem(file: fault.path, message: fault.reason, isUnread: true))
    }
    let namesUnread = Set(unread.map(\.name))
    let unshown = session.lost.filter { !namesUnread.contains($0.text) }
    try check.finish(unshown: unshown, isBuildFarm: conditions.isBuildFarm)
    return PrintRun(
      site: site, settings: settings, pages: pages, now: conditions.now, live: check.live,
      printed: check.printed, order: order, warnings: check.warnings, faults: check.faults,
      leftOut: check.leftOut, session: session)
  }
}

extension PrintRun {
  /// Writes files to the print folder, after recording that their shares are on paper.
  /// - Parameters:
  ///   - shown: The shares to record; `nil` for all that are printed.
  ///   - isFormer: Returns true for the name of an earlier file that these files replace even if
  ///     they are named differently.
  /// - Returns: The paths of earlier runs' files that were removed or replaced, relative to the
  ///   site, except the lists of all cards.
  /// - Throws: ``SiteFault``. If a file can't be made, nothing has changed.
  mutating func publish(
    _ files: [PrintFile], showing shown: [PrintableShare]? = nil,
    insteadOf isFormer: (String) -> Bool = { _ in false }
  ) throws(SiteFault) -> [String] {
    let made = Set(files.map(\.name))
    let obsolete =
      Self.obsolete(beside: files)
      + session.printFolder.namesMadeAgain.filter { isFormer($0) && !made.contains($0) }
    var replaced: [String] = []
    do throws(SiteFault) {
      let staged = try stage(files)
      for name in staged.names + obsolete where !Self.listsOfAll.contains(name) {
        if try onDisk(site.print.kind(of: name)) != nil { replaced.append(name) }
      }
      try notePrinted(shown ?? printed)
      // Files of two runs must never appear together as if they belonged to one.
      try onDisk(session.printFolder.remove(named: obsolete))
      try onDisk(session.printFolder.show(staged))
      try session.notePaper()
    } catch {
      // The fault that stopped the run is the one to report.
      try? session.publicFolder.discardStaging()
      throw error
    }
    try onDisk(session.publicFolder.discardStaging())
    return replaced.map { "\(Site.printName)/\($0)" }.sorted()
  }

  /// Records that shares are on paper, before their files can be printed.
  private func notePrinted(_ printed: [PrintableShare]) throws(SiteFault) {
    var shares: [Share] = []
    for entry in printed {
      // Opening the session may have settled changes that it had before.
      guard var share = try session.store.share(entry.share.recordID) else { continue }
      share.printedAt = now
      shares.append(share)
    }
    try session.store.update(shares, now: now)
  }

  private mutating func stage(_ files: [PrintFile]) throws(SiteFault) -> PrintFolder.Staged {
    do throws(PrintFault) { return try session.printFolder.stage(files) } catch {
      throw SiteFault(error)
    }
  }
}
