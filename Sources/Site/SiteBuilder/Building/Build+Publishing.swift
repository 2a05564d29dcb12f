import Cards
import Files
import PrintFolder
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
    let (shown, fault) = try show(made)
    try strike(shown)
    try putPrints()
    try endRecorded()
    if let fault { throw .file(fault) }
    try session.leaveFormerFolder()
    if moves { try session.remember(settings) }
    try filing { () throws(FileFault) in try session.publicFolder.discardStaging() }
    let changed = Set(made.lazy.filter { !$0.isNew }.map(\.share.recordID.text))
    report.outdatedPrints = session.printFolder.commands(showing: changed)
    let printed = Set(live.map { "\($0.card).png" })
    report.unprinted.removeAll { printed.contains($0.name) }
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

  /// Shows every folder that can be; one address that something else stands at stops no other.
  private func show(
    _ made: [Planner.Todo]
  ) throws(SiteFault) -> (shown: [Planner.Todo], fault: FileFault?) {
    if made.isEmpty { return ([], nil) }
    var shown: [Planner.Todo] = []
    var firstFault: FileFault?
    for task in made {
      do throws(FileFault) {
        try session.publicFolder.show(task.share.recordID.text)
        shown.append(task)
      } catch {
        firstFault = firstFault ?? error
      }
    }
    try filing { () throws(FileFault) in try session.publicFolder.syncNames() }
    return (shown, firstFault)
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
  ///
  /// With other links everything goes that was printed; else only what a build has put, so that the
  /// owner's own sizes stay.
  private mutating func takePrintsAway(of made: [Planner.Todo]) throws(SiteFault) {
    let changed = Set(made.map(\.share.recordID))
    if !changedLinks.isEmpty {
      let shares = changedLinks
      // The warning of changed links says it.
      _ = try filing { () throws(FileFault) in try session.printFolder.remove(showing: shares) }
      return
    }
    try filing { () throws(FileFault) in
      let publicFolder = session.publicFolder
      for (card, recordID) in live where changed.contains(recordID) {
        let file = "\(recordID)/qr.png"
        let code = try publicFolder.staging.read(file, atMost: 16_000_000)
        let name = "\(card).png"
        if try session.printFolder.shows(recordID.text, in: name, as: code) { continue }
        if try publicFolder.shares.hasFile(file) {
          let old = try publicFolder.shares.read(file, atMost: 16_000_000)
          let isOurs = try session.printFolder.shows(recordID.text, in: name, as: old)
          if !isOurs, try session.printFolder.shows(recordID.text, in: name) { continue }
        }
        try session.printFolder.takeAway([name])
      }
    }
  }

  /// Puts the printable code of every live share that the print folder does not show.
  private mutating func putPrints() throws(SiteFault) {
    let (publicFolder, printFolder) = (session.publicFolder, session.printFolder)
    let live = live
    let missing = try filing { () throws(FileFault) in
      var missing: [(card: CardID, recordID: RecordID)] = []
      for (card, recordID) in live {
        if try printFolder.shows(recordID.text, in: "\(card).png") { continue }
        if try publicFolder.shares.hasFile("\(recordID)/qr.png") {
          missing.append((card, recordID))
        }
      }
      return missing
    }
    let files = missing.map { card, recordID in
      PrintFile("\(card).png", showing: [recordID.text]) { () throws(PrintFault) in
        try PrintFault.filing { () throws(FileFault) in
          try publicFolder.shares.read("\(recordID)/qr.png", atMost: 16_000_000)
        }
      }
    }
    if files.isEmpty { return }
    do throws(PrintFault) {
      try session.printFolder.put(files)
    } catch {
      throw SiteFault(error)
    }
  }

  /// Sweeps once more where this run has ended shares itself, and where a first store takes the
  /// place of one that knew what is published.
  private mutating func endRecorded() throws(SiteFault) {
    let unknown = session.isFirst ? session.inspection.unknown : []
    if recorded.isEmpty, !session.isFirst { return }
    let swept = try session.sweep(
      tombstone: pages.tombstone, settings: settings, unknown: unknown, isLast: true)
    report.add(swept)
    if !swept.faults.isEmpty { throw .notWithdrawn(swept.faults) }
  }
}
