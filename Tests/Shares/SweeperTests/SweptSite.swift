import Digests
import Files
import PrintFolder
import PublicFolder
import ShareKeys
import Shares
import Sweeper
import Timestamps

/// 2026-11-21T09:00:00Z.
let start = Timestamp(secondsSince1970: 1_795_251_600)

/// 2026-11-28T09:00:00Z.
let end = Timestamp(secondsSince1970: 1_795_856_400)

/// A folder with a store, shares and printed codes, ready to be swept.
struct SweptSite {
  let folder: Folder
  let publicFolder: PublicFolder
  let store: ShareStore
  let keys: KeyFolder
  var printFolder: PrintFolder

  init(in folder: Folder) throws {
    self.folder = folder
    publicFolder = PublicFolder(
      root: folder.folder("public"), sharesName: "c", staging: folder.folder("staging"))
    try publicFolder.prepareStaging()
    try publicFolder.create()
    store = try ShareStore.create(
      at: .sqlite(at: "\(folder.path)/shares.sqlite"), key: Array(0..<32), now: start)
    keys = KeyFolder(in: folder)
    printFolder = PrintFolder(folder.folder("print"), staging: folder.folder("staging"))
  }
}

extension SweptSite {
  /// A share for a week, published and in the store.
  static func share(
    _ id: String, card: UInt8, expiresAt: Timestamp? = end
  ) throws -> Share {
    var share = Share(
      try RecordID(id), cardKey: SHA256Digest(repeating: card),
      contentDigest: SHA256Digest(repeating: 1),
      pageDigest: SHA256Digest(repeating: 2), createdAt: start, expiresAt: expiresAt,
      lifetimeInSeconds: 604_800)
    share.isPending = false
    return share
  }

  func insert(_ share: Share) throws {
    try store.write(now: start) { change throws(StoreFault) in try change.insert(share) }
  }

  /// Puts a record at an address.
  func publish(
    _ id: String, revision: Int = 1, createdAt: String = "2026-11-21T09:00:00Z",
    expiresAt: String = "2026-11-28T09:00:00Z"
  ) throws {
    let record =
      #"{"version":1,"recordID":"\#(id)","revision":\#(revision),"uid":"u","#
      + #""createdAt":"\#(createdAt)","expiresAt":"\#(expiresAt)"}"#
    try publicFolder.stage(
      id,
      files: [
        PublishedFile("record.json", Array(record.utf8)),
        PublishedFile("card.vcf", Array("Lindqvist".utf8)),
      ])
    try publicFolder.show(id)
  }

  /// Puts a tombstone at an address; one of an older Cardpress says no revision.
  func bury(_ id: String, revision: Int?) throws {
    let said = revision.map { #","revision":\#($0)"# } ?? ""
    let record = #"{"version":1,"state":"expired"\#(said)}"#
    try publicFolder.stage(id, files: [PublishedFile("record.json", Array(record.utf8))])
    try publicFolder.show(id)
  }

  /// Puts a share at an address whose record can't be read.
  /// - Returns: What is wrong with it.
  @discardableResult
  func publishUnreadable(_ id: String) throws -> FileFault {
    try publish(id)
    let name = "\(id)/record.json"
    try publicFolder.shares.remove(name)
    try publicFolder.shares.write([UInt8](repeating: 0x20, count: 1_000_001), to: name)
    return FileFault(
      path: "\(publicFolder.shares.path)/\(name)", kind: .tooLarge(limit: 1_000_000))
  }

  /// Puts a folder at an address that Cardpress did not make.
  func occupy(_ id: String) throws {
    try publicFolder.shares.createFolder(id)
    try publicFolder.shares.write([1], to: "\(id)/theirs.txt")
  }

  mutating func sweep(
    at now: Timestamp, unknown: [String] = [], endsConsumed: Bool = false
  ) throws -> SweepReport {
    let sweeper = Sweeper(
      publicFolder: publicFolder, tombstone: { Tombstone(page: nil) }, keys: keys,
      standing: Standing(at: now, endsConsumed: endsConsumed))
    return try sweeper.sweep(store, printFolder: &printFolder, unknown: unknown)
  }

  func occupant(_ id: String) -> Occupant { publicFolder.occupant(of: id) }

  func stored(_ id: String) throws -> Share? { try store.share(RecordID(id)) }
}
