import Lettering
import Testing

@Suite struct SVGRenderingTests {
  private func svg(_ content: String) -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 2\">\(content)</svg>".utf8)
  }

  @Test func `an SVG is drawn on white, in brightness`() throws {
    let picture = svg("<path d=\"M0 0h1v2H0z\"/><path fill=\"#f00\" d=\"M2 0h2v1H2z\"/>")
    let rendering = try SVGRendering(picture, width: 4, height: 2)
    #expect(rendering.pixels == [0, 255, 76, 76, 0, 255, 255, 255])
  }

  @Test func `no other file is looked at`() throws {
    let picture = svg("<image href=\"file:///usr/share/pixmaps/debian-logo.png\" width=\"4\"/>")
    let rendering = try SVGRendering(picture, width: 4, height: 2)
    #expect(rendering.pixels == Array(repeating: 255, count: 8))
  }

  @Test func `what is no SVG is refused`() {
    #expect(throws: SVGRenderingFault.refused) {
      try SVGRendering(Array("<svg".utf8), width: 4, height: 2)
    }
  }
}
