package import CodeReading
import Photos
package import QRCodes

/// Holds a picture file against the code that it should show.
package struct CodeCheck: Sendable {
  /// The symbol that should be there.
  package let code: QRCode

  /// The text that a reader should find in it.
  package let text: String

  /// The size at which it was drawn; `nil` if unknown, as after a change of settings.
  package let raster: ModuleRaster?

  /// Says what a file should show.
  package init(code: QRCode, text: String, raster: ModuleRaster?) {
    (self.code, self.text, self.raster) = (code, text, raster)
  }
}

extension CodeCheck {
  /// The flaws of a file: none if its own pixels are the symbol's and another program reads the
  /// text in them.
  /// - Throws: ``CodeReadingFault`` where nothing can be read here.
  package func flaws(of file: [UInt8]) throws(CodeReadingFault) -> [CodeFlaw] {
    if file.isEmpty { return [.noPicture(reason: "is empty")] }
    guard let header = CodeFileHeader(file) else {
      return [.noPicture(reason: "is not a PNG file")]
    }
    guard max(header.width, header.height) <= mostPixelsOnASide else {
      return [.tooLarge(width: header.width, height: header.height)]
    }
    let ofSize = sizeFlaws(header) + (header.holdsMore ? [.hiddenContent] : [])
    if header.width * header.height > Self.mostPixels {
      return ofSize.isEmpty ? try flaws(ofLarge: file, header) : ofSize
    }
    let picture: GreyPicture
    do throws(PhotoFault) {
      let photo = try GreyPhoto(file)
      picture = GreyPicture(width: photo.width, height: photo.height, pixels: photo.pixels)
    } catch {
      return [.noPicture(reason: error.reason)]
    }
    // What is transparent or coloured is laid on white here, and on anything elsewhere.
    let ofForm: [CodeFlaw] = header.depth == nil ? [.otherForm] : []
    let flaws = try flaws(of: picture) + ofSize + ofForm
    return flaws.isEmpty && Self.hidesData(file, header: header) ? [.hiddenContent] : flaws
  }

  /// The flaws in the pixels of a picture.
  /// - Throws: ``CodeReadingFault`` where nothing can be read here.
  package func flaws(of picture: GreyPicture) throws(CodeReadingFault) -> [CodeFlaw] {
    let module = exactModule(of: picture)
    let found = try CodeReader().read(picture, drawnWith: module ?? 1)
    let isRead = found.contains { $0.text == Array(text.utf8) }
    var flaws: [CodeFlaw] = []
    if !isRead { flaws.append(found.first.map { .otherText($0.text) } ?? .unread) }
    if found.count > 1 { flaws.append(.severalCodes(found.count)) }
    if module == nil {
      // What shows something else has no modules that could be compared.
      if isRead || found.isEmpty {
        let causes = drawingFlaws(of: picture, isRead: isRead)
        flaws = causes.contains { $0.makesUnreadable } ? causes : flaws + causes
      }
    }
    return flaws
  }
}

extension CodeCheck {
  /// Larger pictures are not decoded: a file of some bytes may claim to be as large as it likes.
  private var mostPixelsOnASide: Int {
    // The square has what is decoded at the most.
    guard let raster else { return 7_071 }
    return max(1_024, 2 * raster.widthInPixels(of: code))
  }

  /// The pixels of a module, where all pixels are those of the symbol as it was drawn, with its quiet zone;
  /// else `nil`.
  private func exactModule(of picture: GreyPicture) -> Int? {
    let module = raster?.pixelsPerModule ?? picture.width / code.widthWithQuietZone
    let width = module * code.widthWithQuietZone
    guard width > 0, picture.width == width, picture.height == width else { return nil }
    let quiet = QRCode.quietZoneInModules
    var start = 0
    for row in 0..<code.widthWithQuietZone {
      var line: [UInt8] = []
      line.reserveCapacity(width)
      for column in 0..<code.widthWithQuietZone {
        let shade: UInt8 = code.isDark(x: column - quiet, y: row - quiet) ? 0 : 255
        line += repeatElement(shade, count: module)
      }
      for _ in 0..<module {
        if picture.pixels[start..<start + width] != line[...] { return nil }
        start += width
      }
    }
    return module
  }

  private func drawingFlaws(of picture: GreyPicture, isRead: Bool) -> [CodeFlaw] {
    guard let grid = SymbolGrid.best(on: picture, showing: code) else {
      return isRead ? [.otherSymbol] : []
    }
    var flaws: [CodeFlaw] = []
    if grid.isInverted { flaws.append(.inverted(isRead: isRead)) }
    if let wrong = grid.firstWrong {
      flaws.append(
        .module(
          row: wrong.row + 1, column: wrong.column + 1, isDark: wrong.isDark,
          more: grid.wrongModules - 1))
    }
    let narrow = grid.narrowSides(on: picture)
    if !narrow.isEmpty { flaws.append(.quietZone(narrow, isRead: isRead)) }
    flaws += scalingFlaws(of: picture, grid, isRead: isRead)
    if flaws.isEmpty { flaws.append(isWider(picture, than: grid) ? .wideMargin : .strayPixels) }
    return flaws
  }

  /// True if there is more on a picture than a symbol and its quiet zone.
  private func isWider(_ picture: GreyPicture, than grid: SymbolGrid) -> Bool {
    let width = (grid.right - grid.left) / code.widthInModules * code.widthWithQuietZone
    return max(picture.width, picture.height) > width
  }

  private func scalingFlaws(
    of picture: GreyPicture, _ grid: SymbolGrid, isRead: Bool
  ) -> [CodeFlaw] {
    let isGrey = picture.pixels.contains { 16..<240 ~= $0 }
    let (width, height) = (grid.right - grid.left, grid.bottom - grid.top)
    let isUneven = width != height || !width.isMultiple(of: code.widthInModules)
    if isGrey || isUneven {
      return [
        .scaled(
          tenthsOfAPixel: 10 * width / code.widthInModules, isGrey: isGrey, isRead: isRead)
      ]
    }
    guard let raster, width != raster.pixelsPerModule * code.widthInModules else { return [] }
    return [
      .otherSize(
        pixelsPerModule: width / code.widthInModules, expected: raster.pixelsPerModule)
    ]
  }

  /// True if something is in the pixels' data that is none of them, which decoders pass over.
  private static func hidesData(_ file: [UInt8], header: CodeFileHeader) -> Bool {
    guard let depth = header.depth else { return false }
    do throws(QRCodeFault) {
      _ = try PNGPicture(reading: file, repeats: 1, depth: depth)
      return false
    } catch {
      return true
    }
  }

  private func sizeFlaws(_ header: CodeFileHeader) -> [CodeFlaw] {
    guard let resolution = header.pixelsPerMetre else { return [.noResolution] }
    let expected = raster?.pixelsPerMetre ?? resolution.across
    if resolution.across == expected, resolution.down == expected { return [] }
    let said = resolution.across == expected ? resolution.down : resolution.across
    return [.resolution(pixelsPerMetre: said, expected: expected)]
  }
}
