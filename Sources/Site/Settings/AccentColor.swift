package import Colours
package import Problems

/// A colour of the site's own that can be told from the ground of its pages.
package struct AccentColor: Hashable, Sendable {
  /// The colour.
  package let colour: Colour

  /// Reads `#0a5` or `#00aa55`.
  /// - Throws: ``InvalidValue`` for another form, and for a colour that is too light to be told from
  ///   a white page, with the nearest that is not.
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
  /// What shapes and controls need against what is beside them (WCAG 2.2, success criterion 1.4.11).
  ///
  /// Text is no reason to refuse a colour: black or white is read on any. Nor is darkness: where
  /// the page is dark, it takes the colour lighter.
  private static let leastContrast = 3.0

  /// A ratio as `2.53:1`, cut and not rounded, so that none that is too low reads as if it sufficed.
  private static func text(of contrast: Double) -> String {
    let hundredths = Int(contrast * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest):1"
  }
}
