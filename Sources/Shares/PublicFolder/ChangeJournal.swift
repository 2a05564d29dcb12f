import Digests
import Files
import Synchronization

/// The file `.cardpress/changes.tsv`, in which a run writes what it is about to touch in the deployed
/// folder before it does.
///
/// There is none until the owner first asks for a list of changes, and then nothing is written. A
/// file that can't be read or written is removed, because without it everything is uploaded again;
/// it never stops a withdrawal.
///
/// It is a class because all copies of a ``PublicFolder`` write to the same file.
final class ChangeJournal: Sendable {
  private let root: Folder
  private let folder: Folder
  let isShared: Bool
  private let state = Mutex(State.unread)

  /// Names the file, which need not exist.
  /// - Parameters:
  ///   - root: The deployed folder.
  ///   - folder: The folder of the file.
  ///   - isShared: True if other processes write to the file at the same time.
  init(of root: Folder, in folder: Folder, isShared: Bool) {
    (self.root, self.folder, self.isShared) = (root, folder, isShared)
  }
}

extension ChangeJournal {
  /// The file's name.
  static let name = "changes.tsv"

  /// Writes paths to the disk that are about to change, each once for each run.
  /// - Parameter former: Returns the names of the files at a path; called only if they are written.
  func note(_ paths: some Sequence<String>, former: (String) -> [String]) {
    state.withLock { state in
      if case .unread = state { state = open() }
      guard case .open(let mark, var noted) = state else { return }
      let fresh = paths.filter { noted.insert($0).inserted }
      if fresh.isEmpty { return }
      let entries = fresh.map { path in
        ChangeList.Entry(path: path, former: former(path).filter(ChangeList.canName))
      }
      do throws(FileFault) {
        guard isShared else {
          state = .open(mark: try append(entries, after: mark), noted: noted)
          return
        }
        let lock = try turn()
        defer { extendLifetime(lock) }
        // Another process may have written to the list, or given it up.
        guard let list = try list() else { return state = discarded() }
        state = .open(mark: try append(entries, after: list.mark), noted: noted)
      } catch {
        state = discarded()
      }
    }
  }

  /// The fault that kept a change from being written down, and the file from being removed; `nil` if
  /// there was none.
  var fault: FileFault? {
    state.withLock { state in
      if case .failed(let fault) = state { fault } else { nil }
    }
  }

  /// Reads the list; `nil` if there is none, or none of this deployed folder that is whole.
  /// - Throws: ``FileFault`` if it can't be read.
  func list() throws(FileFault) -> ChangeList? {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try folder.read(Self.name, atMost: Self.mostBytes)
    } catch {
      switch error.kind {
      case .missing, .notAFolder, .notAFile, .tooLarge, .outside, .linked: return nil
      case .denied, .readOnly, .full, .otherFileSystem, .exists, .restless, .other: throw error
      }
    }
    guard let list = ChangeList(reading: bytes), try list.output == output() else { return nil }
    return list
  }

  /// Begins a list at a moment when nothing has been uploaded.
  /// - Parameter start: The list's first mark, 32 random digits of base 16.
  /// - Throws: ``FileFault``.
  func begin(at start: String, staging: Folder) throws(FileFault) -> ChangeList? {
    try write(
      ChangeList.empty(isEverything: true, output: output(), start: start), staging: staging)
    return try list()
  }

  /// Replaces the file.
  /// - Throws: ``FileFault``; then the old one is there.
  func write(_ bytes: [UInt8], staging: Folder) throws(FileFault) {
    // A link in its place goes; what can't be removed here, the next build or sweep removes.
    try? staging.remove("")
    try folder.replace(Self.name, with: bytes, mode: 0o600, staging: staging)
    try folder.syncNames()
    try? staging.remove("")
  }
}

extension ChangeJournal {
  private enum State {
    case unread

    /// There is no list, so that everything will be uploaded.
    case absent

    case open(mark: String, noted: Set<String>)

    /// The list may name too little.
    case failed(FileFault)
  }

  /// The size from which a list is given up, in bytes: nobody has confirmed an upload for long, and
  /// one of everything takes no longer than reading it.
  private static let mostBytes = 64_000_000

  /// The name of the file that processes lock to write to the list one after the other.
  private static let lockName = "changes.lock"

  /// Writes entries to the disk.
  /// - Returns: The list's mark from then on.
  private func append(
    _ entries: [ChangeList.Entry], after mark: String
  ) throws(FileFault) -> String {
    let batch = ChangeList.batch(of: entries, after: mark)
    try folder.append(batch.bytes, to: Self.name)
    return batch.mark
  }

  /// Waits until no other process writes to the list, at most a minute.
  private func turn() throws(FileFault) -> FileLock {
    let lock = try FileLock(at: Self.lockName, in: folder)
    for _ in 0..<6_000 {
      if try lock.take() { return lock }
      Pause.milliseconds(10)
    }
    throw FileFault(path: folder.folder(Self.lockName).path, kind: .restless)
  }

  private func open() -> State {
    do throws(FileFault) {
      if try folder.kind(of: Self.name) == nil { return .absent }
      if let list = try list() { return .open(mark: list.mark, noted: []) }
    } catch {
      // A list that can't be read is no list.
    }
    return discarded()
  }

  private func discarded() -> State {
    do throws(FileFault) {
      try folder.remove(Self.name)
      try folder.syncNames()
      return .absent
    } catch {
      return .failed(error)
    }
  }

  /// The deployed folder as the list names it: from the site if it lies there, so that both can be
  /// moved together.
  /// - Throws: ``FileFault`` if there is none.
  private func output() throws(FileFault) -> String {
    let (output, site) = (try root.realPath(), try folder.realPath(of: ".."))
    let path = output.hasPrefix("\(site)/") ? String(output.dropFirst(site.count + 1)) : output
    return ChangeList.canName(path) ? path : SHA256Digest(of: Array(path.utf8)).hex
  }
}
