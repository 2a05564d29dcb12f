package import Artwork
import Settings

/// The way in which the codes of a print run are drawn.
package struct CodeOrder: Sendable {
  /// The formats in the given order.
  ///
  /// The default is pixels for office programs and a drawing for printing houses.
  package var formats: [ArtworkFormat] = [.png, .pdf]

  /// The side of a code with its quiet zone; `nil` for the one that follows from the settings'
  /// modules.
  package var sideInMillimetres: Double?

  /// The resolution of PNG files in dots per inch; `nil` for the settings'.
  package var dotsPerInch: Int?

  /// True to print a caption under each code: the short link, and the note that it needs internet.
  package var hasCaption = false

  /// The picture in the middle of every code; `nil` for none.
  package var logo: ArtworkLogo?

  /// True for codes that hold the contact itself: they are made as large as phones need, since they have
  /// more modules than any link.
  var holdsContacts = false

  /// The command that makes the files again, taken from the print order; `nil` for codes of links, which
  /// builds make.
  var command: String?

  /// Creates an order for plain codes.
  package init() {}
}

extension CodeOrder {
  /// The resolution: a size that was asked for is kept, otherwise modules are whole dots, as `build` draws them.
  func resolution(on settings: SiteSettings) -> PNGResolution {
    PNGResolution(
      dotsPerInch: dotsPerInch ?? settings.qr.dpi, keepsSize: sideInMillimetres != nil)
  }
}
