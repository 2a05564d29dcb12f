import Bytes

/// The secret of a sealed share: 26 characters of Crockford's base32, which are 130 bits.
///
/// It is in the fragment of the share's link, which no browser sends to a server (RFC 3986 §3.5), and in
/// the owner's key file. It has no `description`, so that no message shows it by mistake.
package struct SealingSecret: Hashable, Sendable {
  /// The characters, upper case.
  package let text: String
}

extension SealingSecret {
  /// Reads a secret as a program, a code or a person has written it: lower case counts as upper, O as 0,
  /// I and L as 1, and spaces and hyphens as nothing; `nil` for anything else.
  package init?(folding text: some StringProtocol) {
    guard let text = Crockford.folded(text, digits: Self.length) else { return nil }
    self.text = text
  }

  /// Creates a random secret; all are equally likely.
  package static func random(using generator: inout some RandomNumberGenerator) -> SealingSecret {
    SealingSecret(text: Crockford.random(digits: length, using: &generator))
  }

  /// The ID of the share: 26 characters of Crockford's base32, the same with a passcode and without.
  package var recordID: String {
    Crockford.text(of: keys(with: []).bytes(17, for: Array("record".utf8)), digits: Self.length)
  }

  /// Derives the keys of the secret with something behind it.
  func keys(with addition: [UInt8]) -> HKDFSHA256 {
    HKDFSHA256(secret: Array(text.utf8) + addition, salt: Array("cardpress/sealed/1".utf8))
  }

  /// The number of characters.
  static let length = 26
}
