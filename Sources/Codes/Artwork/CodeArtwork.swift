package import QRCodes

/// A code as it goes to print: in millimetres, with its quiet zone and a title; with lines under it
/// and a logo in its middle where they are wanted.
package struct CodeArtwork: Hashable, Sendable {
  /// The symbol.
  package let code: QRCode

  /// The side of the code with its quiet zone.
  package let sizeInMillimetres: Double

  /// The title that programs show; not part of the picture.
  package let title: String

  let caption: Caption?
  let logo: ArtworkLogo?
  let logoPlace: LogoPlace?

  /// Lays out a code.
  /// - Parameters:
  ///   - code: Of level H where there is a logo.
  ///   - sizeInMillimetres: The side with the quiet zone, without the caption.
  ///   - caption: The lines under the code; none makes the artwork a square.
  ///   - language: The caption's, a BCP 47 tag.
  /// - Throws: ``ArtworkFault``; a code whose logo hides too much is one.
  package init(
    _ code: QRCode, sizeInMillimetres: Double, title: String, caption: [String] = [],
    language: String? = nil, logo: ArtworkLogo? = nil
  ) throws(ArtworkFault) {
    guard Self.sizes.contains(sizeInMillimetres) else { throw .size }
    self.code = code
    self.sizeInMillimetres = sizeInMillimetres
    self.title = title
    self.logo = logo
    let module = sizeInMillimetres / Double(code.widthWithQuietZone)
    self.caption =
      caption.isEmpty
      ? nil
      : try Caption(
        caption, language: language, side: sizeInMillimetres,
        quietZone: module * Double(QRCode.quietZoneInModules))
    if let logo {
      let proportion = Double(logo.width) / Double(logo.height)
      logoPlace = try LogoPlace(proportion: proportion, in: code)
      try checkReadability()
    } else {
      logoPlace = nil
    }
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
  package var heightInMillimetres: Double {
    sizeInMillimetres + (caption?.heightInMillimetres ?? 0)
  }

  /// The file of a format; the same artwork gives the same bytes.
  /// - Parameter resolution: How fine a PNG is.
  /// - Throws: ``ArtworkFault``.
  package func file(
    _ format: ArtworkFormat, at resolution: PNGResolution = .dotsPerInch(600)
  ) throws(ArtworkFault) -> [UInt8] {
    switch format {
    case .png: try png(resolution)
    case .svg: try svg()
    case .pdf: pdf
    case .eps: eps
    }
  }

  /// The code's dark modules, without those that a logo takes the place of.
  var runs: [ModuleRun] {
    code.darkRuns { x, y in logoPlace?.covers(x: x, y: y) ?? false }
  }

  /// A poster's; what is smaller than the least holds no code that is read.
  private static let sizes = 5.0...1_000.0
}
