package import QRCodes

/// The true measures of a printed file.
package struct PrintedSize: Hashable, Sendable {
  /// From side to side.
  package let widthInMillimetres: Double

  /// From top to bottom.
  package let heightInMillimetres: Double

  /// A module's width and height.
  package let moduleInMillimetres: Double
}

extension PrintedSize {
  /// The risk of a module's size; `nil` if there is none.
  package var risk: PrintRisk? {
    // A picometre is not missing where 14.8 mm are divided by 37.
    PrintRisk(moduleInMillimetres: (moduleInMillimetres * 1_000_000).rounded() / 1_000_000)
  }
}

extension CodeArtwork {
  /// The printed size of a file in a format: exactly as asked for, or as a PNG of a given
  /// resolution a little larger, since its modules are whole pixels.
  /// - Throws: ``ArtworkFault/raster(_:)`` where the resolution does not go with the size.
  package func printedSize(
    _ format: ArtworkFormat, at resolution: PNGResolution = .dotsPerInch(600)
  ) throws(ArtworkFault) -> PrintedSize {
    guard format == .png else {
      return PrintedSize(
        widthInMillimetres: widthInMillimetres, heightInMillimetres: heightInMillimetres,
        moduleInMillimetres: moduleInMillimetres)
    }
    let raster = try raster(resolution)
    let width = raster.widthInMillimetres(of: code)
    let share = Double(heightInPixels(raster)) / Double(raster.widthInPixels(of: code))
    return PrintedSize(
      widthInMillimetres: width, heightInMillimetres: width * share,
      moduleInMillimetres: raster.moduleInMillimetres)
  }
}
