import QRCodes
import Testing

@Suite struct QRCodeTests {
  @Test func `a symbol has the modules that segno draws of the same text, level and mask`() throws {
    let code = try QRCode("HELLO WORLD")
    #expect(code.widthInModules == 21)
    let drawing = (0..<21).map { y in
      String((0..<21).map { x in code.isDark(x: x, y: y) ? "#" : "." })
    }
    #expect(
      drawing == [
        "#######.##....#######", "#.....#.#..#..#.....#", "#.###.#.#..##.#.###.#",
        "#.###.#.#.....#.###.#", "#.###.#.#.#...#.###.#", "#.....#...#...#.....#",
        "#######.#.#.#.#######", "........#............", ".##.#.##....#.#.#####",
        ".#......####....#...#", "..##.###.##...#.##...", ".##.##.#..##.#.#.###.",
        "#...#.#.#.###.###.#.#", "........##.#..#...#.#", "#######.#.#....#.##..",
        "#.....#..#.##.##.#...", "#.###.#.#.#...#######", "#.###.#..#.#.#.#...#.",
        "#.###.#.#..#.###.#..#", "#.....#.#.####...#.##", "#######....#.###....#",
      ])
  }

  @Test func `all around a symbol is light`() throws {
    let code = try QRCode("HELLO WORLD")
    #expect(QRCode.quietZoneInModules == 4)
    #expect(code.widthWithQuietZone == 29)
    #expect(!code.isDark(x: -1, y: 0))
    #expect(!code.isDark(x: 0, y: -4))
    #expect(!code.isDark(x: 21, y: 0))
    #expect(!code.isDark(x: 0, y: 24))
  }

  /// Characters of a kind that a version holds at a level, by ISO/IEC 18004 Table 7.
  @Test(arguments: [
    ("7", 34, 1, ErrorCorrection.medium), ("A", 20, 1, .medium), ("a", 14, 1, .medium),
    ("7", 432, 9, .medium), ("A", 262, 9, .medium), ("a", 180, 9, .medium),
    ("7", 513, 10, .medium), ("A", 311, 10, .medium), ("a", 213, 10, .medium),
    ("7", 1804, 26, .quartile), ("A", 1094, 26, .quartile), ("a", 751, 26, .quartile),
    ("7", 1933, 27, .quartile), ("A", 1172, 27, .quartile), ("a", 805, 27, .quartile),
  ])
  func `a version is filled to its last character before the next is taken`(
    character: String, count: Int, version: Int, level: ErrorCorrection
  ) throws {
    let full = try QRCode(String(repeating: character, count: count), atLeast: level)
    #expect(full.version == version)
    #expect(full.errorCorrection == level)
    let more = try QRCode(String(repeating: character, count: count + 1), atLeast: level)
    #expect(more.version == version + 1)
  }

  @Test(arguments: [
    ("7", 7089, ErrorCorrection.low, 2_956, 2_957), ("A", 4296, .low, 2_956, 2_957),
    ("a", 2953, .low, 2_956, 2_957), ("7", 3057, .high, 1_276, 1_277),
    ("A", 1852, .high, 1_276, 1_277), ("a", 1273, .high, 1_276, 1_277),
  ])
  func `the largest symbol is filled and no more`(
    character: String, count: Int, level: ErrorCorrection, capacity: Int, bytes: Int
  ) throws {
    let full = try QRCode(String(repeating: character, count: count), atLeast: level)
    #expect(full.version == 40)
    #expect(full.widthInModules == 177)
    #expect(throws: QRCodeFault.tooLong(bytes: bytes, capacity: capacity, level: level)) {
      try QRCode(String(repeating: character, count: count + 1), atLeast: level)
    }
  }

  /// The versions are segno's for the same segments, told to it one by one.
  @Test(arguments: [
    (
      "https://cards.example.com/c/"
        + "012345678901234567890123456789012345678901234567890123456789/", 4
    ),
    ("https://cards.example.com/appclip?card=01HZX3V7Q9K2M4N6P8R0S2T4W6", 4),
    ("HTTPS://CARDS.EXAMPLE.COM/C/01HZX3V7Q9K2M4N6P8R0S2T4W6/", 3),
  ])
  func `modes are mixed where that is shorter`(text: String, version: Int) throws {
    #expect(try QRCode(text).version == version)
  }

  @Test(arguments: [
    ("HELLO WORLD", ErrorCorrection.medium, ErrorCorrection.quartile),
    ("HELLO", .low, .high), ("1234567é", .low, .quartile), ("HELLO", .high, .high),
    ("7777777777777777777777777777777777", .low, .medium),
  ])
  func `the level is raised while the version stays`(
    text: String, asked: ErrorCorrection, given: ErrorCorrection
  ) throws {
    let code = try QRCode(text, atLeast: asked)
    #expect(code.version == 1)
    #expect(code.errorCorrection == given)
  }

  @Test(arguments: [
    ("", QRCodeFault.empty, "is empty: a QR code needs a text"),
    (
      "a\0b", .containsNUL, "has a NUL character, at which many readers stop: leave it out"
    ),
    (
      String(repeating: "é", count: 1_167),
      .tooLong(bytes: 2_337, capacity: 2_334, level: .medium),
      "takes 2337 bytes of a QR code, and the largest at level M holds 2334: shorten it"
    ),
  ])
  func `a text that no code can hold is refused with a sentence`(
    text: String, fault: QRCodeFault, sentence: String
  ) {
    #expect(throws: fault) { try QRCode(text) }
    #expect(fault.description == sentence)
  }

  @Test func `levels are ordered and named by their letters`() {
    #expect(ErrorCorrection.allCases.sorted() == [.low, .medium, .quartile, .high])
    #expect(ErrorCorrection(rawValue: "Q") == .quartile)
    #expect(ErrorCorrection(rawValue: "m") == nil)
  }
}
