import Logos
import Problems
import Testing

/// What an SVG may not have that this program draws itself.
@Suite struct DrawnSVGTests {
  private static func file(_ content: String) -> [UInt8] {
    Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
      \(content)</svg>
      """.utf8)
  }

  @Test(arguments: [
    (
      #"<filter id="f"><feTurbulence numOctaves="9"/></filter>"#,
      "line 2 has <filter>, which may take any time to draw: save it as PNG"
    ),
    (
      #"<image href="data:image/png;base64,AAAA"/>"#,
      "line 2 has <image>, which may have any number of pixels: save it as PNG"
    ),
    (
      #"<MARKER id="m"/>"#,
      "line 2 has <MARKER>, which may be drawn any number of times: save it as PNG"
    ),
    (
      String(repeating: ##"<use href="#a"/>"##, count: 31),
      "it has more than 30 <use>: save it as PNG"
    ),
  ])
  func `what can be endless to draw is refused where the program draws`(
    content: String, reason: String
  ) throws {
    let bytes = Self.file(content)
    #expect(throws: InvalidValue("can't be used in a code: \(reason)")) {
      try SVGPicture(toBeDrawn: bytes)
    }
    #expect(try SVGPicture(bytes).width == 10)
  }

  @Test func `a drawing with copies is taken`() throws {
    let copies = String(repeating: ##"<use href="#a"/>"##, count: 30)
    #expect(try SVGPicture(toBeDrawn: Self.file("<g id=\"a\"/>\(copies)")).height == 10)
  }
}
