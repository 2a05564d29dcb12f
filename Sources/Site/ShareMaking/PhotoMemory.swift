import Digests
package import Files
import Synchronization
package import Timestamps

/// The digests of cards whose photos were read, kept beside the store so that the next build reads only the
/// photos that have changed.
///
/// An entry belongs to everything in a card but its photo's bytes, and to the stamp that the photo's file had
/// before it was read. A photo that changed so lately that another change may get the same stamp is never
/// noted (``FileStamp/isFresh``). What is published is made from the photo itself: the digest only tells
/// whether there is anything to make.
///
/// All workers of a run share one.
package final class PhotoMemory: Sendable {
  /// The digests that the last build left, by the keys of their entries.
  private let former: [SHA256Digest: SHA256Digest]

  /// The moment from which on no entry is older.
  private let began: Timestamp

  /// The entries that this run has met or made.
  private let seen = Mutex<[SHA256Digest: SHA256Digest]>([:])

  private init(_ former: [SHA256Digest: SHA256Digest], since began: Timestamp) {
    self.former = former
    self.began = began
  }
}

extension PhotoMemory {
  /// The name of the file in the state's folder.
  package static let name = "photos"

  /// The time after which all photos are read again, in seconds: a week.
  private static let mostSeconds: Int64 = 7 * 86_400

  /// Reads what the last build left; nothing where there is none, where it is older than a week, damaged, or
  /// of another store.
  /// - Parameters:
  ///   - key: The store's key.
  ///   - looksAtAll: True to forget what it left.
  package convenience init(of site: Site, key: [UInt8], at now: Timestamp, looksAtAll: Bool) {
    // What can't be read says nothing, and the photos are then read.
    guard !looksAtAll, let bytes = try? site.state.read(Self.name, atMost: Self.mostBytes),
      let (former, began) = Self.entries(in: bytes, key: key),
      began <= now, now < began.advanced(bySeconds: Self.mostSeconds)
    else {
      self.init([:], since: now)
      return
    }
    self.init(former, since: began)
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
    seen.withLock { $0[entry] = digest }
  }

  /// Leaves to the next build what this one has met, unless it is what the last one left.
  ///
  /// To be called by runs on all cards alone.
  /// - Throws: ``FileFault``; what the last build left stands then.
  package func write(to site: Site, key: [UInt8]) throws(FileFault) {
    let entries = seen.withLock { $0 }
    if entries == former { return }
    if entries.isEmpty { return try site.state.remove(Self.name) }
    var bytes = Array("\(Self.version)\t\(began.secondsSince1970)\n".utf8)
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

  /// Reads a file: a line with version and moment, pairs of entry and digest, and the HMAC of all before it.
  private static func entries(
    in bytes: [UInt8], key: [UInt8]
  ) -> (entries: [SHA256Digest: SHA256Digest], began: Timestamp)? {
    guard bytes.count > bytesOfSeal, let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return nil
    }
    let end = bytes.count - bytesOfSeal
    let fields = String(decoding: bytes[..<lineEnd], as: UTF8.self).split(separator: "\t")
    guard fields.count == 2, fields[0] == version, let began = Int64(fields[1]), lineEnd < end,
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
    return (entries, Timestamp(secondsSince1970: began))
  }
}
