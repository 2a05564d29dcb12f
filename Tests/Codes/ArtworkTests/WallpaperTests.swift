import Artwork
import Colours
import QRCodes
import Testing

struct WallpaperTests {
  private static let link = "https://cards.example.org/appclip?card=0123456789ABCDEFGHJKMNPQRS"

  @Test func `a code on every screen is as large as its room, in whole pixels a module`() throws {
    // 45 modules of 20, 22, 19, 25 and 11 pixels: 20 × 45 / 460 inches are 49.7 mm.
    let code = try QRCode(Self.link + "0123456789")
    #expect(code.widthWithQuietZone == 45)
    let sizes = Screen.common.map { screen in
      (Wallpaper.sizeInMillimetres(of: code, on: screen) * 10).rounded() / 10
    }
    #expect(sizes == [49.7, 54.7, 53.6, 56.6, 80.1])
  }

  @Test func `the same wallpaper has the same bytes`() throws {
    let code = try QRCode(Self.link)
    let files = try (0..<2).map { _ in
      try Wallpaper(
        code, on: Screen.common[4], name: "Ada Lovelace", details: ["Analyst"], language: "en",
        ground: .pine
      ).png()
    }
    #expect(files[0] == files[1])
    #expect(files[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `a name that no font has is refused`() throws {
    let code = try QRCode(Self.link)
    #expect(throws: ArtworkFault.caption(.missingSigns(1))) {
      try Wallpaper(
        code, on: Screen.common[0], name: "\u{10FFFD}", details: [], language: nil, ground: .pine)
    }
  }
}
