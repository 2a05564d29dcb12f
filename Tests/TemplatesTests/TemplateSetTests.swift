import Problems
import Templates
import Testing

@Suite struct TemplateSetTests {
  @Test func `a site's file takes the place of the shipped one`() throws {
    let set = try TemplateSet(overrides: ["footer.html": Array("<p>mine".utf8)])
    #expect(set.bytes(of: "footer.html") == Array("<p>mine".utf8))
    #expect(set.warnings.isEmpty)
    #expect(try set.templates["footer.html"]?.render(.nothing) == Array("<p>mine".utf8))
  }
}
