import Cards
import CheckInPoints
import Files
import PrintFolder
import PublicFolder
import QRCodes
import Sealing
import Sessions
import ShareFiles
import ShareMaking
import Shares

extension Build {
  /// Removes codes of earlier links and contents from the print folder, so that a run that is
  /// killed from here on leaves no printable code with an old link.
  ///
  /// If links have changed, everything that shows them is removed; otherwise only files that a
  /// build has written, so that the owner's own sizes stay.
  /// - Parameter made: Sorted by record ID.
  mutating func takePrintsAway(of made: [TodoList.Item]) throws(SiteFault) {
    if changedLinks.isEmpty {
      if made.isEmpty || session.printFolder.isEmpty { return }
      let codes = session.printFolder.codes(of: Set(made.map(\.share.recordID.text)))
      var newIDs: [String: String] = [:]
      for (card, recordID) in live {
        guard let place = made.binarySearch(recordID, by: \.share.recordID) else { continue }
        // What a code is made of has not changed where only tables have.
        if order.known == nil || made[place].isNew {
          try onDisk(takePrintAway(of: card, recordID))
        }
        for name in codes[recordID.text] ?? [] {
          let former = PrintFolder.card(inName: name)
          if former != card.text { newIDs[former] = card.text }
        }
      }
      if newIDs.isEmpty { return }
      report.renamedPrints = try onDisk(session.printFolder.remove(naming: newIDs))
        .filter { !$0.isOfDepartures }
    } else {
      // The warning about changed links mentions this.
      _ = try onDisk(session.printFolder.remove(showing: changedLinks))
    }
  }

  /// The commands that make codes and posters again that say something else than their points now, in the build that
  /// changes the page of these.
  var outdatedPrintsOfPoints: [String] {
    guard let points = settings.points,
      session.publicFolder.changes.contain(file: PointPage.fileNames[0])
    else { return [] }
    let digests = points.list.map { ($0.id.text, $0.printDigest(on: settings.url.text)) }
    return session.printFolder.commands(ofPointsBeside: Dictionary(digests) { $1 })
  }

  /// Removes the codes and posters of points that the settings have no longer.
  mutating func takeAwayPoints() throws(SiteFault) {
    if session.printFolder.isEmpty { return }
    let points = Set((settings.points?.list ?? []).map(\.id.text))
    report.unprinted += try onDisk(session.printFolder.remove(pointsBeside: points))
  }

  private mutating func takePrintAway(of card: CardID, _ recordID: RecordID) throws(FileFault) {
    let publicFolder = session.publicFolder
    let name = Self.printName(of: card)
    guard try session.printFolder.shows(recordID.text, in: name) else {
      return try session.printFolder.takeAway([name])
    }
    let isPublished = try publicFolder.made.hasFile(ShareFile.code.path(in: recordID.text))
    // That of a sealed share is made of its key, and is the same for every content.
    let code =
      try isPublished
      ? publicFolder.made.read(.code, of: recordID.text)
      : maker.sealedCode(of: recordID, made: secrets.codes[recordID])
    guard let code else { return }
    if try session.printFolder.shows(recordID.text, in: name, as: code) { return }
    if try publicFolder.shares.hasFile(ShareFile.code.path(in: recordID.text)) {
      let old = try publicFolder.shares.read(.code, of: recordID.text)
      if try !session.printFolder.shows(recordID.text, in: name, as: old) { return }
    } else if !isPublished {
      return
    }
    try session.printFolder.takeAway([name])
  }

  /// The files with the passcodes of live shares.
  private var passcodeFiles: [PrintFile] {
    if secrets.haveNoPasscode { return [] }
    return live.compactMap { card, recordID in
      secrets.passcode(of: recordID).map {
        .passcode($0.grouped, ofCard: card.text, share: recordID.text)
      }
    }
  }

