import Cards
import Files
import PrintFolder
import PublicFolder
import Sessions
import Shares

extension Build {
  /// Records all shares as pending, shows their folders and records them as published; then
  /// withdraws what has ended and clears a folder that the shares have moved out of.
  mutating func publish() throws(SiteFault) {
    let made = takeMade()
    try bringToDisk(made)
    try takePrintsAway(of: made)
    // The folder left behind is remembered until nothing of ours remains in it.
    let moves = session.formerFolder != nil
    if !moves { try session.remember(settings) }
    try notePending(made)
    try onDisk(session.publicFolder.put(pages.siteFiles))
    let (shown, faults) = try show(made)
    try notePublished(shown)
    try putPrints()
    try withdrawEnded()
    if let fault = faults.first { throw .file(fault) }
    try session.leaveFormerFolder()
    if moves { try session.remember(settings) }
    try onDisk(session.publicFolder.discardStaging())
    if let fault = session.publicFolder.unlisted { throw .file(fault) }
    try finishReport(made)
  }
}

extension Build {
  /// Returns the shares that were made, sorted by record ID, and empties `todo`, since two copies
  /// would double the memory for each share.
  private mutating func takeMade() -> [Planner.Todo] {
    var made = todo.values.filter(\.isMade)
    todo = [:]
    made.sort { $0.share.recordID < $1.share.recordID }
    return made
  }

  private func bringToDisk(_ made: [Planner.Todo]) throws(SiteFault) {
    if !made.isEmpty { try onDisk(session.publicFolder.staging.syncFileSystem()) }
    try onDisk(session.publicFolder.create())
  }

  /// Records everything that will be published, before any of it is visible.
  private func notePending(_ made: [Planner.Todo]) throws(SiteFault) {
    if made.isEmpty, rowsOnly.isEmpty { return }
    let again = made.lazy.filter { !$0.isNew }.map(\.share)
    try session.store.update(
      [AnySequence(rowsOnly), AnySequence(again)].joined(),
      adding: made.lazy.filter(\.isNew).map(\.share), now: now)
  }

  /// Shows every folder that it can; an obstacle at one address does not stop the others.
  private func show(
    _ made: [Planner.Todo]
  ) throws(SiteFault) -> (shown: [Planner.Todo], faults: [FileFault]) {
    if made.isEmpty { return ([], []) }
    let (names, faults) = try onDisk(
      session.publicFolder.show(made.map(\.share.recordID.text)))
    return (made.filter { names.contains($0.share.recordID.text) }, faults)
  }

  private func notePublished(_ made: [Planner.Todo]) throws(SiteFault) {
    if made.isEmpty { return }
    let published = made.lazy.map { task in
      var share = task.share
      share.isPending = false
      return share
    }
    try session.store.update(published, now: now)
  }

  /// Sweeps again if this run has itself ended shares, or if a first store replaces one that knew
  /// what is published.
  private mutating func withdrawEnded() throws(SiteFault) {
    let unknown = session.isFirst ? session.inspection.unknown : []
    if rowsOnly.isEmpty, !session.isFirst { return }
    let swept = try session.sweep(unknown: unknown, isLast: true)
    report.add(swept)
    if !swept.faults.isEmpty { throw .notWithdrawn(swept.faults) }
  }

  private mutating func finishReport(_ made: [Planner.Todo]) throws(SiteFault) {
    report.changes = session.publicFolder.changes
    let changed = Set(made.lazy.filter { !$0.isNew }.map(\.share.recordID.text))
    report.outdatedPrints = session.printFolder.commands(showing: changed)
    if !report.unprinted.isEmpty {
      let printed = Set(live.map { Self.printName(of: $0.card) })
      report.unprinted.removeAll { printed.contains($0.name) }
    }
    report.output = try session.store.place().output ?? report.output
    report.count(made, live: live, settings: settings, atMost: order.options.listLimit)
  }
}
