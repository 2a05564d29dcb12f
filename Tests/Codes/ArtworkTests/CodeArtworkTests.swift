import Artwork
import QRCodes
import Testing

@Suite struct CodeArtworkTests {
  @Test func `a file is as large as asked for, a PNG of given dots the next whole pixels`() throws {
    let artwork = try CodeArtwork(QRCode("HELLO"), sizeInMillimetres: 20, title: "Hello")
    for format in [ArtworkFormat.svg, .pdf, .eps] {
      let size = try artwork.printedSize(format)
      #expect(size.widthInMillimetres == 20)
      #expect(size.heightInMillimetres == 20)
    }
    let exact = try artwork.printedSize(.png, at: .atLeast(dotsPerInch: 600))
    #expect(abs(exact.widthInMillimetres - 20) < 0.0001)
    // 29 modules of 17 pixels at 600 dpi; 16 would be 19.64 mm.
    let coarser = try artwork.printedSize(.png)
    #expect(abs(coarser.widthInMillimetres - 20.8703) < 0.0001)
    let finer = try artwork.printedSize(.png, at: .dotsPerInch(1_200))
    #expect(abs(finer.widthInMillimetres - 20.2565) < 0.0001)
  }

  @Test(arguments: [4.9, 1_000.1, .nan, -20])
  func `a size without sense is refused`(size: Double) throws {
    let code = try QRCode("HELLO")
    #expect(throws: ArtworkFault.size) {
      try CodeArtwork(code, sizeInMillimetres: size, title: "")
    }
  }

  @Test(arguments: [(11.6, nil), (11.5, PrintRisk.small(moduleInMillimetres: 11.5 / 29))])
  func `modules of just 0.4 mm are no risk`(size: Double, risk: PrintRisk?) throws {
    let artwork = try CodeArtwork(QRCode("HELLO"), sizeInMillimetres: size, title: "")
    let found = try artwork.printedSize(.pdf).risk
    #expect(found.map { "\($0)" } == risk.map { "\($0)" })
  }

  @Test(arguments: [
    ("code.png", ArtworkFormat.png), ("CODE.SVG", .svg), ("a.png.pdf", .pdf), ("/x/y.eps", .eps),
    ("png", .png),
  ])
  func `a name's ending says the format`(name: String, format: ArtworkFormat) {
    #expect(ArtworkFormat(endingOf: name) == format)
  }
}
