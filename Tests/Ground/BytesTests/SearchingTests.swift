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
