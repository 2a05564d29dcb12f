@testable import Artwork
import Colours
import Lettering
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

  /// Text and code stay between the clock and the buttons, and beside the person, whatever the font.
  @Test(arguments: [
    ("Ada Lovelace", ["Analyst", "Engine Works"]),
    (
      "Maximiliane-Alexandra Freifrau von und zu Hohenstein-Wartenburg-Oberhausen",
      [
        "Senior Vice President of International Business Development and Strategic Partnerships",
        "Rheinisch-Westfälische Wasserwerksgesellschaft mbH & Co. KG für Grundwasseranreicherung",
      ]
    ),
    (String(repeating: "Wolfeschlegelstein ", count: 5), ["Ärztin"]),
    (String(repeating: "W", count: 60), [String(repeating: "M", count: 90), "Ö"]),
    ("خديجة بنت عبد الرحمن آل سعود المنصوري الهاشمية", ["مديرة التسويق والاتصال المؤسسي"]),
  ])
  func `text stays in its place`(name: String, details: [String]) throws {
    let code = try QRCode(Self.link + "0123456789")
    for screen in Screen.common {
      let wallpaper: Wallpaper
      do throws(ArtworkFault) {
        wallpaper = try Wallpaper(
          code, on: screen, name: name, details: details, language: nil, ground: .pine)
      } catch {
        // Not every machine has a font for every script.
        guard case .caption(.missingSigns) = error else { throw error }
        continue
      }
      let points = wallpaper.steps.flatMap(\.points)
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let bottom = points.map(\.y).max() ?? 0
      let room = screen.room
      #expect(left >= Double(room.left) && right <= Double(room.left + room.width))
      #expect(bottom <= Double(room.top + room.height), "\(screen.name)")
    }
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

extension OutlineStep {
  /// The points that it goes through or bends towards.
  fileprivate var points: [OutlinePoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
