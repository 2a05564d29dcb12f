import Cards
import Testing
import Timestamps
import VCards

@Suite struct FoldingTests {
  @Test(arguments: [
    // 75 octets stay whole, 76 don't.
    (String(repeating: "a", count: 70), ["NOTE:" + String(repeating: "a", count: 70)]),
    (String(repeating: "a", count: 71), ["NOTE:" + String(repeating: "a", count: 70), " a"]),
    (
      String(repeating: "a", count: 145),
      [
        "NOTE:" + String(repeating: "a", count: 70), " " + String(repeating: "a", count: 74), " a",
      ]
    ),
    // Never inside a character of two, three or four octets.
    (
      String(repeating: "a", count: 55) + "é",
      ["NOTE;CHARSET=UTF-8:" + String(repeating: "a", count: 55), " é"]
    ),
    (
      String(repeating: "a", count: 54) + "字",
      ["NOTE;CHARSET=UTF-8:" + String(repeating: "a", count: 54), " 字"]
    ),
    (
      String(repeating: "a", count: 53) + "😀😀",
      ["NOTE;CHARSET=UTF-8:" + String(repeating: "a", count: 53), " 😀😀"]
    ),
    // Never right before a colon.
    (
      String(repeating: "a", count: 70) + ":b",
      ["NOTE:" + String(repeating: "a", count: 69), " a:b"]
    ),
    (
      String(repeating: "a", count: 68) + ":::b",
      ["NOTE:" + String(repeating: "a", count: 67), " a:::b"]
    ),
  ])
  func `folds a line at 75 octets without splitting a character`(
    note: String, lines: [String]
  ) throws {
    var card = BusinessCard(
      id: try CardID("ada"), name: try #require(PersonName(written: PlainText("Ada"))))
    card.note = try PlainText(lines: note)
    let all = try vCard(card).text().split(separator: "\n").map(String.init)
    #expect(Array(all.dropFirst(6).dropLast(2)) == lines)
  }

  @Test func `nothing but colons still ends before the limit`() throws {
    var card = BusinessCard(
      id: try CardID("ada"), name: try #require(PersonName(written: PlainText("Ada"))))
    card.note = try PlainText(lines: String(repeating: ":", count: 200))
    let lines = try vCard(card).text().split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.dropFirst(6).dropLast(2).joined().filter { $0 == ":" }.count == 201)
  }

  @Test func `a photo is folded, and its last line may be short or exactly full`() throws {
    let card = BusinessCard(
      id: try CardID("ada"), name: try #require(PersonName(written: PlainText("Ada"))))
    let moment = try Timestamp(rfc3339: "2026-11-21T05:00:00Z")
    let photo = { (count: Int) throws -> [String] in
      let bytes = try vCard(card).bytes(
        photo: [UInt8](repeating: 0xFF, count: count), revisedAt: moment)
      let text = String(decoding: bytes.filter { $0 != 0x0D }, as: UTF8.self)
      return Array(text.split(separator: "\n").map(String.init).dropFirst(6).dropLast(2))
    }
    let first = "PHOTO;ENCODING=b;TYPE=JPEG:" + String(repeating: "/", count: 48)
    #expect(try photo(36) == [first])
    #expect(try photo(37) == [first, " /w=="])
    #expect(try photo(38) == [first, " //8="])
    #expect(try photo(90) == [first, " " + String(repeating: "/", count: 72)])
    #expect(try photo(91) == [first, " " + String(repeating: "/", count: 72), " /w=="])
  }
}
