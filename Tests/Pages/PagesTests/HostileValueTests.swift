import Cards
import Pages
import Testing

@Suite struct HostileValueTests {
  @Test(arguments: [
    "\"><script>alert(1)</script>", "' onload='alert(1)", "{{name}}", "{{{style}}}", "</style>",
    "<!--", "&lt;b&gt;", "<\u{301}b>", "../../etc/passwd", "\u{202E}gnp.exe", "%3Cscript%3E",
    "javascript:alert(1)", "]]>", "\\\"><b>", "`", "%@ %1$@",
  ])
  func `a value never becomes markup`(value: String) throws {
    var site = try Example.site()
    site.preview = .full
    let word = String(repeating: "x", count: value.unicodeScalars.count)
    let clean = try Example.page(Example.share(Example.card(word)), site: site)
    site.title = value
    site.fallback = PageSite.Fallback(title: value, url: try WebAddress("https://example.com"))
    let page = try Example.page(Example.share(Example.card(value)), site: site)
    #expect(Markup(page).elements == Markup(clean).elements)
    #expect(Markup(page).text.contains(Array(value.utf8)))
  }
}

/// What a reader of HTML sees in a page without its style: elements with the names of their
/// attributes, and text.
private struct Markup {
  var elements: [String] = []
  var text: [UInt8] = []

  init(_ page: String) {
    var rest = page.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += Self.unescaped(rest[..<start])
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
      let pieces = String(decoding: rest[start...end], as: UTF8.self).split(
        separator: "\"", omittingEmptySubsequences: false)
      let names = pieces.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      elements.append(names.joined(separator: "\"\""))
      rest = rest[end...].dropFirst()
    }
  }

  private static func unescaped(_ bytes: Substring.UTF8View) -> [UInt8] {
    let marks = [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")]
    return marks.reduce(Array(bytes)) { text, mark in
      text.replacing(Array("&\(mark.0);".utf8), with: Array(mark.1.utf8))
    }
  }
}
