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

/// One print run: the lock is held, the store is open, and everything about it has been checked.
///
/// What a run makes goes into the print folder through ``publish(_:)`` alone: made out of sight,
/// recorded in the store, then shown.
struct PrintRun: ~Copyable {
  let site: Site
  let settings: SiteSettings
  let pages: SitePages
  let now: Timestamp

  /// Every live share with its card, whether it is printed or not; sorted by card.
  let live: [LiveShare]

  /// Those that are printed, sorted by card; at least one.
  let printed: [PrintableShare]

  /// What was asked for.
  let order: PrintOrder

  /// What is worth knowing before anything is printed.
  var warnings: [Problem]

  /// What is wrong with cards that are left out, and how many those are.
  let faults: [Problem]
  let leftOut: Int

  var session: Session

  /// Takes the lock, reads cards and store, and checks all that could make a print worthless.
  /// - Throws: ``SiteFault/input(_:)`` with every problem at once; nothing has been written then.
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
    var check = PrintCheck(order, settings: settings, standing: session.standing)
    do throws(SiteFault) {
      _ = try session.store.checkLinks(
        settings, at: session.standing.moment, mayChange: false)
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
      case .columns, .photoOfFaulty: break
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
  /// Puts files into the print folder and records that their shares are on paper.
  /// - Parameters:
  ///   - shown: The shares; `nil` means all that are printed.
  ///   - isFormer: Which names are those of files that these take the place of, whatever they are
  ///     called themselves.
  /// - Returns: The files of earlier runs that are gone or others now, from the site; not the lists that
  ///   every run makes of all cards.
  /// - Throws: ``SiteFault``; where a file can't be made, nothing has changed.
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
      // Files of two runs must never stand beside each other as if they were of one.
      try onDisk(session.printFolder.remove(named: obsolete))
      try onDisk(session.printFolder.show(staged))
    } catch {
      // The fault that stopped the run is the one to tell.
      try? session.publicFolder.discardStaging()
      throw error
    }
    try onDisk(session.publicFolder.discardStaging())
    return replaced.map { "\(Site.printName)/\($0)" }.sorted()
  }

  /// What is on paper has to be known before it can be: the files come afterwards.
  private func notePrinted(_ printed: [PrintableShare]) throws(SiteFault) {
    var shares: [Share] = []
    for entry in printed {
      // Opening the session may have settled what it had before.
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
