import Bytes
import Digests
import ShareFiles

/// Seals the rows of a store, so that a flipped bit is detected as damage instead of being read as
/// another expiry or another card.
///
/// A seal is HMAC-SHA-256 under the store's key, truncated to 16 bytes (RFC 2104 §5).
struct RowSeal: ~Copyable {
  private let authentication: HMACSHA256

  init(key: [UInt8]) { authentication = HMACSHA256(key: key) }
}

extension RowSeal {
  /// The number of bytes in a seal.
  static let byteCount = 16

  /// The seal of a share's row.
  func seal(of share: Share) -> [UInt8] {
    var text = SealedText("share 1")
    text.add(share.recordID.text)
    text.add(share.cardKey)
    text.add(share.audience)
    text.add(share.contentDigest)
    text.add(share.pageDigest)
    text.add(Int64(share.revision))
    text.add(share.revisedAt.secondsSince1970)
    text.add(share.createdAt.secondsSince1970)
    text.add(share.expiresAt?.secondsSince1970)
    text.add(share.lifetimeInSeconds)
    text.add(share.consumedAt?.secondsSince1970)
    text.add(share.revokedAt?.secondsSince1970)
    text.add(share.prunedAt?.secondsSince1970)
    text.add(share.printedAt?.secondsSince1970)
    text.add(share.withdrawnAt?.secondsSince1970)
    text.add(share.tombstoneRemovedAt?.secondsSince1970)
    text.add(share.isPending ? 1 : 0)
    // Rows without these keep the seals that they had before there were such.
    if share.form != .open { text.add(share.form.rawValue) }
    if let shows = share.showsText { text.add("shows \(shows)") }
    if let dates = share.dates { text.add("dates \(dates.text)") }
    return seal(of: text)
  }

  /// The seal of a store's head row.
  func seal(of head: StoreHead) -> [UInt8] {
    var text = SealedText("store 1")
    text.add(head.lastChange.secondsSince1970)
    text.add(head.place.output)
    text.add(head.place.url)
    text.add(head.place.link)
    text.add(head.shareCount)
    return seal(of: text)
  }

  /// The seal of a line of the text file, in base16.
  /// - Parameter line: The line without its seal and the tab in front of it.
  func seal(ofLine line: some Sequence<UInt8>) -> String {
    let bytes = Array("line 1\n".utf8) + Array(line)
    return Base16.text(of: Array(authentication.authenticate(bytes).bytes.prefix(Self.byteCount)))
  }

  private func seal(of text: SealedText) -> [UInt8] {
    Array(authentication.authenticate(text.bytes).bytes.prefix(Self.byteCount))
  }
}

/// The bytes that a seal covers.
///
/// Each value is preceded by its length, and an absent one is the byte 0xFF, which no length begins
/// with, so no two different rows have the same bytes.
private struct SealedText {
  private(set) var bytes: [UInt8] = []

  init(_ title: String) {
    bytes.reserveCapacity(320)
    add(title)
  }

  mutating func add(_ value: Int64?) {
    guard let value else { return bytes.append(0xFF) }
    bytes.append(8)
    bytes.append(bigEndian: UInt64(bitPattern: value))
  }

  mutating func add(_ value: SHA256Digest?) {
    guard let value else { return bytes.append(0xFF) }
    add(32)
    value.append(to: &bytes)
  }

  mutating func add(_ value: String?) {
    guard let value else { return bytes.append(0xFF) }
    add(Int64(value.utf8.count))
    bytes += value.utf8
  }
}
