import QRCodes
import Testing

@Suite struct DrawingTests {
  @Test func `a PNG is 1 bit grey, of whole modules, and states its resolution`() throws {
    let raster = try ModuleRaster(atLeastMillimetres: 0.5, dotsPerInch: 600)
    let file = try QRCode("HELLO WORLD").png(raster)
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // 348 pixels a side, bit depth 1, grey, no interlace.
    let header: [UInt8] =
      [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 1, 0x5C, 0, 0, 1, 0x5C, 1, 0, 0, 0, 0]
    // 23,622 pixels a metre in both directions.
    let size: [UInt8] =
      [0, 0, 0, 9] + Array("pHYs".utf8) + [0, 0, 0x5C, 0x46, 0, 0, 0x5C, 0x46, 1]
    #expect(Array(file[0..<8]) == signature)
    #expect(Array(file[8..<29]) == header)
    #expect(Array(file[33..<50]) == size)
    #expect(Array(file.suffix(12)) == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    #expect(file.count < 2_000)
  }

  @Test(arguments: [0.1, 0.2, 0.5, 0.7, 1.3, 16.9])
  func `a PNG of any module size reads back, the same bytes each time`(size: Double) throws {
    let raster = try ModuleRaster(atLeastMillimetres: size, dotsPerInch: 600)
    for text in ["HELLO", "https://cards.example.com/appclip?card=01HZX3V7Q9K2M4N6P8R0S2T4W6"] {
      let code = try QRCode(text)
      #expect(try code.png(raster) == code.png(raster))
    }
  }

  @Test(arguments: [(0.1, 3), (0.7, 17)])
  func `one wrong pixel is seen wherever it is`(size: Double, pixels: Int) throws {
    let raster = try ModuleRaster(atLeastMillimetres: size, dotsPerInch: 600)
    #expect(raster.pixelsPerModule == pixels)
    let code = try QRCode("HELLO")
    let read = try PNGPicture(reading: code.png(raster), repeats: pixels)
    #expect(code.shows(read, raster: raster))
    let bytesPerLine = (29 * pixels + 7) / 8
    for line in 0..<29 {
      for pixel in 0..<29 * pixels {
        var lines = read.lines
        lines[line * bytesPerLine + pixel / 8] ^= 0x80 >> UInt8(pixel % 8)
        let other = PNGPicture(
          width: read.width, pixelsPerMetre: read.pixelsPerMetre, lines: lines)
        #expect(!code.shows(other, raster: raster), "line \(line), pixel \(pixel)")
      }
    }
  }

  @Test(arguments: [(0.1, 3), (0.5, 12)])
  func `a file is read back as libpng reads it`(size: Double, pixels: Int) throws {
    let raster = try ModuleRaster(atLeastMillimetres: size, dotsPerInch: 600)
    let file = try QRCode("HELLO").png(raster)
    #expect(
      try PNGPicture(readingBack: file, repeats: pixels)
        == PNGPicture(reading: file, repeats: pixels))
  }

  @Test func `one coder makes and reads files of all sizes as a new one does`() throws {
    let coder = PNGCoder()
    let long = String(repeating: "long ", count: 200)
    for (text, size) in [("HELLO", 16.9), (long, 0.1), ("A", 0.5)] {
      let raster = try ModuleRaster(atLeastMillimetres: size, dotsPerInch: 600)
      let code = try QRCode(text)
      let file = try code.png(raster, by: coder)
      #expect(try file == code.png(raster))
      // A file that can't be read leaves nothing behind.
      #expect(throws: QRCodeFault.self) {
        try coder.picture(readingBack: file.dropLast(20) + [], repeats: raster.pixelsPerModule)
      }
    }
  }

  @Test func `no byte of a file can change unseen when it is read back`() throws {
    let raster = try ModuleRaster(atLeastMillimetres: 0.1, dotsPerInch: 600)
    let code = try QRCode("HELLO")
    let file = try code.png(raster)
    for place in file.indices {
      for bit in 0..<8 {
        var damaged = file
        damaged[place] ^= 1 << UInt8(bit)
        let picture = try? PNGPicture(readingBack: damaged, repeats: raster.pixelsPerModule)
        #expect(picture == nil, "byte \(place), bit \(bit)")
      }
    }
    for count in 0..<file.count {
      let picture = try? PNGPicture(
        readingBack: Array(file[..<count]), repeats: raster.pixelsPerModule)
      #expect(picture == nil, "\(count) bytes")
    }
    #expect(throws: QRCodeFault.notDrawn(reason: "goes on after its end")) {
      try PNGPicture(readingBack: file + [0], repeats: raster.pixelsPerModule)
    }
  }

  @Test func `a path has a rectangle for each run of dark modules`() throws {
    let path = try QRCode("HELLO").svgPath
    // The finders' upper edges lie 4 modules within; 21 modules end 25 from the corner.
    #expect(path.hasPrefix("M4 4h7v1h-7zm"))
    let lines = path.split(separator: "M")
    #expect(lines.count == 21)
    #expect(lines[1] == "4 5h1v1h-1zm6 0h1v1h-1zm4 0h1v1h-1zm4 0h1v1h-1zm6 0h1v1h-1z")
    #expect(lines.last?.hasPrefix("4 24h7v1h-7zm") == true)
  }

  @Test func `strokes go through the upper edges of runs`() throws {
    let strokes = try QRCode("HELLO").svgStrokes
    // From the end of one run to the beginning of the next, whichever way is shorter to write.
    #expect(strokes.hasPrefix("M4 4h7m2 0h1m2 0h1m1 0h7M4 5h1m5 0h1m3 0h1m3 0h1m5 0h1M4 6h1m1 0h3"))
  }

  @Test func `without colour the light modules are the ink`() throws {
    let lines = try QRCode("HELLO").terminal(colored: false).split(separator: "\n")
    #expect(
      lines == [
        "█████████████████████████████", "█████████████████████████████",
        "████ ▄▄▄▄▄ ██▄▀█▄█ ▄▄▄▄▄ ████", "████ █   █ ██▀▀█ █ █   █ ████",
        "████ █▄▄▄█ █▄ ▀ ▄█ █▄▄▄█ ████", "████▄▄▄▄▄▄▄█ ▀▄█ █▄▄▄▄▄▄▄████",
        "█████▀ ▄▀▀▄▄ ▀▄   ▄▀▄▀▀▀▀████", "████▀▀ ▄ ▀▄██▀▄▄ █▀▄▄█ ▀█████",
        "████▄██▄▄▄▄▄   █▄▄█▀▄█ ▀█████", "████ ▄▄▄▄▄ █▄▀█▀ ▀██▄▀█▄ ████",
        "████ █   █ █▀▄██   █▀▄█▀▄████", "████ █▄▄▄█ █▄▀ █▄ ██ ▀▄██████",
        "████▄▄▄▄▄▄▄██████▄█▄███▄█████", "█████████████████████████████",
        "█████████████████████████████",
      ])
  }

  @Test func `with colour each line is black on white and ends plain`() throws {
    let lines = try QRCode("HELLO").terminal(colored: true).split(separator: "\n")
    #expect(lines.count == 15)
    #expect(lines[0] == "\u{1B}[38;5;16;48;5;231m                             \u{1B}[0m")
    #expect(lines[2] == "\u{1B}[38;5;16;48;5;231m    █▀▀▀▀▀█  ▀▄ ▀ █▀▀▀▀▀█    \u{1B}[0m")
    #expect(lines.allSatisfy { $0.unicodeScalars.count == 19 + 29 + 4 })
  }
}
