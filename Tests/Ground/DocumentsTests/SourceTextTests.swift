import Documents
import Problems
import Testing

@Suite struct SourceTextTests {
  @Test(
    arguments: [
      ([0x61, 0x0A, 0xFF], ":2:1: the text is not UTF-8 from here on: save the file as UTF-8"),
      (
        [0x22, 0xC3, 0xA9, 0xC3, 0x28],
        ":1:3: the text is not UTF-8 from here on: save the file as UTF-8"
      ),
      ([0xC0, 0x80], ":1:1: the text is not UTF-8 from here on: save the file as UTF-8"),
      ([0xED, 0xA0, 0x80], ":1:1: the text is not UTF-8 from here on: save the file as UTF-8"),
      (
        [0xF4, 0x90, 0x80, 0x80], ":1:1: the text is not UTF-8 from here on: save the file as UTF-8"
      ),
      (
        [0x0D, 0x0A, 0x0D, 0xE2, 0x82],
        ":3:1: the text is not UTF-8 from here on: save the file as UTF-8"
      ),
      ([0xFF, 0xFE, 0x61, 0x00], ": is written in UTF-16 or UTF-32: save it as UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x61], ": is written in UTF-16 or UTF-32: save it as UTF-8"),
      ([0x00, 0x61, 0x00, 0x3A], ": is written in UTF-16 or UTF-32: save it as UTF-8"),
      ([0x61, 0x00], ": is written in UTF-16 or UTF-32: save it as UTF-8"),
    ] as [([UInt8], String)])
  func `takes UTF-8 only, and says where it ends`(bytes: [UInt8], sentence: String) {
    let yaml = #expect(throws: Problem.self) { try YAMLReader.read(bytes, file: "a") }
    let json = #expect(throws: Problem.self) { try JSONReader.read(bytes, file: "a") }
    #expect(yaml?.description == "a" + sentence)
    #expect(json?.description == "a" + sentence)
  }

  @Test func `takes 16 MB and not a byte more`() throws {
    let full = [UInt8](repeating: 0x20, count: 15_999_999) + [0x31]
    #expect(try JSONReader.read(full, file: "a").scalar == "1")
    #expect(throws: Problem(file: "a", message: "is larger than 16 MB: split it")) {
      try JSONReader.read(full + [0x20], file: "a")
    }
    #expect(throws: Problem(file: "a", message: "is larger than 16 MB: split it")) {
      try YAMLReader.read(full + [0x20], file: "a")
    }
  }

  @Test func `takes a million values and not one more`() throws {
    let text = "[" + String(repeating: "0,", count: 1_000_000) + "0]"
    let problem = Problem(
      file: "a", position: Position(line: 1, column: 2_000_000),
      message: "the file has more than 1,000,000 values: split it")
    #expect(throws: problem) { try JSONReader.read(Array(text.utf8), file: "a") }
    #expect(throws: problem) { try YAMLReader.read(Array(text.utf8), file: "a") }
  }
}
