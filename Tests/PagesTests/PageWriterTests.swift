import Cards
import Pages
import Problems
import Templates
import Testing
import Timestamps

@Suite struct PageWriterTests {
  @Test func `the pages can be made`() throws {
    let writer = try PageWriter(
      site: PageSite(url: "https://example.com", title: "Example"), templates: TemplateSet())
    #expect(try !writer.tombstone().isEmpty)
  }
}
