import Logos
import Problems
import Testing

@Suite struct SVGTests {
  /// What is in a second line of an SVG that is none, and what is said of it.
  @Test(arguments: [
    ("<script>x()</script>", "has a <script>: remove it, a logo is only a picture"),
    (
      #"<s:SCRIPT xmlns:s="http://www.w3.org/2000/svg"/>"#,
      "has a <script>: remove it, a logo is only a picture"
    ),
    (
      "<foreignObject/>", "has a <foreignObject>: draw its content with SVG's own shapes"
    ),
    (#"<g onload="x()"/>"#, "has the event handler onload: remove it"),
    (#"<g ONCLICK='x()'/>"#, "has the event handler onclick: remove it"),
    (#"<image href="https://a.example/b.png"/>"#, leads("href")),
    (#"<image href="b.png"/>"#, leads("href")),
    (##"<g xml:base="https://a.example/"><use href="#b"/></g>"##, leads("xml:base")),
    (##"<g xml:base=""/>"##, leads("xml:base")),
    ("<set attributeName='xml:base' to='b'/>", leads("xml:base")),
    (#"<g style="fill:src('https://a.example')"/>"#, leads("style")),
    (
      #"<h:img srcset="https://a.example/b.png 2x" xmlns:h="http://www.w3.org/1999/xhtml"/>"#,
      "has HTML's <img>: draw it with SVG's own shapes"
    ),
    (#"<use href="b.svg#c"/>"#, leads("href")),
    (#"<a href="javascript:x()"/>"#, leads("href")),
    (#"<a href="&#106;avascript:x()"/>"#, leads("href")),
    (#"<image href="data:image/svg+xml,%3Csvg/%3E"/>"#, leads("href")),
    (
      #"<image x:href="//a.example" xmlns:x="http://www.w3.org/1999/xlink"/>"#, leads("href")
    ),
    ("<set attributeName='href' to='#b'/>", leads("href")),
    ("<set attributeName='xlink:href' to='#b'/>", leads("xlink:href")),
    (#"<g style="fill:url(https://a.example)"/>"#, leads("style")),
    (#"<g fill='url( "b.svg#c" )'/>"#, leads("fill")),
    (#"<g style="fill:u\72l(#a)"/>"#, leads("style")),
    (#"<style>@import "a.css";</style>"#, leads("<style>")),
    ("<style>a{b:url(#c)}d{e:URL(f)}</style>", leads("<style>")),
    ("<style><![CDATA[a{b:image-set('c' 1x)}]]></style>", leads("<style>")),
    ("<style>a{b:ur<!-- -->l(c)}</style>", leads("<style>")),
    ("<?xml-stylesheet href='a.css'?>", "refers to a style sheet: a logo has to be self-contained"),
    ("<!DOCTYPE svg>", "has a <!DOCTYPE>: remove it, together with what it names"),
    ("<!ENTITY a 'b'>", "has a <!DOCTYPE>: remove it, together with what it names"),
    ("&a;", #"has a "&" that begins nothing XML knows: write &amp; for the sign"#),
    ("A & B", #"has a "&" that begins nothing XML knows: write &amp; for the sign"#),
    ("&#0;", #"has a "&" that begins nothing XML knows: write &amp; for the sign"#),
    ("&#xD800;", #"has a "&" that begins nothing XML knows: write &amp; for the sign"#),
    (
      "&#99999999999999999999;",
      #"has a "&" that begins nothing XML knows: write &amp; for the sign"#
    ),
    ("<g>", "ends <svg>, which is not the last that began"),
    ("</g>", "ends <g>, which is not the last that began"),
    ("<g a=b/>", "has the attribute a without quotes around its value"),
    ("<g a/>", "has the attribute a without a value"),
    (#"<g a="<"/>"#, "has the attribute a, whose value does not end"),
    (#"<g a="1" a="2"/>"#, "has the attribute a twice"),
    (#"<g a="1"b="2"/>"#, "has a tag that is not well-formed: <g"),
    ("<g /a>", "has a tag without an end: <g"),
    ("<g></g a>", "has a tag without an end: </g"),
    ("< g/>", "has no name where one is due"),
    ("<1/>", "has no name where one is due"),
    ("<a:b:c/>", "has no name where one is due"),
    ("<g é='1'/>", "has no name where one is due"),
    ("<a:g/>", "uses the prefix \"a:\", which no xmlns:a explains"),
    ("<g xlink:href='#a'/>", "uses the prefix \"xlink:\", which no xmlns:xlink explains"),
    ("<!-- a -- b -->", #"has a comment that does not end with "-->""#),
    ("<!-- a", #"has a comment that does not end with "-->""#),
    ("<![CDATA[ a", "has a CDATA section without an end"),
    ("<?a", "has an instruction without an end"),
    ("<?xml version='1.0'?>", "has a declaration that belongs to the beginning"),
    ("<g>\u{1}</g>", "has a control character"),
    ("<g a='\u{0}'/>", "has a control character"),
  ])
  func `what is no part of a picture is refused`(line: String, reason: String) {
    Self.expect(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 4\">\n\(line)</svg>",
      "can't be used on a page: line 2 \(reason)")
  }

  @Test(arguments: [
    ("<svg viewBox='0 0 8 4'/>", #"line 1 needs xmlns="http://www.w3.org/2000/svg" in <svg>"#),
    (
      "<svg xmlns='http://www.w3.org/1999/xhtml'/>",
      #"line 1 needs xmlns="http://www.w3.org/2000/svg" in <svg>"#
    ),
    (#"<svg xmlns="http://www.w3.org/2000/svg"/>"#, noSize),
    (#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 4"/>"#, noSize),
    (#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 nan inf"/>"#, noSize),
    (#"<svg xmlns="http://www.w3.org/2000/svg" width="-1" height="1"/>"#, noSize),
    (
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><g>"#,
      "line 1 ends before <g> does"
    ),
    (
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/><svg/>"#,
      "line 1 has a second element beside <svg>"
    ),
    (
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>x"#,
      "line 1 has text outside of <svg>"
    ),
    (
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<svg/>",
      "line 1 names the encoding iso-8859-1: save it in UTF-8"
    ),
  ])
  func `what no browser would show is refused`(text: String, reason: String) {
    Self.expect(text, "can't be used on a page: \(reason)")
  }

  @Test(arguments: ["", " \n", "logo", "<html/>", "<!-- a -->", "{}", "%PDF-1.7"])
  func `what is no picture is refused`(text: String) {
    Self.expect(text, "is neither SVG nor PNG: save it as one of them")
  }

  @Test func `an SVG that is deep is read`() throws {
    let depth = 360
    let text =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">"#
      + String(repeating: "<g>", count: depth) + String(repeating: "</g>", count: depth) + "</svg>"
    #expect(try Logo(Array(text.utf8)).height == 32)
  }

  private static let noSize =
    #"line 1 says no size: give <svg> a viewBox, such as viewBox="0 0 120 40""#

  private static func leads(_ place: String) -> String {
    "leads out of the file in \(place): a logo has to be self-contained"
  }

  private static func expect(_ text: String, _ reason: String) {
    #expect(throws: InvalidValue(reason)) { try Logo(Array(text.utf8)) }
  }
}
