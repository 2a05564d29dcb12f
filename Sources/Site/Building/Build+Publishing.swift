import Cards
import Files
import PrintFolder
import PublicFolder
import Sessions
import Settings
import Shares

extension Build {
  /// Records all shares as pending, shows their folders and records them as published; then
  /// withdraws what has ended and clears a folder that the shares have moved out of.
  mutating func publish() throws(SiteFault) {
    let made = todo.takeMade()
    let mayReplaceStore = session.mayReplaceStore
    let isNew = try bringToDisk(made)
    if isWhole { try takePrintsAway(of: made) }
    // The folder left behind is remembered until nothing of ours remains in it.
    let moves = session.formerFolder != nil
    if !moves { try session.remember(settings) }
    try notePending(made)
    if isFirst {
      try onDisk(pages.putSiteFiles(in: session.publicFolder, with: settings.share.link))
    }
    if isWhole { try takeAwayPoints() }
    let (shown, faults) = try show(made, inNewFolder: isNew)
    // What is not shown gets no code on paper; the codes of what is are made of it again.
    if !faults.isEmpty { try onDisk(session.printFolder.discardStaging()) }
    try notePublished(shown)
    report.count(
      made, live: live, settings: settings, links: session.site.links(under: settings),
      prints: isWhole, atMost: order.options.listLimit)
    let updated = Set(made.lazy.filter { !$0.isNew }.map(\.share.recordID.text))
    noteMoments(of: made)
    // From here on the list of what was made is not needed, which is large.
    if isWhole { try putPrints() }
    if mayReplaceStore || !rowsOnly.isEmpty { try withdrawEnded() }
    if let fault = faults.first { throw .file(fault) }
    try session.leaveFormerFolder()
    if moves { try session.remember(settings) }
    // Nobody who has ended waits for what may be in the way there.
    if isWhole { try putDepartures() }
    try onDisk(session.publicFolder.discardStaging())
    if let fault = session.publicFolder.unlisted { throw .file(fault) }
    try finishReport(updated: updated)
  }
}

extension Build {
  /// - Returns: True if there was no folder of shares yet.
  private func bringToDisk(_ made: [TodoList.Item]) throws(SiteFault) -> Bool {
    if !made.isEmpty { try onDisk(session.publicFolder.staging.syncFileSystem()) }
    return try onDisk(session.publicFolder.create())
  }

  /// Records everything that will be published, before any of it is visible.
  private func notePending(_ made: [TodoList.Item]) throws(SiteFault) {
    if made.isEmpty, rowsOnly.isEmpty { return }
    let again = made.lazy.filter { !$0.isNew }.map(\.share)
    try session.store.update(
      [AnySequence(rowsOnly), AnySequence(again)].joined(),
      adding: made.lazy.filter(\.isNew).map(\.share), now: now)
    try onDisk(session.site.keys.finish(secrets.keys, forStoreOf: session.store.key))
  }

  /// Shows every folder that it can; an obstacle at one address does not stop the others.
  private func show(
    _ made: [TodoList.Item], inNewFolder isNew: Bool
  ) throws(SiteFault) -> (shown: [TodoList.Item], faults: [FileFault]) {
    if made.isEmpty { return ([], []) }
    let (unshown, faults) = try onDisk(
      session.publicFolder.show(made.lazy.map(\.share.recordID.text), inNewFolder: isNew))
    if faults.isEmpty { return (made, []) }
    return (made.filter { !unshown.contains($0.share.recordID.text) }, faults)
  }

  private func notePublished(_ made: [TodoList.Item]) throws(SiteFault) {
    if made.isEmpty { return }
    let published = made.lazy.map { task in
      var share = task.share
      share.isPending = false
      return share
    }
    try session.store.update(published, now: now)
  }

  /// Notes when time alone gives a later build something to do with the shares that this one has changed.
  private mutating func noteMoments(of made: [TodoList.Item]) {
    let (standing, extendsLeases) = (session.standing, settings.share.renewal == .whileListed)
    let changed = [AnySequence(made.lazy.map(\.share)), AnySequence(rowsOnly)].joined()
    for share in changed {
      var share = share
      // The sweep withdraws it in this run.
      if standing.isToBeWithdrawn(share) { share.withdraw(at: standing.moment) }
      let next = standing.nextMoment(of: share, extendsLeases: extendsLeases)
      nextMoment = [nextMoment, next].compactMap(\.self).min()
    }
  }

  /// Sweeps again, where this run has itself ended shares, or a first store replaces one that knew what is
  /// published.
  private mutating func withdrawEnded() throws(SiteFault) {
    let unknown = session.isFirst ? session.inspection.unknown : []
    let swept = try session.sweep(unknown: unknown, isLast: true)
    report.add(swept)
    if !swept.faults.isEmpty { throw .notWithdrawn(swept.faults) }
  }

  /// - Parameter updated: The IDs of the shares whose content is another one now.
  private mutating func finishReport(updated: Set<String>) throws(SiteFault) {
    report.changes = session.publicFolder.changes
    if isWhole {
      report.outdatedPrints =
        session.printFolder.commands(showing: updated) + outdatedPrintsOfPoints
    }
    if !report.unprinted.isEmpty {
      let printed = printedNames
      report.unprinted.removeAll { printed.contains($0.name) }
    }
    report.output = try session.store.place().output ?? report.output
  }
}
