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
  private let state = Mutex(State.unread)

  /// Names the file, which need not exist.
  /// - Parameter root: The deployed folder.
  /// - Parameter folder: The folder of the file.
  init(of root: Folder, in folder: Folder) { (self.root, self.folder) = (root, folder) }
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
      let batch = ChangeList.batch(of: entries, after: mark)
      do throws(FileFault) {
        try folder.append(batch.bytes, to: Self.name)
        state = .open(mark: batch.mark, noted: noted)
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
    try folder.replace(Self.name, with: bytes, mode: 0o600, staging: staging)
    try folder.syncNames()
    // The next run removes what is left there.
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
