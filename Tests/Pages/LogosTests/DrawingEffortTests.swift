import Logos
import Problems
import Testing

/// Small files that take for ever to draw, refused for pages and for codes.
@Suite struct DrawingEffortTests {
  private static func file(_ content: String, style: String = "", root: String = "") -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" \(root)><style>\(style)</style>
      \(content)</svg>
      """.utf8)
  }

  private static let layers = InvalidValue(
    "takes too long to draw: with those within others, masks, patterns and filters are used more "
      + "than 40 times: save it as PNG")

  private static let shapes = InvalidValue(
    "takes too long to draw: with those within others, copies come to more than 20000 shapes: save it "
      + "as PNG")

  /// Parts 1 to 10, each of which has two elements that refer to the part before.
  private static func nested(_ part: String, _ reference: String) -> String {
    (1...10).map { level in
      let inner = "<rect \(reference.replacing("#", with: "#m\(level - 1)"))/>"
      return "<\(part) id=\"m\(level)\">\(inner)\(inner)</\(part)>"
    }.joined() + "<\(part) id=\"m0\"><rect/></\(part)>"
      + "<rect \(reference.replacing("#", with: "#m10"))/>"
  }

  @Test(arguments: [
    nested("mask", #"mask="url(#)""#), nested("mask", #"mask="URL( '#' )""#),
    nested("mask", #"style="x:y; mask : url(#) !important""#),
    nested("pattern", #"fill="url(#)""#), nested("pattern", #"style="stroke:url('#') red""#),
    nested("marker", #"marker-mid="url(#)""#),
    (1...10).map {
      #"<mask id="m\#($0)" mask="url(#m\#($0 - 1))"><rect mask="url(#m\#($0 - 1))"/></mask>"#
    }
    .joined() + #"<mask id="m0"/><g mask="url(#m10)"/>"#,
    // Inherited by what stands in the pattern, and by what a copy shows.
    (1...10).map {
      #"<pattern id="m\#($0)" fill="url(#m\#($0 - 1))"><g><rect/><rect/></g></pattern>"#
    }
    .joined() + ##"<pattern id="m0"><rect/></pattern><rect fill="url(#m10)"/>"##,
    (1...10).map {
      #"<g fill="url(#m\#($0 - 1))"><pattern id="m\#($0)"><rect/><rect/></pattern></g>"#
    }.joined() + ##"<pattern id="m0"><rect/></pattern><rect fill="url(#m10)"/>"##,
    ##"<g id="a">\##(String(repeating: "<rect/>", count: 41))</g>"##
      + ##"<pattern id="p"><rect/></pattern><g fill="url(#p)"><use href="#a"/></g>"##,
    ##"<mask id="m"/>"## + String(repeating: ##"<rect mask="url(#m)"/>"##, count: 41),
    ##"<filter id="m"/>"## + String(repeating: ##"<rect filter="url(#m)"/>"##, count: 41),
  ])
  func `layers in layers are counted as they are drawn`(content: String) {
    let bytes = Self.file(content)
    #expect(throws: Self.layers) { try SVGPicture(bytes) }
    #expect(throws: Self.layers) { try Logo(bytes) }
    #expect(throws: Self.layers) { try SVGPicture(toBeDrawn: bytes) }
  }

  @Test func `what a style sheet says counts as much`() {
    let content =
      (1...10).map {
        #"<mask id="m\#($0)"><rect class="x c\#($0 - 1)"/><g><rect class="c\#($0 - 1)"/></g></mask>"#
      }.joined() + #"<mask id="m0"/><rect id="last"/>"#
    let rules = (0...9).map { "svg rect.c\($0), #none {fill:red;/*}*/ mask:url(#m\($0))}" }
    let bytes = Self.file(
      content, style: "@media all {\(rules.joined())} svg > rect#last{mask:url(\"#m10\")}")
    #expect(throws: Self.layers) { try SVGPicture(bytes) }
  }

  @Test(arguments: ["*", "rect:not(.a)", "[x]", ":root", "a+b", ".a:hover"])
  func `a style whose elements can't be told is refused`(selector: String) {
    let bytes = Self.file("<mask id=\"m\"/>", style: "\(selector){mask:url(#m)}")
    #expect(
      throws: InvalidValue(
        "can't be used on a page: line 1 has a <style> with url() for \"\(selector)\": give it to a class "
          + "alone")
    ) { try SVGPicture(bytes) }
  }

  @Test(arguments: [
    (1...9).map { level in
      let copy = ##"<use href="#m\##(level - 1)"/>"##
      return ##"<g id="m\##(level)">\##(copy)\##(copy)\##(copy)</g>"##
    }.joined() + ##"<g id="m0"><rect/></g>"##,
    nested("clipPath", #"clip-path="url(#)""#)
      + ##"<g id="g">\##(String(repeating: #"<rect clip-path="url(#m10)"/>"#, count: 30))</g>"##,
  ])
  func `copies of copies are counted as they are drawn`(content: String) {
    #expect(throws: Self.shapes) { try SVGPicture(Self.file(content)) }
  }

  @Test(arguments: [
    (##"<mask id="m"><rect mask="url(#m)"/></mask><rect mask="url(#m)"/>"##, "mask"),
    (##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##, "g"),
  ])
  func `a part that draws itself is refused`(content: String, name: String) {
    #expect(
      throws: InvalidValue("can't be used on a page: line 2 has a <\(name)> that draws itself")
    ) { try SVGPicture(Self.file(content)) }
  }

  @Test func `a chain of references has an end`() {
    let chain = (1...600).map { ##"<g id="a\##($0)"><use href="#a\##($0 + 1)"/></g>"## }.joined()
    let reason = "line 2 is nested more than 500 levels deep, those of references counted"
    #expect(throws: InvalidValue("can't be used on a page: \(reason)")) {
      try SVGPicture(Self.file("<defs>\(chain)</defs><use href=\"#a1\"/>"))
    }
  }

  @Test(arguments: [
    // As drawing programs write them.
    ##"<defs><clipPath id="c"><rect class="c1"/></clipPath></defs><g class="c2"><path class="c1"/></g>"##,
    ##"<linearGradient id="g"/><linearGradient id="h" href="#g"/><g fill="url(#h)">"##
      + String(repeating: "<path/>", count: 900) + "</g>",
    ##"<mask id="m"><path fill="#fff"/></mask><g mask="url(#m)"><use href="#p"/><path id="p"/></g>"##,
    ##"<g id="a"><defs><mask id="m"><use href="#p"/></mask><path id="p"/></defs><g mask="url(#m)"/></g>"##,
    ##"<filter id="f"/>"## + String(repeating: ##"<g filter="url(#f)"/>"##, count: 40),
  ])
  func `an ordinary drawing is taken`(content: String) throws {
    let style = ".c1{fill:none}.c2{clip-path:url(#c)}"
    #expect(try SVGPicture(Self.file(content, style: style)).width == 9)
  }
}
