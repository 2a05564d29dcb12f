import Cards
import Pages
import Templates
import Testing

/// A page brings the texts of all languages that its script may show, which are most of its bytes.
@Suite struct PageTextsTests {
  @Test func `a share's page has the texts of its own labels and no others`() throws {
    var card = BusinessCard(id: try CardID("x"), name: try Example.name("Ada", "Lovelace"))
    card.phones = [Labeled(.fax, try PhoneNumber("110"))]
    let page = try Example.page(Example.share(card))
    let keys = try Self.keys(of: page)
    #expect(
      keys.isSuperset(of: ["addToContacts", "photoDescription", "fax", "expiredAdvice", "tryAgain"])
    )
    #expect(
      keys.isDisjoint(
        with: ["phone", "email", "birthday", "malformed", "loading", "unknownAdvice"]))
  }

  @Test func `the App Clip page has all texts, since it shows any share`() throws {
    let writer = try PageWriter(site: Example.site(), templates: TemplateSet())
    let page = String(decoding: try writer.appClipPage(), as: UTF8.self)
    #expect(
      try Self.keys(of: page).isSuperset(
        of: ["addToContacts", "photoDescription", "fax", "birthday", "loading", "malformed"]))
  }

  @Test func `a tombstone has few texts`() throws {
    let writer = try PageWriter(site: Example.site(), templates: TemplateSet())
    let page = String(decoding: try writer.tombstone(), as: UTF8.self)
    let keys = try Self.keys(of: page)
    #expect(keys.contains("expiredAdvice"))
    #expect(!keys.contains("addToContacts"))
  }

  /// The keys that the page's script finds texts under.
  private static func keys(of page: String) throws -> Set<String> {
    let start = try #require(page.firstRange(of: "{\"keys\":[\""))
    let list = page[start.upperBound...].prefix { $0 != "]" }
    return Set(list.dropLast().split(separator: "\",\"").map(String.init))
  }
}
