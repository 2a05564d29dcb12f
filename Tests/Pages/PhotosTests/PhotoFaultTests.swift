import Photos
import Testing

@Suite struct PhotoFaultTests {
  private static let cut = "ends in the middle: the file is cut off, copy it again"
  private static let damaged = "is damaged: copy it again, or save it again as JPEG or PNG"

  @Test(arguments: [
    ("jpeg-cut.jpg", cut), ("jpeg-stray-and-cut.jpg", cut), ("jpeg-early-end.jpg", damaged),
    ("jpeg-bad-table.jpg", damaged),
    ("jpeg-unknown-revision-cut.jpg", cut), ("jpeg-unknown-parameters-cut.jpg", cut),
    ("jpeg-unknown-adobe-cut.jpg", cut),
    ("png-bad-checksum.png", damaged), ("png-short-data.png", damaged),
  ])
  func `refuses a broken picture`(name: String, reason: String) {
    #expect(reason == fault(of: Fixtures.bytes(name)))
  }

  @Test(arguments: [
    ("jpeg-cut-in-header.jpg", cut), ("png-cut.png", cut), ("png-without-end.png", cut),
    ("jpeg-65535.jpg", "has 65535 × 65535 pixels: at most 220 megapixels are read"),
    ("png-20000.png", "has 20000 × 20000 pixels: at most 50 megapixels are read"),
    (
      "jpeg-progressive-20mp.jpg",
      "has 5000 × 4000 pixels, which as a progressive JPEG take 120 MB to read: at most 96 MB are"
        + " given, save it smaller"
    ),
    (
      "jpeg-long-and-thin.jpg",
      "has 60000 × 800 pixels, which as a JPEG take 192 MB to read: at most 96 MB are given, save"
        + " it smaller"
    ),
    (
      "png-interlaced-30mp.png",
      "has 6000 × 5000 pixels, which as an interlaced PNG take 120 MB to read: at most 96 MB are"
        + " given, save it smaller"
    ),
    ("jpeg-12-bits.jpg", "is a JPEG with 12 bits a colour: save it with 8 bits"),
    ("jpeg-arithmetic.jpg", "is an arithmetic-coded JPEG: save it as an ordinary JPEG"),
    ("jpeg-lossless.jpg", "is a lossless JPEG: save it as an ordinary JPEG"),
    ("jpeg-no-height.jpg", "has 64 × 0 pixels: save it again as JPEG or PNG"),
    ("jpeg-two-components.jpg", "has 2 colour components: save it as an RGB or grey JPEG"),
    ("jpeg-without-scan.jpg", "contains no picture: a JPEG or PNG photo is needed"),
  ])
  func `refuses by the header alone`(name: String, reason: String) {
    let bytes = Fixtures.bytes(name)
    #expect(reason == fault(of: bytes))
    let judged = #expect(throws: PhotoFault.self) { try PhotoHeader(judging: bytes) }
    #expect(judged?.reason == reason)
  }

  @Test(arguments: [
    ("", "is empty"),
    (
      "id;name\nada;Ada\n",
      "is not a picture (it begins like text): a JPEG, PNG, HEIC or WebP file is needed"
    ),
    (
      "BM is how this text begins",
      "is not a picture (it begins like text): a JPEG, PNG, HEIC or WebP file is needed"
    ),
    ("\u{1}\u{2}\u{3}", "is not a readable picture: a JPEG, PNG, HEIC or WebP file is needed"),
    ("\0\0\0\u{18}ftypavif\0\0\0\0avifmif1", "is an AVIF picture: save it as JPEG or PNG"),
    ("\0\0\0\u{18}ftypisom\0\0\0\0", "is a film: save a picture of it as JPEG or PNG"),
    ("GIF89a\u{1}\0\u{1}\0", "is a GIF picture: save it as JPEG or PNG"),
    ("II*\0\u{8}\0\0\0", "is a TIFF picture: save it as JPEG or PNG"),
    ("MM\0*\0\0\0\u{8}", "is a TIFF picture: save it as JPEG or PNG"),
    ("BM\u{46}\0\0\0\0\0\0\0\u{36}\0\0\0", "is a BMP picture: save it as JPEG or PNG"),
    ("%PDF-1.7\n%", "is a PDF document: save the picture in it as JPEG or PNG"),
    ("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"/>", "is an SVG drawing: save it as JPEG or PNG"),
  ])
  func `names what is no picture of a known kind`(start: String, reason: String) {
    #expect(reason == fault(of: [UInt8](start.utf8)))
  }

  @Test func `a file that ends anywhere is refused`() {
    for name in ["jpeg-420.jpg", "jpeg-progressive.jpg", "png-rgba.png", "png-interlaced.png"] {
      let bytes = Fixtures.bytes(name)
      let passed = (0..<bytes.count - 2).filter { fault(of: [UInt8](bytes.prefix($0))) == nil }
      #expect(passed == [], "\(name)")
    }
  }

  private func fault(of bytes: [UInt8]) -> String? {
    do {
      _ = try PhotoMaker().make(bytes)
      return nil
    } catch {
      return error.reason
    }
  }
}
