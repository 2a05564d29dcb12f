import CodeReading
import Testing

struct CodeReaderTests {
  private let link = "https://cards.example.org/c/0123456789ABCDEFGHJKMNPQRS/"

  @Test(arguments: DrawnPicture.Turn.allCases)
  func `reads a code however it is turned, and knows a mirrored one`(
    turn: DrawnPicture.Turn
  ) throws {
    var picture = DrawnPicture(width: 200, height: 160)
    try picture.draw(link, left: 30, top: 10, turned: turn)
    let codes = try CodeReader().read(picture.grey)
    #expect(codes.map(\.text) == [Array(link.utf8)])
    #expect(codes.map(\.isMirrored) == [turn == .mirrored])
    #expect(codes.map(\.isInverted) == [false])
  }

  @Test func `gives the corners in the symbol's own order`() throws {
    // Version 3 has 29 modules: 87 pixels from 42 to 129, and from 22 to 109.
    var picture = DrawnPicture(width: 200, height: 160)
    try picture.draw("HTTPS://EXAMPLE.ORG/C/0123456789ABCDEF/0123456789/", left: 30, top: 10)
    let upright = try CodeReader().read(picture.grey).flatMap(\.corners)
    #expect(near(upright, [(42, 22), (42, 109), (129, 109), (129, 22)]))

    var turned = DrawnPicture(width: 200, height: 160)
    try turned.draw(
      "HTTPS://EXAMPLE.ORG/C/0123456789ABCDEF/0123456789/", left: 30, top: 10, turned: .half)
    let upsideDown = try CodeReader().read(turned.grey).flatMap(\.corners)
    #expect(near(upsideDown, [(129, 109), (129, 22), (42, 22), (42, 109)]))
  }

  @Test func `finds white on black only where it is looked for`() throws {
    var picture = DrawnPicture(width: 400, height: 160)
    try picture.draw(link, left: 30, top: 10, inverted: true)
    try picture.draw("plain", left: 230, top: 10)
    #expect(try CodeReader().read(picture.grey).map(\.text) == [Array("plain".utf8)])
    let both = try CodeReader().read(picture.grey, tryingInverted: true)
    #expect(both.map(\.text) == [Array("plain".utf8), Array(link.utf8)])
    #expect(both.map(\.isInverted) == [false, true])
    #expect(both.map(\.isMirrored) == [false, false])
  }

  @Test(arguments: ["Grüße", "名刺", "بطاقة", "Ada ☕️", "%2F%25", "0123456789"])
  func `gives the bytes as they stand in the symbol`(text: String) throws {
    var picture = DrawnPicture(width: 160, height: 160)
    try picture.draw(text, left: 10, top: 10)
    #expect(try CodeReader().read(picture.grey).map(\.text) == [Array(text.utf8)])
  }

  @Test func `finds nothing on pictures without a code`() throws {
    let white = GreyPicture(width: 50, height: 40, pixels: [UInt8](repeating: 255, count: 2_000))
    #expect(try CodeReader().read(white, tryingInverted: true).isEmpty)
    for size in [(0, 0), (1, 1), (0, 7), (1, 300)] {
      let pixels = [UInt8](repeating: 0, count: size.0 * size.1)
      let picture = GreyPicture(width: size.0, height: size.1, pixels: pixels)
      #expect(try CodeReader().read(picture, tryingInverted: true).isEmpty)
    }
  }

  /// Whether points stand within 2 pixels of others.
  private func near(_ points: [PicturePoint], _ others: [(Int, Int)]) -> Bool {
    points.count == others.count
      && zip(points, others).allSatisfy { abs($0.x - $1.0) <= 2 && abs($0.y - $1.1) <= 2 }
  }
}
