import QRCodes
import Testing

@Suite struct CoveringTests {
  /// What segno's tables of blocks come to with a placement of codewords written by others.
  @Test(arguments: [
    (3, 9, 0.7272), (6, 15, 0.8571), (7, 17, 0.6923), (13, 23, 1.0909), (25, 39, 0.4666),
    (40, 61, 0.4666),
  ])
  func `a square in the middle spends what the standard's blocks say`(
    version: Int, side: Int, damage: Double
  ) throws {
    let length = [3: 20, 6: 50, 7: 60, 13: 170, 25: 530, 40: 1_270][version] ?? 0
    let code = try QRCode(String(repeating: "a", count: length), atLeast: .high)
    try #require(code.version == version)
    let start = (code.widthInModules - side) / 2
    let found = code.damage(covering: start..<start + side, lines: start..<start + side)
    #expect(abs(found - damage) < 0.0001)
  }

  @Test func `patterns hold no codeword`() throws {
    let code = try QRCode(String(repeating: "a", count: 60), atLeast: .high)
    #expect(code.damage(covering: 0..<9, lines: 0..<9) == 0)
    #expect(code.damage(covering: 0..<code.widthInModules, lines: 6..<7) == 0)
  }
}
