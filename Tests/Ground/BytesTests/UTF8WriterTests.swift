import Bytes
import Testing

@Suite struct UTF8WriterTests {
  @Test(arguments: ["", "a", "seven", "Zoë has only thirty bytes …"])
  func `makes a text of what is appended`(text: String) {
    let made = String(utf8Capacity: 30) { writer in
      for byte in text.utf8 { writer.append(byte) }
    }
    #expect(made == text)
    #expect(made.utf8.count == text.utf8.count)
  }

  @Test func `repairs what is no UTF-8`() {
    let made = String(utf8Capacity: 8) { writer in
      for byte: UInt8 in [0x61, 0xC3, 0x62] { writer.append(byte) }
    }
    #expect(made == "a\u{FFFD}b")
  }
}
