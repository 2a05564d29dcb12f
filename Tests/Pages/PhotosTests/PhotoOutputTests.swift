import Photos
import Testing

@Suite struct PhotoOutputTests {
  @Test(arguments: [
    "jpeg-gps.jpg", "jpeg-progressive.jpg", "png-turned.png", "jpeg-cmyk-profile.jpg",
  ])
  func `is a baseline JPEG without metadata`(name: String) throws {
    let bytes = try PhotoMaker().make(Fixtures.bytes(name))
    let markers = JPEGMarkers(bytes)
    // JFIF, two tables of steps, a baseline frame, four Huffman tables, the scan.
    #expect(markers.codes == [0xE0, 0xDB, 0xDB, 0xC0, 0xC4, 0xC4, 0xC4, 0xC4, 0xDA])
    #expect(markers.sampling == [0x22, 0x11, 0x11])
    #expect(bytes.suffix(2) == [0xFF, 0xD9])
    for text in ["Camera of Nowhere", "home", "Exif", "ICC_PROFILE", "Adobe"] {
      #expect(!String(decoding: bytes, as: Unicode.ASCII.self).contains(text))
    }
  }

  @Test(arguments: [(48_000, 200), (30_000, 150), (20_000, 120), (5_000, 50), (1_000, 8)])
  func `makes noise as small as its budget wants`(maxBytes: Int, leastSide: Int) throws {
    let noise = NoisyPhoto.jpeg(width: 700, height: 500)
    let photo = try PhotoMaker(maxBytes: maxBytes).make(noise)
    #expect(photo.count <= maxBytes && photo.count > maxBytes / 2)
    let decoded = try #require(DecodedPhoto(photo))
    #expect(decoded.width == decoded.height && decoded.width >= leastSide)
  }

  @Test func `keeps the side where a lower quality is enough`() throws {
    let portrait = Fixtures.bytes("hopper_orientation_6.jpg")
    let photo = try PhotoMaker(maxBytes: 4_000).make(portrait)
    #expect(photo.count <= 4_000 && photo.count > 3_500)
    #expect(DecodedPhoto(photo)?.width == 128)
  }

  @Test func `a budget below every JPEG file is a fault`() {
    let fault = #expect(throws: PhotoFault.self) {
      try PhotoMaker(maxBytes: 300).make(Fixtures.bytes("jpeg-420.jpg"))
    }
    #expect(fault?.reason == "does not fit 300 bytes even at its smallest: allow more")
  }

  @Test(arguments: [
    "jpeg-cut.jpg", "jpeg-bad-table.jpg", "jpeg-early-end.jpg", "jpeg-stray-bytes.jpg",
    "jpeg-unknown-adobe.jpg", "png-cut.png", "png-bad-checksum.png", "jpeg-411-large.jpg",
  ])
  func `a worker's earlier photos change nothing`(name: String) throws {
    let used = PhotoMaker()
    for other in ["jpeg-420.jpg", "png-rgba.png", "jpeg-p3.jpg", "jpeg-grey.jpg", "jpeg-cmyk.jpg"] {
      _ = try? used.make(Fixtures.bytes(name))
      let bytes = Fixtures.bytes(other)
      #expect(try used.make(bytes) == PhotoMaker().make(bytes))
    }
  }
}
