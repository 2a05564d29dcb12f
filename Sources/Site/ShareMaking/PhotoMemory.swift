import Digests
package import Files
import Synchronization
package import Timestamps

/// The digests of cards whose photos were read, kept beside the store so that the next build reads only the
/// photos that have changed.
///
/// An entry belongs to everything in a card but its photo's bytes, and to the stamp that the photo's file had
/// before it was read. A photo that changed so lately that another change may get the same stamp is never
/// noted (``FileStamp/isFresh``), nor one on a file system whose stamps tell nothing (``StampTrust``). What is
/// published is made from the photo itself: the digest only tells whether there is anything to make.
///
/// All workers of a run share one.
package final class PhotoMemory: Sendable {
  /// The digests that the last build left, by the keys of their entries.
  private let former: [SHA256Digest: SHA256Digest]

  /// The moment from which on no entry is older.
  private let began: Timestamp

  /// The entries that this run has met or made.
  private let seen: Mutex<Seen>

  private let probes: StampProbes

  private struct Seen {
    var entries: [SHA256Digest: SHA256Digest] = [:]

    /// The least trust in the stamps of their files.
    var trust: StampTrust
  }

  private init(
    _ former: [SHA256Digest: SHA256Digest] = [:], since began: Timestamp,
    trust: StampTrust = .weekly, trying probes: StampProbes
  ) {
    self.former = former
    self.began = began
    self.probes = probes
    seen = Mutex(Seen(trust: trust))
  }
}

extension PhotoMemory {
  /// The name of the file in the state's folder.
  package static let name = "photos"

  /// Reads what the last build left; nothing where there is none, where it is too old, damaged, or of another
  /// store.
  /// - Parameters:
  ///   - key: The store's key.
  ///   - probes: What is known of the file systems that photos are on.
  ///   - looksAtAll: True to forget what it left.
  package convenience init(
    of site: Site, key: [UInt8], at now: Timestamp, trying probes: StampProbes, looksAtAll: Bool
  ) {
    // What can't be read says nothing, and the photos are then read.
    guard !looksAtAll, let bytes = try? site.state.read(Self.name, atMost: Self.mostBytes),
      let (former, began, trust) = Self.entries(in: bytes, key: key),
      began <= now, now < began.advanced(bySeconds: trust.seconds)
    else {
      self.init(since: now, trying: probes)
      return
    }
    self.init(former, since: began, trust: trust, trying: probes)
  }

  /// The moment at which all photos are to be read again: a week after that, or a day (``StampTrust``).
  package var end: Timestamp {
    began.advanced(bySeconds: seen.withLock { $0.trust.seconds })
  }
}

extension PhotoMemory {
  /// Returns the digest of an entry; `nil` if the photo has to be read.
  func digest(of entry: SHA256Digest) -> SHA256Digest? {
    guard let digest = former[entry] else { return nil }
    note(digest, of: entry)
    return digest
  }

  /// Notes the digest of a card whose photo was read.
  func note(_ digest: SHA256Digest, of entry: SHA256Digest) {
    seen.withLock { $0.entries[entry] = digest }
  }

  /// True if a stamp is one that a photo can be known by.
  /// - Parameter place: The folder that its file is in.
  func trusts(_ stamp: FileStamp, in place: Folder) -> Bool {
    if stamp.isFresh { return false }
    let trust = probes.trust(in: stamp.fileSystem, at: place)
    if trust == .never { return false }
    seen.withLock { $0.trust = min($0.trust, trust) }
    return true
  }

  /// Leaves to the next build what this one has met, unless it is what the last one left.
  ///
  /// To be called by runs on all cards alone.
  /// - Throws: ``FileFault``; what the last build left stands then.
  package func write(to site: Site, key: [UInt8]) throws(FileFault) {
    let (entries, trust) = seen.withLock { ($0.entries, $0.trust) }
    if entries == former { return }
    guard !entries.isEmpty, let start = trust.start else { return try site.state.remove(Self.name) }
    let head = [Self.version, "\(began.secondsSince1970)"] + (start.isEmpty ? [] : [start])
    var bytes = Array("\(head.joined(separator: "\t"))\n".utf8)
    bytes.reserveCapacity(bytes.count + entries.count * Self.bytesAnEntry + Self.bytesOfSeal)
    for (entry, digest) in entries.sorted(by: { $0.key < $1.key }) {
      bytes += entry.bytes
      bytes += digest.bytes
    }
    bytes += HMACSHA256(key: key).authenticate(bytes).bytes
    try site.state.replace(Self.name, with: bytes, mode: 0o600, staging: site.staging)
  }
}

extension PhotoMemory {
  private static let version = "cardpress photos 1"
  private static let bytesAnEntry = 64
  private static let bytesOfSeal = 32

  /// Room for four million photos.
  private static let mostBytes = 256_000_000

  /// Reads a file: a line with version, moment and, where the entries are good for a day of it, the start of the
  /// machine; pairs of entry and digest; and the HMAC of all before it.
  private static func entries(
    in bytes: [UInt8], key: [UInt8]
  ) -> (entries: [SHA256Digest: SHA256Digest], began: Timestamp, trust: StampTrust)? {
    guard bytes.count > bytesOfSeal, let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let end = bytes.count - bytesOfSeal
    let fields = String(decoding: bytes[..<lineEnd], as: UTF8.self).split(separator: "\t")
    guard fields.count == 2 || fields.count == 3 && fields[2] == MachineStart.name ?? "",
      fields[0] == version, let began = Int64(fields[1]), lineEnd < end,
      (end - lineEnd - 1).isMultiple(of: bytesAnEntry),
      HMACSHA256(key: key).authenticate(Array(bytes[..<end])).bytes == Array(bytes[end...])
    else { return nil }
    var entries: [SHA256Digest: SHA256Digest] = [:]
    entries.reserveCapacity((end - lineEnd - 1) / bytesAnEntry)
    for start in stride(from: lineEnd + 1, to: end, by: bytesAnEntry) {
      let middle = start + bytesAnEntry / 2
      guard let entry = SHA256Digest(bytes: Array(bytes[start..<middle])),
        let digest = SHA256Digest(bytes: Array(bytes[middle..<start + bytesAnEntry]))
      else { return nil }
      entries[entry] = digest
    }
    let trust: StampTrust = fields.count == 3 ? .daily : .weekly
    return (entries, Timestamp(secondsSince1970: began), trust)
  }
}
