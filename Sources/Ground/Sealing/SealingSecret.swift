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
    var characters: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "-") {
      guard let digit = Crockford.folded(byte), characters.count < Self.length else {
        return nil
      }
      characters.append(digit)
    }
    guard characters.count == Self.length else { return nil }
    self.text = String(decoding: characters, as: UTF8.self)
  }

  /// Creates a random secret; all are equally likely.
  package static func random(using generator: inout some RandomNumberGenerator) -> SealingSecret {
    let characters = (0..<length).map { _ in
      Crockford.alphabet[Int(UInt8.random(in: 0..<32, using: &generator))]
    }
    return SealingSecret(text: String(decoding: characters, as: UTF8.self))
  }

  /// The number of characters.
  static let length = 26
}
