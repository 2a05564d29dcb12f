import Files
import PublicFolder
import Shares

extension Build {
  /// Records all as pending, shows the folders, records them as done; then withdraws what was ended.
  mutating func publish() throws(SiteFault) {
    var made = todo.values.filter(\.isMade)
    todo = [:]  // what is left of it is in `made`, and both would hold every share
    made.sort { $0.share.recordID < $1.share.recordID }
    if !made.isEmpty {
      try filing { () throws(FileFault) in try session.publicFolder.staging.syncFileSystem() }
    }
    try filing { () throws(FileFault) in try session.publicFolder.create() }
    // A folder that we leave is remembered until nothing of ours is left in it.
    let moves = session.formerFolder != nil
    try takePrintsAway(of: made)
    if !moves { try session.remember(settings) }
    try record(made)
    try putSiteFiles()
    try show(made)
    try strike(made)
    try putPrints(of: made)
    try endRecorded()
    try session.leaveFormerFolder()
    if moves { try session.remember(settings) }
    try filing { () throws(FileFault) in try session.publicFolder.discardStaging() }
    let printed = Set(live.map { "\($0.card).png" })
    report.unprinted.removeAll { printed.contains($0) }
    report.output = try storing { () throws(StoreFault) in
      try session.store.place().output ?? report.output
    }
    report.take(made, live: live, settings: settings, atMost: order.options.listLimit)
  }
}

extension Build {
  /// Everything that will be published stands in the store before any of it is seen.
  private func record(_ made: [Planner.Todo]) throws(SiteFault) {
    let recorded = recorded
    if made.isEmpty, recorded.isEmpty { return }
    try storing { () throws(StoreFault) in
      try session.store.write(now: now) { (transaction) throws(StoreFault) in
        for share in recorded { try transaction.update(share) }
        for task in made {
          if task.isNew {
            try transaction.insert(task.share)
          } else {
            try transaction.update(task.share)
          }
        }
      }
    }
  }

  private func putSiteFiles() throws(SiteFault) {
    for file in pages.siteFiles {
      _ = try filing { () throws(FileFault) in try session.publicFolder.put(file) }
    }
  }

  private func show(_ made: [Planner.Todo]) throws(SiteFault) {
    if made.isEmpty { return }
    try filing { () throws(FileFault) in
      for task in made { try session.publicFolder.show(task.share.recordID.text) }
      try session.publicFolder.syncNames()
    }
  }

  private func strike(_ made: [Planner.Todo]) throws(SiteFault) {
    if made.isEmpty { return }
    try storing { () throws(StoreFault) in
      try session.store.write(now: now) { (transaction) throws(StoreFault) in
        for task in made {
          var share = task.share
          share.isPending = false
          try transaction.update(share)
        }
      }
    }
  }

  /// A run that is killed from here on leaves no printable code that shows an old link.
  private func takePrintsAway(of made: [Planner.Todo]) throws(SiteFault) {
    let changed = Set(made.map(\.share.recordID))
    let names = live.filter { changed.contains($0.recordID) }.map { "\($0.card).png" }
    try filing { () throws(FileFault) in try session.printFolder.takeAway(names) }
  }

  /// Puts the printable code of every live share that the print folder does not show.
  private mutating func putPrints(of made: [Planner.Todo]) throws(SiteFault) {
    let changed = Set(made.map(\.share.recordID))
    let (publicFolder, printFolder) = (session.publicFolder, session.printFolder)
    let missing = live.filter { card, recordID in
      changed.contains(recordID) || !printFolder.shows(recordID.text, in: "\(card).png")
    }
    let files = missing.filter { publicFolder.shares.kind(of: "\($0.recordID)/qr.png") == .file }
      .map { card, recordID in
        (
          share: recordID.text, name: "\(card).png",
          bytes: { () throws(FileFault) in
            try publicFolder.shares.read("\(recordID)/qr.png", atMost: 16_000_000)
          }
        )
      }
    if files.isEmpty { return }
    do throws(FileFault) {
      try session.printFolder.put(files)
    } catch {
      throw .file(error)
    }
  }

  /// Sweeps once more where this run has ended shares itself.
  private mutating func endRecorded() throws(SiteFault) {
    if recorded.isEmpty { return }
    let swept = try session.sweep(tombstone: pages.tombstone, settings: settings, unknown: [])
    report.add(swept)
    if !swept.faults.isEmpty { throw .notWithdrawn(swept.faults) }
  }
}
