package import Files

extension PrintFolder {
  /// Files that were made and are not yet seen.
  package struct Staged {
    /// Their names, in the order that they were given in.
    package private(set) var names: [String] = []

    /// The lines that the list gets for them.
    private(set) var lines: [PrintList.Line] = []

    /// Names no file.
    package init() {}

    /// Names a file that was made.
    package mutating func add(_ file: PrintFile) {
      names.append(file.name)
      lines.append(PrintList.Line(of: file))
    }
  }
}

extension PrintFolder {
  /// Puts files in place that show shares; those that are there already are not touched.
  /// - Throws: ``PrintFault``.
  package mutating func put(_ files: some Sequence<PrintFile>) throws(PrintFault) {
    let staged = try stage(files)
    do throws(FileFault) { try show(staged) } catch { throw .file(error) }
  }

  /// Makes files out of sight; those that stand in the folder as they should are left out.
  ///
  /// There may be a hundred thousand, so each is asked for when it is made.
  /// - Throws: ``PrintFault``; nothing is left of them then.
  package func stage(_ files: some Sequence<PrintFile>) throws(PrintFault) -> Staged {
    var staged = Staged()
    do throws(PrintFault) {
      try PrintFault.onDisk(prepareStaging())
      for file in files where try make(file) { staged.add(file) }
      if staged.names.isEmpty { try PrintFault.onDisk(discardStaging()) }
    } catch {
      // The fault that stopped it is the one to tell.
      try? discardStaging()
      throw error
    }
    return staged
  }

  /// Creates an empty place for files to be made in.
  /// - Throws: ``FileFault``.
  package func prepareStaging() throws(FileFault) {
    try discardStaging()
    try createStaging()
  }

  /// Creates the place for files to be made in, where it is missing.
  /// - Throws: ``FileFault``.
  package func createStaging() throws(FileFault) {
    try staging.create(mode: 0o700)
    try staging.folder("print").create(mode: 0o700)
  }

  /// Makes a file out of sight, on any thread, that the folder does not have yet; it is put in place with those
  /// that ``Staged`` names.
  /// - Throws: ``FileFault``.
  package func make(_ bytes: [UInt8], as name: String) throws(FileFault) {
    let folder = Self.departuresFolder
    if Self.isOfDepartures(name), try made.kind(of: folder) == nil {
      try made.createFolder(folder, mode: 0o700)
    }
    try made.write(bytes, to: name, mode: 0o600)
  }

  /// The names of the files that were made and are not yet in place.
  /// - Throws: ``FileFault``.
  package func madeNames() throws(FileFault) -> Set<String> {
    var names: Set<String> = []
    if try made.kind() == .folder { try made.visitNames { names.insert($0) } }
    return names
  }

  /// Makes a file out of sight, on any thread; it is put in place with those that ``Staged`` names.
  /// - Returns: False if it stands in the folder as it should.
  /// - Throws: ``PrintFault``; whoever stops then discards what was made.
  package func make(_ file: PrintFile) throws(PrintFault) -> Bool {
    let bytes = try file.bytes()
    let isShown = try PrintFault.onDisk(shows(file.shares, in: file.name, as: bytes))
    if isShown, isNoted(file) { return false }
    try PrintFault.onDisk(make(bytes, as: file.name))
    return true
  }

  /// Puts what was made in place.
  /// - Throws: ``FileFault``; what could not be put is not there then.
  package mutating func show(_ staged: Staged) throws(FileFault) {
    if staged.names.isEmpty { return }
    try checkList()
    beforeChange?(staged.names + [PrintList.name])
    if try isWhole(staged) { try showFirst(staged) } else { try showAmongOthers(staged) }
    try folder.syncNames()
    try discardStaging()
  }

  /// True if there is no folder yet, and these are all files that were made.
  private func isWhole(_ staged: Staged) throws(FileFault) -> Bool {
    guard try folder.kind() == nil else { return false }
    return try madeNames() == Set(staged.names)
  }

  /// Puts the folder in which the first files were made in the place of the one that is missing, the list in it.
  private mutating func showFirst(_ staged: Staged) throws(FileFault) {
    note(staged)
    try made.write(list.bytes, to: PrintList.name, mode: 0o600)
    try made.syncFileSystem()
    try folder.parent.create()
    try made.move("", to: folder, as: "")
    try folder.parent.syncNames()
  }

  private mutating func showAmongOthers(_ staged: Staged) throws(FileFault) {
    try folder.create(mode: 0o700)
    try takeAway(staged.names)
    if staged.names.contains(where: Self.isOfDepartures) {
      try folder.folder(Self.departuresFolder).create(mode: 0o700)
    }
    note(staged)
    try made.syncFileSystem()
    try writeList()
    for name in staged.names { try made.move(name, to: folder, as: name) }
    if staged.names.contains(where: Self.isOfDepartures) {
      try folder.folder(Self.departuresFolder).syncNames()
    }
  }

  private mutating func note(_ staged: Staged) {
    for (name, line) in zip(staged.names, staged.lines) { list.note(line, of: name) }
  }

  /// Removes what was made and not put in place.
  /// - Throws: ``FileFault``.
  package func discardStaging() throws(FileFault) { try made.remove("") }

  /// The folder in which files are made.
  ///
  /// It is looked at before anything is made in it.
  private var made: Folder { staging.folder("print").withoutLinks }

  private func isNoted(_ file: PrintFile) -> Bool { list.lines[file.name]?.command == file.command }
}
