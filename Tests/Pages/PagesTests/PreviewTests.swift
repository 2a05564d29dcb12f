import Cards
import Pages
import Testing

@Suite struct PreviewTests {
  private static func head(_ preview: PageSite.Preview) throws -> String {
    var site = try Example.site()
    site.preview = preview
    var card = BusinessCard(id: try CardID("x"), name: try Example.name("Ada", "Lovelace"))
    card.role = try PlainText("Analyst")
    card.company = try PlainText("Engines")
    let page = try Example.page(Example.share(card), site: site)
    return String(page[..<(page.firstRange(of: "</head>")?.lowerBound ?? page.endIndex)])
  }

  @Test func `a generic preview shows nothing personal`() throws {
    let head = try Self.head(.generic)
    for text in ["Ada", "Lovelace", "Analyst", "Engines", "photo.jpg", "0123456789ABC"] {
      #expect(!head.contains(text), "\(text)")
    }
    #expect(head.contains("property=\"og:title\" content=\"Business card · Example GmbH\""))
  }

  @Test func `a preview by name shows the name alone`() throws {
    let head = try Self.head(.name)
    #expect(head.contains("property=\"og:title\" content=\"Ada Lovelace · Example GmbH\""))
    for text in ["Analyst", "Engines", "photo.jpg"] { #expect(!head.contains(text), "\(text)") }
  }

  @Test func `a full preview shows role, company and photo`() throws {
    let head = try Self.head(.full)
    #expect(head.contains("property=\"og:description\" content=\"Analyst, Engines\""))
    let photo = "https://example.com/cards/c/0123456789ABCDEFGHJKMNPQRS/photo.jpg"
    #expect(head.contains("property=\"og:image\" content=\"\(photo)\""))
  }
}
