package import Files
package import Timestamps

/// The owner's folder of printable codes, with its own list of what shows which share.
///
/// The list, `shares.tsv`, has a line a file. It is written before the files and struck after them, so
/// that no file is ever there without its line; and an old file goes before the line of the new one is
/// written, so that no line tells of another share than its file shows.
package struct PrintFolder: Sendable {
  let folder: Folder
  let staging: Folder
  var list = PrintList()

  /// Told of names in the folder before what they name changes, and so the folder.
  package var beforeChange: (@Sendable (_ names: [String]) -> Void)?

  /// Why the list can't be read; whatever needs it throws this, so that it stops nothing else.
  private var fault: FileFault?

  /// Reads the list of a folder, which need not exist.
  /// - Parameter staging: Where files are made before they are put in place.
  package init(_ folder: Folder, staging: Folder) {
    self.folder = folder
    self.staging = staging
    do throws(FileFault) {
      guard try folder.kind(of: PrintList.name) != nil else { return }
      list = PrintList(reading: try folder.read(PrintList.name, atMost: 256_000_000))
    } catch {
      fault = error
    }
  }
}

extension PrintFolder {
  /// True if the list can be read and tells of no share.
  package var isEmpty: Bool { fault == nil && list.lines.isEmpty && list.printed.isEmpty }

  /// True if a file shows one share alone and is there.
  /// - Throws: ``FileFault`` where it can't be looked at.
  package func shows(_ share: String, in name: String) throws(FileFault) -> Bool {
    try shows([share], in: name)
  }

  /// True if a file shows one share alone, with these bytes.
  /// - Throws: ``FileFault`` where it can't be read.
  package func shows(
    _ share: String, in name: String, as bytes: [UInt8]
  ) throws(FileFault) -> Bool {
    try shows([share], in: name, as: bytes)
  }

  /// Removes the files of these names that the list has; their lines stay, and the files count as
  /// not there until they are put again.
  /// - Throws: ``FileFault``.
  package func takeAway(_ names: [String]) throws(FileFault) {
    try checkList()
    let ours = names.filter { list.lines[$0] != nil }
    if ours.isEmpty { return }
    beforeChange?(ours)
    for name in ours { try folder.remove(name) }
  }

  /// Removes files by their names; a file that the list does not have is not ours.
  /// - Throws: ``FileFault``.
  package mutating func remove(named names: [String]) throws(FileFault) {
    try checkList()
    let ours = names.filter { list.lines[$0] != nil }
    if ours.isEmpty { return }
    beforeChange?(ours)
    for name in ours {
      try folder.remove(name)
      list.strike(name)
    }
    try writeList()
  }

  /// The names of the calendars with departures.
  /// - Throws: ``FileFault``.
  package func namesOfDepartures() throws(FileFault) -> [String] {
    // Few sites have any, and the list may be long.
    guard try folder.kind(of: Self.departuresFolder) != nil else { return [] }
    return list.namesOfDepartures
  }

  /// A calendar with departures by its name; `nil` where there is none of ours.
  /// - Throws: ``FileFault``.
  package func departures(named name: String) throws(FileFault) -> [UInt8]? {
    guard list.lines[name] != nil else { return nil }
    guard try folder.hasFile(name) else { return nil }
    return try folder.read(name, atMost: 16_000_000)
  }

  /// The names of the files in the list that a command makes again, sorted: the code of one card has
  /// none, whatever its card is called.
  package var namesMadeAgain: [String] { list.namesMadeAgain }

  /// The names of the files that show one share alone, as the code of a card does, by that share.
  package var codes: [String: [String]] { list.codes }

  /// Those of some shares.
  package func codes(of shares: Set<String>) -> [String: [String]] { list.codes(of: shares) }

  /// The moments at which the codes of live shares were last printed, by share, as far as
  /// ``note(printed:)`` was told.
  /// - Throws: ``FileFault`` where the list can't be read.
  package func printed() throws(FileFault) -> [String: Timestamp] {
    try checkList()
    return list.printed
  }

  /// Notes which shares are on paper, in the place of what was noted before, so that it is known without
  /// the store too.
  /// - Throws: ``FileFault``.
  package mutating func note(printed: [String: Timestamp]) throws(FileFault) {
    if printed == list.printed { return }
    try checkList()
    list.printed = printed
    beforeChange?([PrintList.name])
    try folder.create(mode: 0o700)
    try writeList()
  }

  /// The commands that make those files of points again that say something else than these digests, by the points'
  /// IDs; sorted.
  package func commands(ofPointsBeside digests: [String: String]) -> [String] {
    list.commands(ofPointsBeside: digests)
  }

  /// The commands that make those files again which show one of the shares among others, sorted.
  package func commands(showing shares: Set<String>) -> [String] {
    list.commands(showing: shares)
  }

