import Colours
import QRCodes

extension Wallpaper {
  /// The file, read back before it is handed out; the same wallpaper gives the same bytes.
  /// - Throws: ``ArtworkFault/code(_:)``.
  package func png() throws(ArtworkFault) -> [UInt8] {
    let picture = PNGPicture(
      width: screen.width,
      pixelsPerMetre: Int((screen.pixelsPerInch / 0.0254).rounded()), depth: .colour, lines: pixels)
    do throws(QRCodeFault) {
      let file = try PNGPicture.file(of: picture, repeats: 1)
      guard try PNGPicture(readingBack: file, repeats: 1, depth: .colour) == picture else {
        throw QRCodeFault.notAsDrawn
      }
      return file
    } catch {
      throw .code(error)
    }
  }

  /// Red, green and blue of each pixel, line by line from the upper left.
  private var pixels: [UInt8] {
    var canvas = ColourCanvas(width: screen.width, height: screen.height, ground: ground)
    canvas.fill(steps, in: ground.readableText)
    let side = pixelsPerModule * code.widthWithQuietZone
    canvas.fillPlate(left: corner.x, top: corner.y, side: side, radius: 3 * pixelsPerModule)
    for run in code.darkRuns() {
      canvas.fill(
        .black, left: corner.x + run.x * pixelsPerModule, top: corner.y + run.y * pixelsPerModule,
        width: run.length * pixelsPerModule, height: pixelsPerModule)
    }
    return canvas.pixels
  }
}
