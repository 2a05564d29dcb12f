import Bytes
import Digests

/// All that opens a sealed share and makes its parts: its secret and, where it has one, its passcode.
package struct SealingKey: Hashable, Sendable {
  /// The secret, which is in the share's link.
  package let secret: SealingSecret

  /// The passcode, which is not; `nil` for a share that its link opens alone.
  package let passcode: Passcode?

  /// What ``PBKDF2SHA256`` makes of the passcode; `nil` if nobody has needed it yet.
  private let stretched: [UInt8]?

  /// Creates a key.
  package init(_ secret: SealingSecret, passcode: Passcode? = nil) {
    self.init(secret, passcode: passcode, stretched: nil)
  }

  private init(_ secret: SealingSecret, passcode: Passcode?, stretched: [UInt8]?) {
    (self.secret, self.passcode, self.stretched) = (secret, passcode, stretched)
  }
}

extension SealingKey {
  /// Creates a random key; all are equally likely.
  package static func random(
    hasPasscode: Bool, using generator: inout some RandomNumberGenerator
  ) -> SealingKey {
    SealingKey(
      .random(using: &generator), passcode: hasPasscode ? .random(using: &generator) : nil)
  }

  /// Returns the same key with its passcode stretched, which takes a fifth of a second the first time.
  package func withStretchedPasscode() -> SealingKey {
    SealingKey(secret, passcode: passcode, stretched: stretchedPasscode)
  }

  /// The keys of the parts.
  var ofParts: HKDFSHA256 { secret.keys(with: stretchedPasscode ?? []) }

  /// 32 bytes that only the passcode gives; `nil` without one.
  private var stretchedPasscode: [UInt8]? {
    passcode.map { passcode in
      stretched
        ?? PBKDF2SHA256.bytes(
          Self.stretchedLength, of: Array(passcode.text.utf8),
          salt: Array("cardpress/passcode/1\(secret.recordID)".utf8), rounds: 600_000)
    }
  }

  private static let stretchedLength = 32
}

extension SealingKey {
  /// Reads what ``text`` has written; `nil` for anything else.
  ///
  /// It is a line with the secret, and where there is a passcode, one with that, and a third with its
  /// stretched bytes, which may be missing.
  package init?(reading text: String) {
    guard text.hasSuffix("\n") else { return nil }
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count <= 3, let secret = SealingSecret(folding: lines[0]) else { return nil }
    if lines.count == 1 {
      self.init(secret)
      return
    }
    guard let passcode = Passcode(folding: lines[1]) else { return nil }
    let known = SealingKey(secret, passcode: passcode)
    guard lines.count == 3 else {
      self = known
      return
    }
    let digits = Array(lines[2].utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
      Base16.byte(digits[start..<min(start + 2, digits.count)])
    }
    let read = SealingKey(
      secret, passcode: passcode, stretched: Array(bytes.prefix(Self.stretchedLength)))
    guard read.text == known.written(with: lines[2]) else { return nil }
    self = read
  }

  /// The key as it is kept, its passcode stretched.
  package var text: String {
    guard let passcode, let stretched = stretchedPasscode else { return "\(secret.text)\n" }
    // The end shows that the bytes are those of this very passcode.
    let end = SHA256Digest(of: Array(passcode.text.utf8) + stretched).bytes.prefix(8)
    return written(with: Base16.text(of: stretched + end))
  }

  private func written(with line: some StringProtocol) -> String {
    "\(secret.text)\n\(passcode?.text ?? "")\n\(line)\n"
  }
}
