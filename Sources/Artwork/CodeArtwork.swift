package import QRCodes

/// A code as it goes to print: in millimetres, with its quiet zone and a title.
package struct CodeArtwork: Hashable, Sendable {
  /// The symbol.
  package let code: QRCode

  /// The side of the code with its quiet zone.
  package let sizeInMillimetres: Double

  /// What programs show as the file's title; no part of the picture.
  package let title: String

  /// Lays out a code.
  /// - Parameter sizeInMillimetres: The side with the quiet zone.
  /// - Throws: ``ArtworkFault/size`` outside 5 to 1,000 mm.
  package init(
    _ code: QRCode, sizeInMillimetres: Double, title: String
  ) throws(ArtworkFault) {
    guard Self.sizes.contains(sizeInMillimetres) else { throw .size }
    self.code = code
    self.sizeInMillimetres = sizeInMillimetres
    self.title = title
  }
}

extension CodeArtwork {
  /// The side of a code that has modules of a size.
  package static func size(of code: QRCode, moduleInMillimetres: Double) -> Double {
    Double(code.widthWithQuietZone) * moduleInMillimetres
  }

  /// A module's width and height.
  package var moduleInMillimetres: Double {
    sizeInMillimetres / Double(code.widthWithQuietZone)
  }

  /// From side to side.
  package var widthInMillimetres: Double { sizeInMillimetres }

  /// From top to bottom.
  package var heightInMillimetres: Double { sizeInMillimetres }

  /// The file of a format; the same artwork gives the same bytes.
  /// - Parameter raster: The resolution of a PNG.
  /// - Throws: ``ArtworkFault``.
  package func file(
    _ format: ArtworkFormat, dotsPerInch: Int = 600
  ) throws(ArtworkFault) -> [UInt8] {
    switch format {
    case .png: try png(dotsPerInch: dotsPerInch)
    case .svg: svg
    case .pdf: pdf
    case .eps: eps
    }
  }

  /// A poster's; what is smaller than the least holds no code that is read.
  private static let sizes = 5.0...1_000.0
}
