import Pages
import Testing

@Suite struct FoldedTextTests {
  @Test(arguments: ["", "Speaks Swedish.", String(repeating: "a", count: 500), "a\nb\nc"])
  func `a short text stays whole`(text: String) { #expect(FoldedText(text) == nil) }

  @Test func `a long text is folded behind a line, a sentence or a word`() throws {
    let words = String(repeating: "word ", count: 110)
    #expect(try #require(FoldedText(words)).start.count == 299)
    let sentences = String(repeating: "A sentence. ", count: 50)
    let folded = try #require(FoldedText(sentences))
    #expect(folded.start.hasSuffix("A sentence.") && folded.start.count == 299)
    #expect(folded.rest.hasPrefix("A sentence. A"))
    let paragraphs = "First.\n" + words
    #expect(FoldedText(paragraphs)?.start == "First.")
    let unbroken = try #require(FoldedText(String(repeating: "W", count: 900)))
    #expect((unbroken.start.count, unbroken.rest.count) == (300, 600))
  }

  @Test func `of many lines six are in sight`() throws {
    let lines = (1...12).map { "line \($0)" }
    let folded = try #require(FoldedText(lines.joined(separator: "\n")))
    #expect(folded.start == lines.prefix(6).joined(separator: "\n"))
    #expect(folded.rest == lines.dropFirst(6).joined(separator: "\n"))
  }
}
