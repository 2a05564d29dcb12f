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
    for key in ["addToContacts", "photoDescription", "fax", "expiredAdvice", "tryAgain"] {
      #expect(page.contains("\"\(key)\":["), "\(key)")
    }
    for key in ["phone", "email", "birthday", "malformed", "loading", "unknownAdvice"] {
      #expect(!page.contains("\"\(key)\":["), "\(key)")
    }
  }

  @Test func `the App Clip page has all texts, since it shows any share`() throws {
    let writer = try PageWriter(site: Example.site(), templates: TemplateSet())
    let page = String(decoding: try writer.appClipPage(), as: UTF8.self)
    for key in ["addToContacts", "photoDescription", "fax", "birthday", "loading", "malformed"] {
      #expect(page.contains("\"\(key)\":["), "\(key)")
    }
  }

  @Test func `a tombstone has few texts`() throws {
    let writer = try PageWriter(site: Example.site(), templates: TemplateSet())
    let page = String(decoding: try writer.tombstone(), as: UTF8.self)
    #expect(page.contains("\"expiredAdvice\":["))
    #expect(!page.contains("\"addToContacts\":["))
  }
}
