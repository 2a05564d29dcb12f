import Files
import Problems
import Timestamps

/// A store's rows in a text file, held in memory and written whole.
///
/// The file is made to be changed by git too: what is read shows its newest lines, and a change is
/// refused where the file has been changed since the store was opened.
final class FileStorage {
  /// What is wrong with lines that can be gone on with: shares of one card that two branches issued.
  let rivals: [Problem]

  private let location: StoreLocation
  private var kept: ShareList
  private var stamp: FileStamp
  private var isChangedByOthers = false

  /// The list with the change that is being made.
  private var changed: ShareList?

  init(opening location: StoreLocation) throws(StoreFault) {
    let (list, rivals, stamp) = try Self.read(location)
    self.location = location
    self.rivals = rivals
    self.stamp = stamp
    kept = list
  }
}

extension FileStorage {
  /// The most bytes that are read: more than 20,000 lines have.
  private static let largest = 16_000_000

  /// Makes a store, whole or not at all, that only its owner can read.
  static func create(at location: StoreLocation, _ beginning: StoreBeginning) throws(StoreFault) {
    var list = ShareList(key: beginning.key, madeAt: beginning.now)
    list.place = beginning.place
    for share in beginning.shares {
      do throws(ShareList.Refusal) {
        try list.insert(share)
      } catch {
        throw StoreFault(path: location.path, .init(error, changing: share.recordID))
      }
    }
    try write(list, to: location)
  }

  /// Where the first line says that the shares are published; `nil` where that line can't be read.
  static func place(in location: StoreLocation) -> PublishedPlace? {
    // What is wrong with the file is told by whoever opens it.
    guard let bytes = try? location.folder.read(location.name, atMost: largest) else { return nil }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return (try? ShareListHead.list(headed: line))?.place
  }

  private static func read(
    _ location: StoreLocation
  ) throws(StoreFault) -> (ShareList, rivals: [Problem], FileStamp) {
    let (bytes, stamp) = try storing(at: location) { () throws(FileFault) in
      let stamp = try location.folder.stamp(of: location.name)
      return (try location.folder.read(location.name, atMost: largest), stamp)
    }
    switch ShareListReader.read(bytes, file: location.name) {
    case .list(let list, let rivals): return (list, rivals, stamp)
    case .newer(let version):
      throw StoreFault(path: location.path, .newer(schema: version, known: ShareList.version))
    case .faulty(let problems): throw StoreFault(path: location.path, .faulty(problems))
    }
  }

  /// Writes the whole file beside its place, brings it to the disk and renames it.
  private static func write(_ list: ShareList, to location: StoreLocation) throws(StoreFault) {
    let unfinished = StoreLocation.file(at: location.unfinishedPath, unfinishedAt: "")
    try storing(at: location) { () throws(FileFault) in
      // git and other owners keep the rights that they have given it.
      let rights = try location.folder.rights(of: location.name) ?? 0o600
      try unfinished.folder.remove(unfinished.name)
      if try unfinished.folder.kind() == nil {
        throw FileFault(path: unfinished.path, kind: .notAFolder)
      }
      try unfinished.folder.write(list.bytes, to: unfinished.name, mode: rights)
      try unfinished.folder.sync(unfinished.name)
      let place = try location.followingLink()
      try unfinished.folder.move(unfinished.name, to: place.folder, as: place.name)
      try place.folder.syncNames()
    }
  }

  private static func storing<Value>(
    at location: StoreLocation, _ body: () throws(FileFault) -> Value
  ) throws(StoreFault) -> Value {
    do throws(FileFault) {
      return try body()
    } catch {
      throw StoreFault(path: location.path, .init(error.kind))
    }
  }
}

extension FileStorage: ShareStorage {
  var path: String { location.path }

  var key: [UInt8] { kept.key }

  func forEachShare(_ visit: (Share) throws(StoreFault) -> Void) throws(StoreFault) {
    for share in try current().sorted { try visit(share) }
  }

  func share(_ recordID: RecordID) throws(StoreFault) -> Share? { try current().share(recordID) }

  func latestShare(ofCard cardKey: [UInt8], audience: String) throws(StoreFault) -> Share? {
    try current().latestShare(ofCard: cardKey, audience: audience)
  }

  func lastChange() throws(StoreFault) -> Timestamp { try current().lastChange }

  func place() throws(StoreFault) -> PublishedPlace { try current().place }

  /// The file was read as a whole.
  func checkWhole() {}

  func removeLeftovers() throws(StoreFault) {
    try StoreFile(path: location.unfinishedPath).removeIfThere()
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
    try Self.write(list, to: location)
    kept = list
    changed = nil
    stamp = try Self.storing(at: location) { () throws(FileFault) in
      try location.folder.stamp(of: location.name)
    }
  }

  func rollback() { changed = nil }
}

extension FileStorage {
  /// The list as the change that is being made leaves it, else as the file has it now.
  private func current() throws(StoreFault) -> ShareList {
    if let changed { return changed }
    return try refreshed()
  }

  /// Reads the file again where another program has changed it.
  private func refreshed() throws(StoreFault) -> ShareList {
    let now = try Self.storing(at: location) { () throws(FileFault) in
      try location.folder.stamp(of: location.name)
    }
    if now == stamp { return kept }
    isChangedByOthers = true
    (kept, _, stamp) = try Self.read(location)
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

extension StoreLocation {
  fileprivate var folder: Folder {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return Folder(".") }
    return Folder(slash == path.startIndex ? "/" : String(path[..<slash]))
  }

  /// Where the file itself lies: a symbolic link to it stays one.
  fileprivate func followingLink() throws(FileFault) -> StoreLocation {
    guard try folder.kind(of: name) == .link else { return self }
    return .file(at: try folder.realPath(of: name), unfinishedAt: "")
  }
}

extension StoreFault.Kind {
  /// What a fault of the disk means to who uses the store.
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
