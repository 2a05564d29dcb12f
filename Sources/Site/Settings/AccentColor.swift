package import Colours
package import Problems

/// A site's accent colour, with enough contrast against the white page background.
package struct AccentColor: Hashable, Sendable {
  /// The colour.
  package let colour: Colour

  /// Reads `#0a5` or `#00aa55`.
  /// - Throws: ``InvalidValue`` for another form, and for a colour too light on a white page; the
  ///   sentence proposes the nearest that is dark enough.
  package init(_ text: String) throws(InvalidValue) {
    colour = try Colour(text)
    let contrast = colour.contrast(with: .white)
    guard contrast < Self.leastContrast else { return }
    let nearest = colour.moved(
      towards: .black, untilContrast: Self.leastContrast, with: .white)
    throw InvalidValue(
      "\"\(text)\" has a contrast of \(Self.text(of: contrast)) with the white page and needs 3:1 "
        + "(WCAG 2.2, 1.4.11): the nearest colour that has it is \"\(nearest)\"")
  }
}

extension AccentColor {
  /// The contrast that shapes and controls need with what is next to them (WCAG 2.2, success
  /// criterion 1.4.11).
  ///
  /// Text is no reason to refuse a colour, since black or white is readable on any. Nor is
  /// darkness, since a dark page uses a lighter shade of it.
  private static let leastContrast = 3.0

  /// Returns a ratio such as `2.53:1`, truncated instead of rounded, so that a low one never looks
  /// sufficient.
  private static func text(of contrast: Double) -> String {
    let hundredths = Int(contrast * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest):1"
  }
}
