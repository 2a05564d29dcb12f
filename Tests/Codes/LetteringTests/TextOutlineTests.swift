import Lettering
import Testing

@Suite struct TextOutlineTests {
  @Test func `a text has outlines within its measures`() throws {
    let outline = try TextOutline("Needs internet")
    #expect(outline.lineCount == 1)
    #expect((5...10).contains(outline.width))
    #expect((1...2).contains(outline.height))
    // A letter, a dot, a hole: each begins once and is closed.
    let moves = outline.steps.count { if case .move = $0 { true } else { false } }
    #expect(moves == outline.steps.count { $0 == .close })
    #expect(moves >= 14)
    for point in outline.steps.flatMap(\.points) {
      #expect((-0.1...outline.width + 0.1).contains(point.x))
      #expect((-0.1...outline.height + 0.1).contains(point.y))
    }
  }

  @Test(arguments: ["インターネット接続が必要です", "يتطلب اتصالاً بالإنترنت", "Cần kết nối Internet"])
  func `every script finds a font`(text: String) throws {
    let outline = try TextOutline(text)
    #expect(outline.steps.count > 100)
    #expect(try TextOutline(text) == outline)
  }

  @Test func `no letter is lost at the end of a line of any length`() throws {
    let one = try TextOutline("o").steps.count
    #expect(try TextOutline(String(repeating: "o", count: 200)).steps.count == 200 * one)
    let lines = try TextOutline(String(repeating: "o", count: 200), widest: 20)
    #expect(lines.steps.count == 200 * one)
    #expect(lines.lineCount > 4)
    #expect(lines.width <= 20)
  }

  @Test func `a line feed begins a line, and a break adds no hyphen`() throws {
    #expect(try TextOutline("a\nb").lineCount == 2)
    let whole = try TextOutline("internationalisation").steps.count
    let broken = try TextOutline("internationalisation", widest: 4)
    #expect(broken.lineCount > 1)
    #expect(broken.steps.count == whole)
  }

  @Test(arguments: [
    ("", LetteringFault.empty), (" \n ", .empty), ("a\u{10FFFD}\u{10FFFC}", .missingSigns(2)),
    (String(repeating: "a", count: 2_001), .refused),
  ])
  func `what can't be set is refused`(text: String, fault: LetteringFault) {
    #expect(throws: fault) { try TextOutline(text) }
  }
}

extension OutlineStep {
  fileprivate var points: [OutlinePoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}
