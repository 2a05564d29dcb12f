extension QRCode {
  /// The code as a PNG file: black on white, 1 bit a pixel, with its quiet zone and true size.
  ///
  /// The file is read back before it is returned. The same code and raster give the same bytes.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` where memory runs out,
  ///   ``QRCodeFault/notAsDrawn`` where the pixels read back are not those of the symbol.
  public func png(_ raster: ModuleRaster) throws(QRCodeFault) -> [UInt8] {
    let file = try PNGPicture.file(of: picture(raster), repeats: raster.pixelsPerModule)
    let readBack = try PNGPicture(readingBack: file, repeats: raster.pixelsPerModule)
    guard shows(readBack, raster: raster) else { throw .notAsDrawn }
    return file
  }

  /// A line of pixels for each line of modules.
  private func picture(_ raster: ModuleRaster) -> PNGPicture {
    let width = raster.widthInPixels(of: self)
    let bitsPerLine = (width + 7) / 8 * 8
    var lines = [UInt8](repeating: 0xFF, count: widthWithQuietZone * bitsPerLine / 8)
    for run in darkRuns() {
      let start = run.y * bitsPerLine + run.x * raster.pixelsPerModule
      Self.blacken(start..<start + run.length * raster.pixelsPerModule, of: &lines)
    }
    return PNGPicture(width: width, pixelsPerMetre: raster.pixelsPerMetre, lines: lines)
  }

  /// Makes pixels black in lines of 8 pixels a byte; there is at least one.
  private static func blacken(_ pixels: Range<Int>, of lines: inout [UInt8]) {
    let fromFirst: UInt8 = 0xFF >> UInt8(pixels.lowerBound % 8)
    let afterLast: UInt8 = 0x7F >> UInt8((pixels.upperBound - 1) % 8)
    let (first, last) = (pixels.lowerBound / 8, (pixels.upperBound - 1) / 8)
    if first == last {
      lines[first] &= ~fromFirst | afterLast
      return
    }
    lines[first] &= ~fromFirst
    for byte in first + 1..<last { lines[byte] = 0 }
    lines[last] &= afterLast
  }

  /// True if a picture's pixels are the symbol's, every one of them.
  package func shows(_ picture: PNGPicture, raster: ModuleRaster) -> Bool {
    let bytesPerLine = (raster.widthInPixels(of: self) + 7) / 8
    guard
      picture.width == raster.widthInPixels(of: self),
      picture.pixelsPerMetre == raster.pixelsPerMetre,
      picture.lines.count == widthWithQuietZone * bytesPerLine
    else { return false }
    let (places, lines) = (placesWithQuietZone, picture.lines)
    for (row, y) in places.enumerated() {
      var (pixel, x) = (8 * row * bytesPerLine, places.lowerBound)
      var isBlack = isDark(x: x, y: y)
      // Modules alike are looked at together.
      while x < places.upperBound {
        let (start, isRunBlack) = (x, isBlack)
        repeat {
          x += 1
          isBlack = isDark(x: x, y: y)
        } while x < places.upperBound && isBlack == isRunBlack
        let end = pixel + (x - start) * raster.pixelsPerModule
        if !Self.areAlike(pixel..<end, of: lines, areBlack: isRunBlack) { return false }
        pixel = end
      }
    }
    return true
  }

  /// True if pixels are all black, or all white, in lines of 8 pixels a byte; there is at least one.
  private static func areAlike(_ pixels: Range<Int>, of lines: [UInt8], areBlack: Bool) -> Bool {
    let expected: UInt8 = areBlack ? 0x00 : 0xFF
    let fromFirst: UInt8 = 0xFF >> UInt8(pixels.lowerBound % 8)
    let toLast: UInt8 = 0xFF << UInt8(7 - (pixels.upperBound - 1) % 8)
    let (first, last) = (pixels.lowerBound / 8, (pixels.upperBound - 1) / 8)
    if first == last { return (lines[first] ^ expected) & fromFirst & toLast == 0 }
    var others: UInt8 = 0
    for byte in first + 1..<last { others |= lines[byte] ^ expected }
    return others == 0 && (lines[first] ^ expected) & fromFirst == 0
      && (lines[last] ^ expected) & toLast == 0
  }
}
