import Photos
import Testing

struct SoundJPEGTests {
  private func photo() throws -> [UInt8] {
    try PhotoMaker(side: 48).make(Fixtures.bytes("jpeg-420.jpg"))
  }

  @Test func `takes what is published`() throws {
    let photo = try SoundJPEG(photo())
    #expect((photo.width, photo.height) == (48, 48))
  }

  @Test func `refuses every file that is cut short`() throws {
    let photo = try photo()
    for length in 0..<photo.count {
      #expect(throws: PhotoFault.self) { try SoundJPEG(Array(photo.prefix(length))) }
    }
  }

  @Test func `refuses bytes behind the end, another picture among them`() throws {
    let photo = try photo()
    for more in [[0], [0xFF, 0xD9], photo] {
      let fault = #expect(throws: PhotoFault.self) { try SoundJPEG(photo + more) }
      #expect(fault?.reason == "continues past the end of the picture")
    }
  }

  @Test(arguments: [UInt8(0xE1), 0xE2, 0xED, 0xEE, 0xFE])
  func `refuses metadata and comments`(marker: UInt8) throws {
    let photo = try photo()
    let segment: [UInt8] = [0xFF, marker, 0, 6] + Array("Home".utf8)
    let fault = #expect(throws: PhotoFault.self) {
      try SoundJPEG(photo.prefix(2) + segment + photo.dropFirst(2))
    }
    #expect(fault?.reason == "contains metadata, which is never published")
  }

  @Test func `refuses what is no JPEG`() {
    let fault = #expect(throws: PhotoFault.self) { try SoundJPEG(Fixtures.bytes("png-rgb.png")) }
    #expect(fault?.reason == "is not a JPEG picture")
  }
}
