package import Files
package import Sealing
package import ShareFiles
package import Shares

/// The owner's folder of the keys of sealed shares, `.cardpress/keys`: a file for each, named after its
/// share's ID.
///
/// They are in no database, whose pages keep what was deleted. A key comes before the row of its share
/// and goes before its tombstone is shown, so no share that is published lacks one, whenever the program
/// is killed. One without a row goes with the next run where a run of ours has noted that it was making it.
///
/// A link in its place may lead to the keys of another site, and is refused.
package struct KeyFolder: Sendable {
  private let folder: Folder

  /// What is noted of keys that are being made.
  let unfinished: UnfinishedKeys

  /// Creates a value that names the folder; nothing is created on the disk.
  /// - Parameter state: The folder of the site's state, in which it is.
  package init(in state: Folder) {
    folder = state.folder(Self.name)
    unfinished = UnfinishedKeys(in: state)
  }
}

extension KeyFolder {
  /// The path of the folder.
  package var path: String { folder.path }

  /// The name of the folder in that of the state.
  package static let name = "keys"

  /// Returns the key of a share; `nil` for a form without, or if it is missing, or the file holds another one.
  package func key(of recordID: RecordID, as form: ShareForm) throws(FileFault) -> SealingKey? {
    try form.key { () throws(FileFault) in try key(of: recordID) }
  }

  /// Returns the key of a sealed share; `nil` if it is missing, or the file holds another one.
  package func key(of recordID: RecordID) throws(FileFault) -> SealingKey? {
    try checkPlace()
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try folder.read(recordID.text, atMost: 1_000)
    } catch {
      switch error.kind {
      case .missing, .notAFolder, .notAFile, .tooLarge: return nil
      default: throw error
      }
    }
    guard let key = SealingKey(reading: String(decoding: bytes, as: UTF8.self)),
      key.secret.recordID == recordID.text
    else { return nil }
    return key
  }

  /// The names of all key files, which are the IDs of their shares; other files are not ours.
  package func names() throws(FileFault) -> Set<String> {
    try checkPlace()
    do throws(FileFault) {
      // What is no ID is the name of no share.
      return Set(try folder.names().filter { (try? RecordID($0)) != nil })
    } catch  where error.kind == .missing {
      return []
    }
  }

  /// Writes the keys of new shares, which are on the disk when this returns, and first of all that this run makes
  /// them.
  /// - Parameter storeKey: The key of the store in which the shares are recorded next; `nil` for keys of shares
  ///   that are published already, which nothing takes for another site's.
  /// - Throws: ``FileFault``; then some of them may be there.
  package func write(
    _ keys: [RecordID: SealingKey], forStoreOf storeKey: [UInt8]?
  ) throws(FileFault) {
    if keys.isEmpty { return }
    try folder.create(mode: 0o700)
    if let storeKey { try unfinished.note(keys.keys.map(\.text), forStoreOf: storeKey) }
    for (recordID, key) in keys.sorted(by: { $0.key < $1.key }) {
      try folder.remove(recordID.text)
      try folder.write(Array(key.text.utf8), to: recordID.text, mode: 0o600)
      try folder.sync(recordID.text)
    }
    try folder.syncNames()
  }

  /// Removes the keys of shares, which are off the disk when this returns.
  /// - Throws: The first ``FileFault``, after removing everything that can be removed.
  package func remove(_ names: some Sequence<String>) throws(FileFault) {
    var firstFault: FileFault?
    var isChanged = false
    for name in names {
      do throws(FileFault) {
        try folder.remove(name)
        isChanged = true
      } catch {
        firstFault = firstFault ?? error
      }
    }
    if let firstFault { throw firstFault }
    if !isChanged { return }
    try folder.syncNames()
    if try folder.names().isEmpty { try folder.remove("") }
  }

  /// Removes keys that a run has made and whose shares it does not record.
  /// - Throws: ``FileFault``; then the next run does it.
  package func discard(
    _ keys: [RecordID: SealingKey], forStoreOf storeKey: [UInt8]
  ) throws(FileFault) {
    if keys.isEmpty { return }
    try remove(keys.keys.map(\.text))
    try finish(keys, forStoreOf: storeKey)
  }

  /// Forgets that keys are being made: their shares are recorded.
  /// - Throws: ``FileFault``.
  package func finish(
    _ keys: [RecordID: SealingKey], forStoreOf storeKey: [UInt8]
  ) throws(FileFault) {
    if keys.isEmpty { return }
    try unfinished.forget(keys.keys.map(\.text), forStoreOf: storeKey)
  }

  /// Forgets that any keys are being made, once those of runs that were killed are gone.
  /// - Throws: ``FileFault``.
  package func finishAll() throws(FileFault) { try unfinished.forget() }

  /// The names of keys that runs on a store were making, and may not have recorded.
  package func unfinished(forStoreOf storeKey: [UInt8]) -> Set<String> {
    unfinished.names(forStoreOf: storeKey)
  }

  /// Stops where the folder is a link.
  private func checkPlace() throws(FileFault) {
    if try folder.kind() == .link { throw FileFault(path: folder.path, kind: .linked) }
  }
}
