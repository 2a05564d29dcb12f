extension QRCode {
  /// The code as a PNG file: black on white, 1 bit a pixel, with its quiet zone and true size.
  ///
  /// The file is read back before it is returned. The same code and raster give the same bytes.
  /// - Parameter coder: What makes the file, and reads it.
  /// - Throws: ``QRCodeFault/notDrawn(reason:)`` where memory runs out,
  ///   ``QRCodeFault/notAsDrawn`` where the pixels read back are not those of the symbol.
  package func png(_ raster: ModuleRaster, by coder: PNGCoder) throws(QRCodeFault) -> [UInt8] {
    let file = try coder.file(of: picture(raster), repeats: raster.pixelsPerModule)
    let readBack = try coder.picture(readingBack: file, repeats: raster.pixelsPerModule)
    guard shows(readBack, raster: raster) else { throw .notAsDrawn }
    return file
  }

  /// The code as a PNG file, as ``png(_:by:)`` makes it.
  public func png(_ raster: ModuleRaster) throws(QRCodeFault) -> [UInt8] {
    try png(raster, by: PNGCoder())
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
    for (row, y) in placesWithQuietZone.enumerated() {
      let place = row * bytesPerLine..<(row + 1) * bytesPerLine
      let line = PixelLine(picture.lines, at: place, width: picture.width)
      var (changes, isDark) = (0, false)
      // Each change of the modules is one of the pixels, and there is no other.
      let count = (0..<widthInModules).contains(y) ? widthInModules : 0
      for x in 0...count {
        let isNextDark = x < count && self.isDark(at: y * count + x)
        if isNextDark == isDark { continue }
        let pixel = (Self.quietZoneInModules + x) * raster.pixelsPerModule
        if line.isBlack(pixel - 1) != isDark || line.isBlack(pixel) != isNextDark { return false }
        isDark = isNextDark
        changes += 1
      }
      if line.changes != changes { return false }
    }
    return true
  }
}

/// A line of pixels, 8 a byte.
private struct PixelLine {
  private let lines: [UInt8]
  private let place: Range<Int>
  private let width: Int

  /// - Parameters:
  ///   - place: The bytes of the line among those of all.
  ///   - width: The number of pixels, the last of which is in the last byte.
  init(_ lines: [UInt8], at place: Range<Int>, width: Int) {
    (self.lines, self.place, self.width) = (lines, place, width)
  }
}

extension PixelLine {
  func isBlack(_ pixel: Int) -> Bool {
    lines[place.lowerBound + pixel >> 3] & (0x80 >> UInt8(pixel & 7)) == 0
  }

  /// How often the colour changes, from the white before the first pixel to the last.
  var changes: Int {
    var (changes, before): (Int, UInt8) = (0, 1)
    for index in place {
      let byte = lines[index]
      // Most bytes are in one module.
      if byte == 0 &- before { continue }
      changes += (byte ^ (byte >> 1 | before << 7)).nonzeroBitCount
      before = byte & 1
    }
    // The bits after the last pixel are no pixels.
    let rest = 8 * place.count - width
    if rest > 0 {
      let last = lines[place.upperBound - 1]
      let after = (last ^ last >> 1) & (0xFF >> UInt8(8 - rest))
      changes -= after.nonzeroBitCount
    }
    return changes
  }
}
