extension QRCode {
  /// The code as a PNG file: black on white, 1 bit a pixel, with its quiet zone and true size.
  ///
  /// The file is read back before it is returned. The same code and raster give the same bytes.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` where memory runs out,
  ///   ``QRCodeFault/notAsDrawn`` where the pixels read back are not those of the symbol.
  public func png(_ raster: ModuleRaster) throws(QRCodeFault) -> [UInt8] {
    let file = try PNGPicture.file(of: picture(raster), repeats: raster.pixelsPerModule)
    let readBack = try PNGPicture(reading: file, repeats: raster.pixelsPerModule)
    guard shows(readBack, raster: raster) else { throw .notAsDrawn }
    return file
  }

  /// A line of pixels for each line of modules.
  private func picture(_ raster: ModuleRaster) -> PNGPicture {
    let width = raster.widthInPixels(of: self)
    let bytesPerLine = (width + 7) / 8
    var lines: [UInt8] = []
    lines.reserveCapacity(widthWithQuietZone * bytesPerLine)
    for y in placesWithQuietZone {
      var line = [UInt8](repeating: 0xFF, count: bytesPerLine)
      var x = 0
      while x < widthInModules {
        let start = x
        while isDark(x: x, y: y) { x += 1 }
        let left = start + Self.quietZoneInModules
        let right = x + Self.quietZoneInModules
        Self.blacken(left * raster.pixelsPerModule..<right * raster.pixelsPerModule, of: &line)
        x += 1
      }
      lines += line
    }
    return PNGPicture(width: width, pixelsPerMetre: raster.pixelsPerMetre, lines: lines)
  }

  private static func blacken(_ pixels: Range<Int>, of line: inout [UInt8]) {
    guard !pixels.isEmpty else { return }
    let fromFirst: UInt8 = 0xFF >> UInt8(pixels.lowerBound % 8)
    let afterLast: UInt8 = 0x7F >> UInt8((pixels.upperBound - 1) % 8)
    let (first, last) = (pixels.lowerBound / 8, (pixels.upperBound - 1) / 8)
    if first == last {
      line[first] &= ~fromFirst | afterLast
      return
    }
    line[first] &= ~fromFirst
    for byte in first + 1..<last { line[byte] = 0 }
    line[last] &= afterLast
  }

  /// True if a picture's pixels are the symbol's, every one of them.
  package func shows(_ picture: PNGPicture, raster: ModuleRaster) -> Bool {
    let bytesPerLine = (raster.widthInPixels(of: self) + 7) / 8
    guard
      picture.width == raster.widthInPixels(of: self),
      picture.pixelsPerMetre == raster.pixelsPerMetre,
      picture.lines.count == widthWithQuietZone * bytesPerLine
    else { return false }
    for (row, y) in placesWithQuietZone.enumerated() {
      var (pixel, x) = (8 * row * bytesPerLine, placesWithQuietZone.lowerBound)
      while x < placesWithQuietZone.upperBound {
        let (start, isBlack) = (x, isDark(x: x, y: y))
        repeat { x += 1 } while x < placesWithQuietZone.upperBound && isDark(x: x, y: y) == isBlack
        let end = pixel + (x - start) * raster.pixelsPerModule
        if !Self.areAlike(pixel..<end, of: picture.lines, areBlack: isBlack) { return false }
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
    return (lines[first] ^ expected) & fromFirst == 0 && (lines[last] ^ expected) & toLast == 0
      && lines[first + 1..<last].allSatisfy { $0 == expected }
  }
}
