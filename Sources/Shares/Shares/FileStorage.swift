import Digests
import Files
import Problems
import Timestamps

/// The storage of a store that keeps its rows in a text file (`shares.tsv`).
///
/// The rows are held in memory, and every commit writes the whole file. git may change the file
/// too: reads pick up its newest lines, and a change is refused if the file has been changed since
/// the store was opened.
final class FileStorage {
  /// The problems that don't keep the store from being opened: cards of which two branches issued a
  /// share each.
  let rivals: [Problem]

  private let file: FilePlace
  private var kept: ShareList
  private var stamp: FileStamp
  private var isChangedByOthers = false

  /// The list with the changes of the open transaction; `nil` while there is none.
  private var changed: ShareList?

  init(opening file: FilePlace) throws(StoreFault) {
    let (list, rivals, stamp) = try Self.read(file)
    self.file = file
    self.rivals = rivals
    self.stamp = stamp
    kept = list
  }
}

extension FileStorage {
  /// The largest file that is read, in bytes.
  ///
  /// A full list of 20,000 lines is smaller, also where each share has dates from a dozen sources.
  private static let largest = 32_000_000

  /// Creates a store, completely or not at all, with mode 0600.
  static func create(at file: FilePlace, _ beginning: StoreBeginning) throws(StoreFault) {
    var list = ShareList(key: beginning.key, madeAt: beginning.now)
    list.place = beginning.place
    for share in beginning.shares {
      do throws(ShareList.Refusal) {
        try list.insert(share)
      } catch {
        throw StoreFault(path: file.path, .init(error, changing: share.recordID))
      }
    }
    try write(list, to: file)
  }

  /// The place named in the file's first line; `nil` if that line can't be read.
  static func place(in file: FilePlace) -> PublishedPlace? {
    // Opening the store reports what is wrong with the file.
    guard let bytes = try? file.folder.read(file.name, atMost: largest) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return (try? ShareListHead.list(headed: line))?.place
  }

  private static func read(
    _ file: FilePlace
  ) throws(StoreFault) -> (ShareList, rivals: [Problem], FileStamp) {
    let (bytes, stamp) = try storing(at: file) { () throws(FileFault) in
      let stamp = try file.folder.stamp(of: file.name)
      return (try file.folder.read(file.name, atMost: largest), stamp)
    }
    switch ShareListReader.read(bytes, file: file.name) {
    case .list(let list, let rivals): return (list, rivals, stamp)
    case .newer(let version):
      throw StoreFault(path: file.path, .newer(schema: version, known: ShareList.version))
    case .faulty(let problems): throw StoreFault(path: file.path, .faulty(problems))
    }
  }

  /// Writes the complete file beside its final path, syncs it and renames it.
  private static func write(_ list: ShareList, to file: FilePlace) throws(StoreFault) {
    let unfinished = FilePlace(path: file.unfinishedPath, unfinishedPath: "")
    try storing(at: file) { () throws(FileFault) in
      // The file keeps the mode that git or its owner gave it.
      let rights = try file.folder.rights(of: file.name) ?? 0o600
      try unfinished.folder.remove(unfinished.name)
      if try unfinished.folder.kind() == nil {
        throw FileFault(path: unfinished.path, kind: .notAFolder)
      }
      try unfinished.folder.write(list.bytes, to: unfinished.name, mode: rights)
      try unfinished.folder.sync(unfinished.name)
      let place = try file.followingLink()
      try unfinished.folder.move(unfinished.name, to: place.folder, as: place.name)
      try place.folder.syncNames()
    }
  }

  private static func storing<Value>(
    at file: FilePlace, _ body: () throws(FileFault) -> Value
  ) throws(StoreFault) -> Value {
    do throws(FileFault) {
      return try body()
    } catch {
      throw StoreFault(path: file.path, .init(error.kind))
    }
  }
}

extension FileStorage: ShareStorage {
  var path: String { file.path }

  var key: [UInt8] { kept.key }

