/// A tombstone's page that was made with other settings or templates, and the folders that have it.
struct OlderPage: Sendable {
  let bytes: [UInt8]

  /// The names of the folders with this page, sorted.
  var names: [String]
}

extension OlderPage {
  /// Returns true if the page equals another one except for an insertion that readers would see as
  /// text.
  ///
  /// An insertion of links and pictures only may come from a time when the site had a fallback,
  /// legal links or a logo that it no longer has.
  func adds(to page: [UInt8]) -> Bool {
    let length = bytes.count - page.count
    guard length > 0 else { return false }
    var start = zip(page, bytes).prefix { $0 == $1 }.count
    let end = zip(page.reversed(), bytes.reversed()).prefix { $0 == $1 }.count
    guard start + end >= page.count else { return false }
    // The insertion may begin like the text after it, as tags do with "<", so its own beginning is
    // searched for.
    let less = UInt8(ascii: "<")
    while start > 0, bytes[start] != less, bytes[start - 1] == bytes[start + length - 1] {
      start -= 1
    }
    return Self.isRead(bytes[start..<start + length])
  }

  /// Returns true if the markup has text outside links, or a tag that settings never add to a
  /// tombstone.
  private static func isRead(_ markup: ArraySlice<UInt8>) -> Bool {
    var rest = markup
    var isInLink = false
    while let next = rest.first {
      if next != UInt8(ascii: "<") {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        if !isInLink, text.contains(where: { $0 > 0x20 }) { return true }
        rest = rest.dropFirst(text.count)
        continue
      }
      guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return true }
      let tag = rest[rest.startIndex + 1..<close]
      switch String(decoding: tag.prefix { $0 > 0x20 }, as: UTF8.self) {
      case "a": isInLink = true
      case "/a": isInLink = false
      case "p", "/p", "ul", "/ul", "li", "/li", "img", "meta": break
      default: return true
      }
      rest = rest[(close + 1)...]
    }
    return false
  }
}
