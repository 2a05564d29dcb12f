import Problems
import QRCodes

extension CodeArtwork {
  /// The pixels of a PNG: whole ones a module, the fewest that the resolution allows.
  /// - Throws: ``ArtworkFault/raster(_:)`` where the resolution does not go with the size.
  func raster(_ resolution: PNGResolution) throws(ArtworkFault) -> ModuleRaster {
    do throws(InvalidValue) {
      switch resolution {
      case .dotsPerInch(let dotsPerInch):
        return try ModuleRaster(
          of: code, atLeastMillimetres: sizeInMillimetres, dotsPerInch: dotsPerInch)
      case .atLeast(let dotsPerInch):
        return try ModuleRaster(
          of: code, millimetres: sizeInMillimetres, atLeastDotsPerInch: dotsPerInch)
      }
    } catch {
      throw .raster(error)
    }
  }

  /// The number of lines of pixels a PNG has.
  func heightInPixels(_ raster: ModuleRaster) -> Int {
    let side = raster.widthInPixels(of: code)
    let share = (caption?.heightInMillimetres ?? 0) / sizeInMillimetres
    return side + Int((share * Double(side)).rounded(.up))
  }

  /// The file, read back before it is handed out: in black and white, or in grey with a logo.
  func png(_ resolution: PNGResolution) throws(ArtworkFault) -> [UInt8] {
    let raster = try raster(resolution)
    do throws(QRCodeFault) {
      if caption == nil, logo == nil { return try code.png(raster) }
      let count = raster.widthInPixels(of: code) * heightInPixels(raster)
      guard count <= Self.mostPixels else { throw QRCodeFault.notDrawn(reason: Self.tooManyPixels) }
      let canvas = canvas(pixelsPerModule: raster.pixelsPerModule, showingLogo: true)
      return try Self.file(of: canvas, pixelsPerMetre: raster.pixelsPerMetre, isGrey: logo != nil)
    } catch {
      throw .code(error)
    }
  }

  /// The artwork in pixels; the caption grows with the code.
  func canvas(pixelsPerModule: Int, showingLogo: Bool) -> Canvas {
    let side = code.widthWithQuietZone * pixelsPerModule
    let scale = Double(side) / sizeInMillimetres
    let more = Int(((caption?.heightInMillimetres ?? 0) * scale).rounded(.up))
    var canvas = Canvas(width: side, height: side + more)
    canvas.draw(showingLogo ? runs : code.darkRuns(), pixelsPerModule: pixelsPerModule)
    if let caption { canvas.fill(caption.steps, pixelsPerMillimetre: scale) }
    if showingLogo, let logo, let logoPlace {
      canvas.draw(logo, at: logoPlace, pixelsPerModule: pixelsPerModule)
    }
    return canvas
  }

  /// A canvas as a PNG file, which is read back.
  static func file(
    of canvas: Canvas, pixelsPerMetre: Int, isGrey: Bool
  ) throws(QRCodeFault) -> [UInt8] {
    let picture = PNGPicture(
      width: canvas.width, pixelsPerMetre: pixelsPerMetre, depth: isGrey ? .grey : .blackAndWhite,
      lines: isGrey ? canvas.pixels : canvas.packedLines)
    let file = try PNGPicture.file(of: picture, repeats: 1)
    guard try PNGPicture(readingBack: file, repeats: 1, depth: picture.depth) == picture else {
      throw .notAsDrawn
    }
    return file
  }

  /// A byte each while they are drawn.
  private static let mostPixels = 200_000_000

  private static let tooManyPixels = "it takes more than 200 megapixels, lower the dpi"
}
