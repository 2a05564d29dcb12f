import Bytes

/// The passcode of a sealed share: 12 characters of Crockford's base32, which are 60 bits.
///
/// It is made here and by nobody else: whoever has a share's link can try passcodes without asking anybody,
/// and would find one that a person has chosen. It has no `description`, so that no message shows it by
/// mistake.
package struct Passcode: Hashable, Sendable {
  /// The characters, upper case.
  package let text: String
}

extension Passcode {
  /// Reads a passcode as a file or a person has written it: lower case counts as upper, O as 0, I and L as
  /// 1, and spaces and hyphens as nothing; `nil` for anything else.
  package init?(folding text: some StringProtocol) {
    guard let text = Crockford.folded(text, digits: Self.length) else { return nil }
    self.text = text
  }

  /// Creates a random passcode; all are equally likely.
  package static func random(using generator: inout some RandomNumberGenerator) -> Passcode {
    Passcode(text: Crockford.random(digits: length, using: &generator))
  }

  /// The characters as people are shown them: `7K3M-9X4T-B8WZ`.
  package var grouped: String {
    stride(from: 0, to: Self.length, by: 4).map { start in
      String(text.dropFirst(start).prefix(4))
    }.joined(separator: "-")
  }

  /// The number of characters.
  static let length = 12
}
