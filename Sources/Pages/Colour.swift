package import Problems

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// An opaque colour in sRGB.
package struct Colour: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  /// What a site has that chose none.
  package static let pine = Colour(red: 0x0B, green: 0x5D, blue: 0x4C)

  static let black = Colour(red: 0, green: 0, blue: 0)
  static let white = Colour(red: 255, green: 255, blue: 255)

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads a colour as CSS writes it, `#0b6` or `#00bb66`.
  /// - Throws: ``InvalidValue`` for another form.
  package init(_ text: String) throws(InvalidValue) {
    let digits = text.utf8.dropFirst().compactMap(Self.digit)
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
      digits.count == 3 || digits.count == 6
    else { throw InvalidValue("\"\(text)\" is not a colour, such as #0b6 or #00bb66") }
    let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    red = pairs[0] * 16 + pairs[1]
    green = pairs[2] * 16 + pairs[3]
    blue = pairs[4] * 16 + pairs[5]
  }
}

extension Colour: CustomStringConvertible {
  /// The colour as `#00bb66`.
  package var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension Colour {
  /// So much of another colour and the rest of this.
  func mixed(_ share: Double, with other: Colour) -> Colour {
    let mix = { (own: UInt8, other: UInt8) in
      UInt8((Double(own) * (1 - share) + Double(other) * share).rounded())
    }
    return Colour(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The contrast between two colours, 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(with other: Colour) -> Double {
    let (left, right) = (luminance, other.luminance)
    return (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }

  /// Black or white, whichever is read better on this colour; one of them always has a contrast
  /// above 4.5.
  var readableText: Colour {
    contrast(with: .white) >= 4.5 || contrast(with: .white) > contrast(with: .black)
      ? .white : .black
  }

  /// This colour moved towards another until it has a contrast with a ground; 4.5 is what text needs
  /// (WCAG 2.2, success criterion 1.4.3).
  func readable(on ground: Colour, movingTowards end: Colour, contrast: Double = 4.5) -> Colour {
    for step in 0..<20 {
      let colour = mixed(Double(step) / 20, with: end)
      if colour.contrast(with: ground) >= contrast { return colour }
    }
    return end
  }

  /// WCAG 2.2, "relative luminance".
  private var luminance: Double {
    let linear = { (byte: UInt8) -> Double in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
