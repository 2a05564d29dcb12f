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

  @Test func `what takes longer than a second is given up`() {
    var (path, seed) = ("M0 0", UInt32(1))
    for _ in 0..<100_000 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      path += "L\(seed >> 30) \(seed >> 24 & 1)"
    }
    #expect(throws: SVGRenderingFault.tooSlow) {
      try SVGRendering(svg("<path d=\"\(path)\"/>"), width: 1_200, height: 600)
    }
  }

  @Test func `what takes more memory than a picture is given up`() {
    let groups = String(repeating: "<g opacity=\".9\">", count: 200)
    let ends = String(repeating: "</g>", count: 200)
    #expect(throws: SVGRenderingFault.refused) {
      try SVGRendering(
        svg("\(groups)<path d=\"M0 0h4v2z\"/>\(ends)"), width: 4_000, height: 2_000)
    }
  }

  @Test func `what is no SVG is refused`() {
    #expect(throws: SVGRenderingFault.refused) {
      try SVGRendering(Array("<svg".utf8), width: 4, height: 2)
    }
  }
}
