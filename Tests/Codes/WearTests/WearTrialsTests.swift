import CodeReading
import QRCodes
import Testing
import Wear

struct WearTrialsTests {
  private static let link = "https://cards.example.org/appclip?card=0123456789ABCDEFGHJKMNPQRS"

  @Test func `makes the same pictures on every machine`() throws {
    let code = CodePicture(try QRCode("HTTPS://A.B/C/0123456789ABC/"))
    let sums = Condition.allCases.map { condition in
      checksum(of: WearTrials().picture(of: code, condition, trial: 1))
    }
    #expect(
      sums == [
        1_727_063_043, 1_200_925_507, 1_360_148_882, 2_890_708_135, 546_456_171, 1_332_587_629,
        558_166_393,
      ])
  }

  @Test func `finds how small a code may be and from how far it is read`() throws {
    let symbol = try QRCode(Self.link)
    let code = CodePicture(symbol)
    let reach = try WearTrials().reach(of: code, text: Array(Self.link.utf8))
    #expect(reach.widthInModules == 41)
    // What libzbar 0.23 needs lies between 2 and 3 pixels, and what print says is the worst of many.
    #expect((8...11).contains(reach.quarterPixels ?? 0))
    #expect(Reach.measured(for: symbol) == Reach(quarterPixels: 11, widthInModules: 41))
    #expect(try WearTrials().reach(of: code, text: Array("another".utf8)).quarterPixels == nil)
  }

  @Test func `a code half of which is covered is not readable at any size`() throws {
    let symbol = try QRCode(Self.link)
    let side = symbol.widthWithQuietZone * 4
    var pixels = [UInt8](repeating: 255, count: side * side)
    for row in 0..<side {
      for column in 0..<side {
        let isDark = symbol.isDark(x: column / 4 - 4, y: row / 4 - 4)
        let isCovered = (13..<28).contains(column / 4) && (13..<28).contains(row / 4)
        pixels[row * side + column] = isDark || isCovered ? 0 : 255
      }
    }
    let code = try #require(CodePicture(GreyPicture(width: side, height: side, pixels: pixels)))
    let reach = try WearTrials().reach(of: code, text: Array(Self.link.utf8))
    #expect(reach.sentence(millimetres: 20) == "not readable at any size")
  }

  /// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/.
  private func checksum(of picture: GreyPicture) -> UInt32 {
    picture.pixels.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
