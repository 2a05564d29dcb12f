import Bytes
package import Problems

/// An opaque colour in sRGB.
package struct Colour: Hashable, Sendable {
  /// The share of red.
  package let red: UInt8

  /// The share of green.
  package let green: UInt8

  /// The share of blue.
  package let blue: UInt8

  /// The colour of a site that chose none.
  package static let pine = Colour(red: 0x0B, green: 0x5D, blue: 0x4C)

  /// `#000000`.
  package static let black = Colour(red: 0, green: 0, blue: 0)

  /// `#ffffff`.
  package static let white = Colour(red: 255, green: 255, blue: 255)

  /// Creates a colour of its three parts.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads a colour as CSS writes it, `#0a5` or `#00aa55`.
  /// - Throws: ``InvalidValue`` for another form.
  package init(_ text: String) throws(InvalidValue) {
    let digits = text.utf8.dropFirst().compactMap(Base16.value)
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
      digits.count == 3 || digits.count == 6
    else { throw InvalidValue("\"\(text)\" is not a colour such as \"#0a5\" or \"#00aa55\"") }
    let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    red = pairs[0] * 16 + pairs[1]
    green = pairs[2] * 16 + pairs[3]
    blue = pairs[4] * 16 + pairs[5]
  }
}

extension Colour: CustomStringConvertible {
  /// The colour as `#00aa55`.
  package var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Colour {
  /// So much of another colour, from 0 to 1, and the rest of this.
  package func mixed(_ share: Double, with other: Colour) -> Colour {
    let mix = { (own: UInt8, other: UInt8) in
      UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