  /// Removes the codes of cards that have other IDs now, and the files that are made again by a command
  /// with a former ID.
  /// - Parameter newIDs: The cards' new IDs by their former ones.
  /// - Returns: The files that were there, with the commands that make them under the new IDs; sorted by
  ///   name.
  /// - Throws: ``FileFault``.
  package mutating func remove(naming newIDs: [String: String]) throws(FileFault) -> [RemovedPrint]
  {
    try checkList()
    let commands = list.commands(naming: newIDs)
    let removal = try remove(list.codes(named: Set(newIDs.keys)) + commands.keys.sorted())
    if let fault = removal.faults.first { throw fault }
    return removal.removed.map { RemovedPrint($0.name, command: commands[$0.name]) }
      .sorted { $0.name < $1.name }
  }

  /// Removes the files of points that the site no longer has.
  /// - Parameter ids: The IDs of those that it has.
  /// - Returns: The files that were there, sorted by name.
  /// - Throws: ``FileFault``.
  package mutating func remove(pointsBeside ids: Set<String>) throws(FileFault) -> [RemovedPrint] {
    try checkList()
    let removal = try remove(list.names(ofPointsBeside: ids))
    if let fault = removal.faults.first { throw fault }
    return removal.removed.map { RemovedPrint($0.name, isOfPoint: true) }
  }

  /// Removes every file that shows one of the shares, whatever else it shows.
  /// - Returns: The files that were there, sorted by name.
  /// - Throws: ``FileFault``.
  package mutating func remove(
    showing shares: Set<String>
  ) throws(FileFault) -> [RemovedPrint] {
    try checkList()
    let removal = try remove(list.names(showing: shares)) { !shares.contains($0) }
    if let fault = removal.faults.first { throw fault }
    return removal.removed
  }

  /// Removes every file that shows a share beside these, as where another machine has withdrawn it
  /// and this one has only the store from there; one that can't be removed stops no other.
  /// - Parameter isMeant: Returns true for these shares.
  /// - Throws: ``FileFault`` where the list can't be read or written.
  package mutating func remove(
    showingOthersThan isMeant: (String) -> Bool
  ) throws(FileFault) -> PrintRemoval {
    try checkList()
    return try remove(list.names(showingOthersThan: isMeant), keepingPrinted: isMeant)
  }

  /// The files that would be removed by that, sorted by name.
  /// - Throws: ``FileFault`` where the list can't be read, or one of them can't be looked at.
  package func files(
    showingOthersThan isMeant: (String) -> Bool
  ) throws(FileFault) -> [RemovedPrint] {
    try checkList()
    var files: [RemovedPrint] = []
    for name in list.names(showingOthersThan: isMeant) where try folder.kind(of: name) != nil {
      files.append(RemovedPrint(name, command: list.commandForTheRest(of: name)))
    }
    return files
  }

  /// Removes files, and what the list knows of shares on paper that are kept no longer.
  private mutating func remove(
    _ names: [String], keepingPrinted isKept: (String) -> Bool = { _ in true }
  ) throws(FileFault) -> PrintRemoval {
    var removal = PrintRemoval()
    let kept = list.printed.filter { isKept($0.key) }
    if names.isEmpty, kept.count == list.printed.count { return removal }
    list.printed = kept
    beforeChange?(names)
    for name in names {
      let isThere: Bool
      do throws(FileFault) {
        isThere = try folder.kind(of: name) != nil
        try folder.remove(name)
      } catch {
        removal.faults.append(error)
        removal.kept.formUnion(list.lines[name]?.shares ?? [])
        continue
      }
      if isThere {
        removal.removed.append(RemovedPrint(name, command: list.commandForTheRest(of: name)))
      }
      list.strike(name)
    }
    try writeList()
    return removal
  }
}

extension PrintFolder {
  func checkList() throws(FileFault) {
    if let fault { throw fault }
  }

  private func shows(_ shares: [String], in name: String) throws(FileFault) -> Bool {
    guard list.lines[name]?.shows(shares) == true else { return false }
    return try folder.hasFile(name)
  }

  func shows(
    _ shares: [String], in name: String, as bytes: [UInt8]
  ) throws(FileFault) -> Bool {
    guard try shows(shares, in: name) else { return false }
    do throws(FileFault) {
      return try folder.read(name, atMost: bytes.count) == bytes
    } catch {
      if case .tooLarge = error.kind { return false }
      throw error
    }
  }

  /// Brings the list to the disk before anything that it names is there: a list that a failing power
  /// supply has emptied would leave files behind that no sweep finds.
  func writeList() throws(FileFault) {
    beforeChange?([PrintList.name])
    let unfinished = "replacement"
    try staging.create(mode: 0o700)
    try staging.remove(unfinished)
    try staging.write(list.bytes, to: unfinished, mode: 0o600)
    try staging.sync(unfinished)
    try staging.move(unfinished, to: folder, as: PrintList.name)
    try folder.syncNames()
  }
}
