package import Problems

/// A colour of the site's own.
package struct AccentColor: Hashable, Sendable {
  /// The colour as `#00bb66`: six digits in lower case.
  package let text: String

  /// Reads `#0b6` or `#00bb66`.
  /// - Throws: ``InvalidValue`` for anything else.
  package init(_ text: String) throws(InvalidValue) {
    let digits = text.lowercased().dropFirst()
    guard
      text.hasPrefix("#"), digits.utf8.count == 3 || digits.utf8.count == 6,
      digits.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      })
    else { throw InvalidValue("\"\(text)\" is no colour, such as \"#0b6\" or \"#00bb66\"") }
    self.text = "#" + (digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits))
  }
}

extension AccentColor {
  /// Red, green and blue.
  package var components: (red: UInt8, green: UInt8, blue: UInt8) {
    let number = UInt32(text.dropFirst(), radix: 16) ?? 0
    return (UInt8(number >> 16), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF))
  }
}
