import Bytes
import Digests

/// The parts of a share, sealed and opened with its key (docs/formats.md).
///
/// The same content gives the same bytes, and another one has another nonce, since the nonce comes from
/// the content: no random source can fail on the way.
package struct SealedShare: Sendable {
  /// The share's ID: 26 characters of Crockford's base32.
  package let recordID: String

  private let keys: HKDFSHA256
  private let flags: UInt8

  /// Derives what the key gives.
  package init(of key: SealingKey) {
    recordID = key.secret.recordID
    keys = key.ofParts
    flags = key.passcode == nil ? 0 : 1
  }
}

extension SealedShare {
  /// Returns a part of the share.
  /// - Parameter number: 0 to 65535.
  package func seal(_ content: [UInt8], asPart number: Int) -> [UInt8] {
    let plaintext = Padding.padded(content)
    let head = head(ofPart: number)
    let digest = SHA256Digest(of: plaintext).bytes
    let nonce = keys.bytes(
      AES256GCM.nonceLength, for: Array("nonce \(number) ".utf8) + digest)
    return head + nonce
      + AES256GCM.seal(
        plaintext, key: key(ofPart: number), nonce: nonce,
        authenticating: head + Array(recordID.utf8))
  }

  /// Returns the content of a part; `nil` where it is not that part of this share, or a bit of it is
  /// another.
  package func open(_ part: [UInt8], asPart number: Int) -> [UInt8]? {
    let head = head(ofPart: number)
    let rest = part.dropFirst(head.count)
    guard part.starts(with: head), rest.count >= AES256GCM.nonceLength else { return nil }
    let plaintext = AES256GCM.open(
      rest.dropFirst(AES256GCM.nonceLength), key: key(ofPart: number),
      nonce: Array(rest.prefix(AES256GCM.nonceLength)),
      authenticating: head + Array(recordID.utf8))
    return plaintext.flatMap(Padding.content)
  }

  /// True if a part says that its share has a passcode.
  package static func hasPasscode(_ part: [UInt8]) -> Bool {
    part.starts(with: Array("CPS1".utf8)) && part.dropFirst(4).first.map { $0 & 1 == 1 } ?? false
  }

  private func key(ofPart number: Int) -> [UInt8] {
    keys.bytes(32, for: Array("part \(number)".utf8))
  }

  /// The first bytes of a part: the name of the form, the flags, and the number.
  private func head(ofPart number: Int) -> [UInt8] {
    precondition((0...0xFFFF).contains(number), "a part's number has 16 bits")
    return Array("CPS1".utf8) + [flags, UInt8(number >> 8), UInt8(number & 0xFF)]
  }
}