  func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    for share in try current().sorted { try visit(share) }
  }

  func hasShares() throws(StoreFault) -> Bool { try !current().sorted.isEmpty }

  func share(_ recordID: RecordID) throws(StoreFault) -> Share? { try current().share(recordID) }

  func latestShare(ofCard cardKey: SHA256Digest, audience: String) throws(StoreFault) -> Share? {
    try current().latestShare(ofCard: cardKey, audience: audience)
  }

  func size() throws(StoreFault) -> Int64 { Int64(stamp.size) }

  func lastChange() throws(StoreFault) -> Timestamp { try current().lastChange }

  func place() throws(StoreFault) -> PublishedPlace { try current().place }

  /// Does nothing: the file has been read completely.
  func checkWhole() {}

  /// The whole list was read when the store was opened.
  func atOneMoment<Result>(
    _ body: () throws(StoreFault) -> Result
  ) throws(StoreFault) -> Result { try body() }

  func removeLeftovers() throws(StoreFault) {
    try StoreFile(path: file.unfinishedPath).removeIfThere()
  }

  func begin() throws(StoreFault) {
    changed = try current()
    if isChangedByOthers {
      changed = nil
      throw StoreFault(path: path, .changedMeanwhile)
    }
  }

  func insert(_ share: Share) throws(StoreFault) {
    try change(share) { list throws(ShareList.Refusal) in try list.insert(share) }
  }

  func update(_ share: Share) throws(StoreFault) {
    try change(share) { list throws(ShareList.Refusal) in try list.update(share) }
  }

  func move(_ share: Share, toCard cardKey: SHA256Digest) throws(StoreFault) {
    try change(share) { list throws(ShareList.Refusal) in
      try list.move(share.recordID, toCard: cardKey)
    }
  }

  func setBack(to now: Timestamp) throws(StoreFault) {
    guard let list = changed else { throw StoreFault(path: path, .changedMeanwhile) }
    var earlier = ShareList(key: list.key, madeAt: min(list.madeAt, now))
    earlier.place = list.place
    for share in list.sorted { _ = earlier.take(share.setBack(to: now) ?? share) }
    changed = earlier
  }

  func remember(_ place: PublishedPlace) throws(StoreFault) { changed?.place = place }

  func commit(now: Timestamp) throws(StoreFault) {
    guard let list = changed, list != kept else {
      changed = nil
      return
    }
    _ = try refreshed()
    if isChangedByOthers { throw StoreFault(path: path, .changedMeanwhile) }
    try Self.write(list, to: file)
    kept = list
    changed = nil
    stamp = try Self.storing(at: file) { () throws(FileFault) in
      try file.folder.stamp(of: file.name)
    }
  }

  func rollback() { changed = nil }
}

extension FileStorage {
  /// The list as the open transaction leaves it, or else as the file has it now.
  private func current() throws(StoreFault) -> ShareList {
    if let changed { return changed }
    return try refreshed()
  }

  /// Reads the file again if another program has changed it.
  private func refreshed() throws(StoreFault) -> ShareList {
    let now = try Self.storing(at: file) { () throws(FileFault) in
      try file.folder.stamp(of: file.name)
    }
    if now == stamp { return kept }
    isChangedByOthers = true
    (kept, _, stamp) = try Self.read(file)
    return kept
  }

  private func change(
    _ share: Share, _ body: (inout ShareList) throws(ShareList.Refusal) -> Void
  ) throws(StoreFault) {
    guard var list = changed else { throw StoreFault(path: path, .changedMeanwhile) }
    changed = nil  // so that the change is made in place
    defer { changed = list }
    do throws(ShareList.Refusal) {
      try body(&list)
    } catch {
      throw StoreFault(path: path, .init(error, changing: share.recordID))
    }
  }
}

extension StoreFault.Kind {
  /// Translates a fault of the disk into a fault of the store.
  fileprivate init(_ kind: FileFault.Kind) {
    self =
      switch kind {
      case .missing: .missing
      case .notAFolder: .other("its folder is missing")
      case .denied: .denied
      case .full: .diskFull
      default: .other("it \(FileFault(path: "", kind: kind).reason)")
      }
  }

  fileprivate init(_ refusal: ShareList.Refusal, changing recordID: RecordID) {
    self =
      switch refusal {
      case .usedTwice: .usedTwice(recordID)
      case .sharedTwice: .sharedTwice(recordID)
      case .unknown: .unknown(recordID)
      case .full: .tooMany(limit: ShareList.limit)
      }
  }
}