  /// Writes the printable code of every live share that the print folder does not show, and its passcode, and
  /// notes there which are on paper.
  mutating func putPrints() throws(SiteFault) {
    try session.notePaper()
    let missing = try onDisk(missingPrints())
    if !missing.isEmpty { try putCodes(missing) }
    try putPasscodes()
  }

  /// The places, among the live shares, of those whose code the print folder does not show.
  private struct MissingPrints {
    /// Those whose file was made with the share.
    var made: [Int] = []

    /// Those whose file is still to be made.
    var unmade: [Int] = []

    var isEmpty: Bool { made.isEmpty && unmade.isEmpty }
  }

  private mutating func putCodes(_ missing: MissingPrints) throws(SiteFault) {
    do throws(PrintFault) { try put(missing) } catch {
      // The fault that stopped it is the one to report.
      try? session.printFolder.discardStaging()
      throw SiteFault(error)
    }
  }

  /// Puts the codes of live shares in place; those that are not yet made are made on all workers.
  private mutating func put(_ missing: MissingPrints) throws(PrintFault) {
    try PrintFault.onDisk(session.printFolder.createStaging())
    let (live, folder, maker, codes) = (live, session.publicFolder.shares, maker, secrets.codes)
    let printFolder = session.printFolder
    let file: @Sendable (Int) -> PrintFile = { index in
      let (card, recordID) = live[index]
      return PrintFile(Self.printName(of: card), showing: [recordID.text]) {
        () throws(PrintFault) in
        try Self.code(of: card, recordID, in: folder, maker, made: codes[recordID])
      }
    }
    let made = ParallelResults(of: missing.unmade, jobs: jobs) { index in
      Result { () throws(PrintFault) in try printFolder.make(file(index)) }
    }
    var staged = PrintFolder.Staged()
    for index in missing.made { staged.add(file(index)) }
    for (index, made) in zip(missing.unmade, made) where try made.get() { staged.add(file(index)) }
    try PrintFault.onDisk(session.printFolder.show(staged))
  }

  private mutating func putPasscodes() throws(SiteFault) {
    var missing: [PrintFile] = []
    for file in passcodeFiles {
      let shown = try onDisk(session.printFolder.shows(file.shares.joined(), in: file.name))
      if !shown { missing.append(file) }
    }
    if missing.isEmpty { return }
    do throws(PrintFault) { try session.printFolder.put(missing) } catch { throw SiteFault(error) }
  }

  /// The names of the files that this run has seen to.
  var printedNames: Set<String> {
    Set(live.map { Self.printName(of: $0.card) } + passcodeFiles.map(\.name))
  }

  private func missingPrints() throws(FileFault) -> MissingPrints {
    let (folder, maker, printFolder) = (session.publicFolder.shares, maker, session.printFolder)
    var missing = MissingPrints()
    let made = try printFolder.madeNames()
    for (index, (card, recordID)) in live.enumerated() {
      let name = Self.printName(of: card)
      if try printFolder.shows(recordID.text, in: name) { continue }
      if made.contains(name) {
        missing.made.append(index)
        continue
      }
      // Without a code it is sealed, or its folder could not be shown.
      if try folder.hasFile(ShareFile.code.path(in: recordID.text)) || maker.hasKey(of: recordID) {
        missing.unmade.append(index)
      }
    }
    return missing
  }

  /// Returns the code of a live share: the published one or, where there is none, that of its key.
  private static func code(
    of card: CardID, _ recordID: RecordID, in folder: Folder, _ maker: ShareMaker, made: QRCode?
  ) throws(PrintFault) -> [UInt8] {
    if try PrintFault.onDisk(folder.hasFile(ShareFile.code.path(in: recordID.text))) {
      return try PrintFault.onDisk(folder.read(.code, of: recordID.text))
    }
    guard let code = maker.sealedCode(of: recordID, made: made) else {
      throw .unmade("the code of \(card) could not be drawn")
    }
    return code
  }

  /// Returns the name of a card's code in the print folder.
  static func printName(of card: CardID) -> String { "\(card).png" }
}
