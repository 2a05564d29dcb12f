import CodeChecks
import CodeReading
import QRCodes
import Testing

struct CodeCheckTests {
  private static let link = "https://cards.example.org/c/0123456789ABCDEFGHJKMNPQRS/"

  private func proof(
    _ link: String = link, module: Int? = 4
  ) throws -> (CodeCheck, QRCode) {
    let code = try QRCode(link)
    // 4 pixels at 254 dpi are 0.4 mm.
    let raster = try module.map {
      try ModuleRaster(atLeastMillimetres: Double($0) / 10, dotsPerInch: 254)
    }
    return (CodeCheck(code: code, text: link, raster: raster), code)
  }

  @Test(arguments: [ErrorCorrection.medium, .quartile, .high])
  func `finds nothing in the files that are drawn`(level: ErrorCorrection) throws {
    for (millimetres, dots) in [(0.4, 254), (0.5, 600), (0.5, 72)] {
      let code = try QRCode(Self.link, atLeast: level)
      let raster = try ModuleRaster(atLeastMillimetres: millimetres, dotsPerInch: dots)
      let file = try code.png(raster)
      let proof = CodeCheck(code: code, text: Self.link, raster: raster)
      #expect(try proof.flaws(of: file) == [])
      let unknown = CodeCheck(code: code, text: Self.link, raster: nil)
      #expect(try unknown.flaws(of: file) == [])
    }
  }

  @Test(arguments: [(0, 0), (0, 8), (8, 0), (6, 10), (12, 3), (20, 28), (28, 28), (28, 0)])
  func `names the one module that was turned over`(row: Int, column: Int) throws {
    for module in [4, nil] {
      let (proof, code) = try proof(module: module)
      #expect(code.widthInModules == 33 || code.widthInModules == 29)
      var drawn = DrawnCode(code)
      let isDark = !code.isDark(x: column, y: row)
      drawn.fill(x: column + 4, y: row + 4, with: isDark ? 0 : 255)
      #expect(
        try proof.flaws(of: drawn.grey)
          == [.module(row: row + 1, column: column + 1, isDark: isDark, more: 0)])
    }
  }

  @Test func `names each side of a quiet zone that is too narrow`() throws {
    let (proof, code) = try proof()
    let drawn = DrawnCode(code)
    let sides: [(GreyPicture, CodeFlaw.Side, Int)] = [
      (drawn.cropped(left: 1), .left, 30), (drawn.cropped(right: 2), .right, 20),
      (drawn.cropped(top: 3), .top, 10), (drawn.cropped(bottom: 4), .bottom, 0),
    ]
    for (picture, side, tenths) in sides {
      let flaws = try proof.flaws(of: picture)
      let narrow = CodeFlaw.NarrowSide(side: side, tenthsOfAModule: tenths)
      #expect(
        flaws == [.quietZone([narrow], isRead: true)]
          || flaws == [.quietZone([narrow], isRead: false)])
    }
  }

  @Test func `names white on black, and a code on black`() throws {
    let (proof, code) = try proof()
    let inverted = DrawnCode(code, dark: 255, light: 0, ground: 0)
    #expect(try proof.flaws(of: inverted.grey) == [.inverted(isRead: false)])
    let onBlack = try proof.flaws(of: DrawnCode(code, ground: 0).grey)
    guard case .quietZone(let sides, _)? = onBlack.first else {
      Issue.record("\(onBlack)")
      return
    }
    #expect(sides.map(\.tenthsOfAModule) == [0, 0, 0, 0])
  }

  @Test func `names grey, another size, and single pixels`() throws {
    let (proof, code) = try proof()
    let grey = DrawnCode(code, dark: 60, light: 190)
    #expect(
      try proof.flaws(of: grey.grey) == [.scaled(tenthsOfAPixel: 40, isGrey: true, isRead: true)])
    let large = DrawnCode(code, module: 9)
    #expect(try proof.flaws(of: large.grey) == [.otherSize(pixelsPerModule: 9, expected: 4)])
    var stray = DrawnCode(code)
    stray.pixels[4 * stray.width * 4 + 4 * 4] = 255
    #expect(try proof.flaws(of: stray.grey) == [.strayPixels])
    var speck = DrawnCode(code)
    speck.pixels[0] = 0
    #expect(try proof.flaws(of: speck.grey) == [.strayPixels])
    #expect(try proof.flaws(of: DrawnCode(code, margin: 5).grey) == [.wideMargin])
  }

  @Test func `tells another text and another symbol from damage`() throws {
    let (proof, _) = try proof()
    let other = DrawnCode(try QRCode("https://elsewhere.example/"))
    #expect(
      try proof.flaws(of: other.grey) == [.otherText(Array("https://elsewhere.example/".utf8))])
    let high = DrawnCode(try QRCode(Self.link, atLeast: .high))
    #expect(try proof.flaws(of: high.grey) == [.otherSymbol])
    let empty = GreyPicture(width: 90, height: 90, pixels: [UInt8](repeating: 255, count: 8_100))
    #expect(try proof.flaws(of: empty) == [.unread])
  }

  @Test func `refuses what is no picture before it is decoded`() throws {
    let (proof, code) = try proof()
    let raster = try ModuleRaster(atLeastMillimetres: 0.4, dotsPerInch: 254)
    let file = try code.png(raster)
    #expect(try proof.flaws(of: []) == [.noPicture(reason: "is empty")])
    #expect(try proof.flaws(of: [0xFF, 0xD8]) == [.noPicture(reason: "is not a PNG file")])
    var huge = file
    huge.replaceSubrange(16..<20, with: [0x7F, 0xFF, 0xFF, 0xFF])
    #expect(
      try proof.flaws(of: huge)
        == [.tooLarge(width: 0x7FFF_FFFF, height: raster.widthInPixels(of: code))])
    for length in stride(from: 1, to: file.count, by: 7) {
      #expect(try !proof.flaws(of: Array(file.prefix(length))).isEmpty)
    }
  }

  @Test func `names what a file holds besides the code`() throws {
    let (proof, code) = try proof()
    let file = try code.png(ModuleRaster(atLeastMillimetres: 0.4, dotsPerInch: 254))
    // `tEXt` with "Title" and "Ada", and its CRC (W3C PNG §11.3.3.2).
    let text: [UInt8] =
      [0, 0, 0, 9] + Array("tEXtTitle\0Ada".utf8) + [0x7C, 0x83, 0xF9, 0xA7]
    let end = file.count - 12
    let hidden = [
      Array(file[..<33]) + text + file[33...], Array(file[..<end]) + text + file[end...],
      file + Array("Ada".utf8), file + file,
    ]
    for file in hidden { #expect(try proof.flaws(of: file) == [.hiddenContent]) }
  }

  @Test func `looks at codes for a wall line by line`() throws {
    let code = try QRCode(Self.link)
    // 189 pixels a module, 7,749 a side.
    let raster = try ModuleRaster(atLeastMillimetres: 8, dotsPerInch: 600)
    let file = try code.png(raster)
    let proof = CodeCheck(code: code, text: Self.link, raster: raster)
    #expect(try proof.flaws(of: file) == [])
    let other = try QRCode(Self.link.replacing("0123", with: "3210")).png(raster)
    #expect(try proof.flaws(of: other) == [.otherSymbol])
    #expect(try proof.flaws(of: Array(file.dropLast(4_000))) == [.otherSymbol])
    let finer = try ModuleRaster(atLeastMillimetres: 4, dotsPerInch: 1_200)
    #expect(
      try proof.flaws(of: code.png(finer))
        == [.resolution(pixelsPerMetre: 47_244, expected: 23_622)])
  }
}
