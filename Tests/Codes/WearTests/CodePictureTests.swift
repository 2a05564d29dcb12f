import CodeReading
import QRCodes
import Testing
import Wear

struct CodePictureTests {
  /// How a picture differs from what `build` draws.
  enum Change: CaseIterable {
    case nothing, narrowQuietZone, inverted, stretched, blank
  }

  @Test(arguments: Change.allCases)
  func `takes only a code with its quiet zone in whole pixels`(change: Change) throws {
    let code = try QRCode("https://cards.example.org/")
    let quietZone = change == .narrowQuietZone ? 3 : 4
    let modules = code.widthInModules + 2 * quietZone
    let side = modules * 3 + (change == .stretched ? 1 : 0)
    let pixels = (0..<side * side).map { place -> UInt8 in
      let isDark = code.isDark(x: place % side / 3 - quietZone, y: place / side / 3 - quietZone)
      if change == .blank { return 255 }
      return isDark == (change == .inverted) ? 255 : 0
    }
    let picture = CodePicture(GreyPicture(width: side, height: side, pixels: pixels))
    #expect(picture?.widthInModules == (change == .nothing ? modules : nil))
  }
}
