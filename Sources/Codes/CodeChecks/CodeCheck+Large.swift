import CodeReading
import QRCodes

extension CodeCheck {
  /// More pixels are not decoded into one picture.
  static let mostPixels = 50_000_000

  /// The flaws of a file with more pixels than that: a code for a wall.
  ///
  /// Of each line of modules one line of pixels is kept, and the others have to be the same.
  func flaws(
    ofLarge file: [UInt8], _ header: CodeFileHeader
  ) throws(CodeReadingFault) -> [CodeFlaw] {
    guard let raster else { return [.tooLarge(width: header.width, height: header.height)] }
    let picture: PNGPicture
    do throws(QRCodeFault) {
      picture = try PNGPicture(reading: file, repeats: raster.pixelsPerModule)
    } catch {
      return [.otherSymbol]
    }
    guard code.shows(picture, raster: raster) else { return [.otherSymbol] }
    return try CodeCheck(code: code, text: text, raster: nil)
      .flaws(of: Self.reduced(picture, pixelsPerModule: raster.pixelsPerModule))
  }

  /// The same code with 4 pixels a module, each as the middle of the module in the file.
  private static func reduced(_ picture: PNGPicture, pixelsPerModule: Int) -> GreyPicture {
    let modules = picture.width / pixelsPerModule
    let bytesPerLine = (picture.width + 7) / 8
    var pixels: [UInt8] = []
    for row in 0..<modules {
      let line = (0..<4 * modules).map { column -> UInt8 in
        let place = column / 4 * pixelsPerModule + pixelsPerModule / 2
        let byte = picture.lines[row * bytesPerLine + place / 8]
        return byte & (0x80 >> UInt8(place % 8)) == 0 ? 0 : 255
      }
      for _ in 0..<4 { pixels += line }
    }
    return GreyPicture(width: 4 * modules, height: 4 * modules, pixels: pixels)
  }
}
