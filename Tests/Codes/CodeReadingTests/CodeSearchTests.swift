import CodeReading
import Testing

struct CodeSearchTests {
  @Test func `finds every small code on a large picture, in reading order`() throws {
    var picture = DrawnPicture(width: 2_400, height: 900)
    var texts: [String] = []
    for row in 0..<4 {
      for column in 0..<12 {
        texts.append("https://cards.example.org/c/\(row)-\(column)")
        // No row of a cut sheet is level.
        try picture.draw(
          texts.last ?? "", left: 10 + column * 195, top: 10 + row * 215 + (column * 7) % 20)
      }
    }
    #expect(try CodeReader().search(picture.grey).map(\.text) == texts.map { Array($0.utf8) })
  }

  @Test func `finds a code that crosses the edges of tiles, once`() throws {
    // At half its size the small one has too few pixels; no tile has all of the large one.
    var picture = DrawnPicture(width: 4_200, height: 2_120)
    try picture.draw("small", left: 2_010, top: 2_010)
    try picture.draw("large", left: 2_100, top: 10, pixelsPerModule: 70)
    let codes = try CodeReader().search(picture.grey)
    #expect(codes.map(\.text) == [Array("large".utf8), Array("small".utf8)])
  }

  @Test func `a picture full of what looks like corners is given up`() {
    // Dark, light, dark of 1:1:3:1:1 and a light module: 8 modules of 2 pixels.
    let rings: [[UInt8]] = [
      [0, 0, 0, 0, 0, 0, 0, 255], [0, 255, 255, 255, 255, 255, 0, 255],
      [0, 255, 0, 0, 0, 255, 0, 255], [0, 255, 0, 0, 0, 255, 0, 255],
      [0, 255, 0, 0, 0, 255, 0, 255], [0, 255, 255, 255, 255, 255, 0, 255],
      [0, 0, 0, 0, 0, 0, 0, 255], [255, 255, 255, 255, 255, 255, 255, 255],
    ]
    var pixels: [UInt8] = []
    for row in 0..<1_600 {
      for column in 0..<1_600 { pixels.append(rings[row / 2 % 8][column / 2 % 8]) }
    }
    let picture = GreyPicture(width: 1_600, height: 1_600, pixels: pixels)
    #expect(throws: CodeReadingFault.tooBusy) { try CodeReader().search(picture) }
  }

  @Test func `finds inverted and mirrored codes among others`() throws {
    var picture = DrawnPicture(width: 700, height: 160)
    try picture.draw("one", left: 10, top: 10)
    try picture.draw("two", left: 180, top: 10, turned: .mirrored)
    try picture.draw("three", left: 350, top: 10, inverted: true)
    try picture.draw("four", left: 520, top: 10, turned: .mirrored, inverted: true)
    let codes = try CodeReader().search(picture.grey)
    #expect(
      codes.map { String(decoding: $0.text, as: UTF8.self) } == ["one", "two", "three", "four"])
    #expect(codes.map(\.isMirrored) == [false, true, false, true])
    #expect(codes.map(\.isInverted) == [false, false, true, true])
  }
}
