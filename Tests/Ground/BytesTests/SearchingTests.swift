import Bytes
import Testing

@Suite struct SearchingTests {
  static let places: [(bytes: String, text: String, first: Range<Int>?, last: Range<Int>?)] = [
    ("aab aab", "ab", 1..<3, 5..<7), ("aaa", "aa", 0..<2, 1..<3), ("ab", "ab", 0..<2, 0..<2),
    ("ab", "abc", nil, nil), ("xab", "abc", nil, nil), ("", "a", nil, nil), ("a", "", nil, nil),
    ("ä<b>ä", "<b>", 2..<5, 2..<5),
  ]

  @Test(arguments: places)
  func `a text is found in bytes`(
    bytes: String, text: String, first: Range<Int>?, last: Range<Int>?
  ) {
    let bytes = Array(bytes.utf8)
    #expect(bytes.firstRange(ofText: text) == first)
    #expect(bytes.lastRange(ofText: text) == last)
    #expect(bytes.contains(text: text) == (first != nil))
  }
}

extension SearchingTests {
  @Test(arguments: [
    ("a, b, c", ", ", "; ", "a; b; c"), ("aaa", "aa", "b", "ba"), ("", "a", "b", ""),
    ("say \"\u{301}a\"", "\"", "\"\"", "say \"\"\u{301}a\"\""), ("a\r\nb", "\n", "\\n", "a\r\\nb"),
  ])
  func `a text is replaced byte by byte`(
    text: String, former: String, new: String, expected: String
  ) {
    #expect(text.replacing(text: former, with: new) == expected)
    #expect(Array(text.utf8).replacing(text: former, with: new) == Array(expected.utf8))
  }

  @Test func `a text is found in a text, and parts it`() throws {
    let text = "äöü: b: c"
    #expect(text.contains(text: ": ") && !text.contains(text: "::") && !text.contains(text: ""))
    let place = try #require(text.firstRange(ofText: ": "))
    #expect(text[..<place.lowerBound] == "äöü" && text[place.upperBound...] == "b: c")
    #expect(text.split(text: ": ") == ["äöü", "b", "c"])
    #expect("".split(text: ": ") == [""] && ": ".split(text: ": ") == ["", ""])
  }
}
