#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension Colour {
  /// The contrast between two colours, 1 to 21 (WCAG 2.2, "contrast ratio").
  package func contrast(with other: Colour) -> Double {
    let (left, right) = (luminance, other.luminance)
    return (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }

  /// Black or white, whichever is read better on this colour; one of them always has a contrast
  /// above 4.5, which text needs (WCAG 2.2, success criterion 1.4.3).
  package var readableText: Colour {
    contrast(with: .white) >= 4.5 || contrast(with: .white) > contrast(with: .black)
      ? .white : .black
  }

  /// The nearest colour on the way to another that has so much contrast with a ground; the other
  /// where there is none before it.
  package func moved(
    towards end: Colour, untilContrast contrast: Double, with ground: Colour
  ) -> Colour {
    for step in 0..<256 {
      let colour = mixed(Double(step) / 256, with: end)
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
}
