package import Artwork

/// How the codes of a print run are drawn.
package struct CodeOrder: Sendable {
  /// The formats, in the order that they were asked for: by default pixels for office programs and
  /// a drawing for printing houses.
  package var formats: [ArtworkFormat] = [.png, .pdf]

  /// The side of a code with its quiet zone; `nil` means what the settings' modules come to.
  package var sideInMillimetres: Double?

  /// Dots an inch of PNG files; `nil` means as the settings say.
  package var dotsPerInch: Int?

  /// Whether the short link stands under a code, and that it needs internet.
  package var hasCaption = false

  /// A picture for the middle of every code.
  package var logo: ArtworkLogo?

  /// Creates the order of plain codes.
  package init() {}
}
