import Pages
import Templates
import Testing

@Suite struct PageTextsTests {
  @Test func `the files have every text that a page can show`() throws {
    let writer = try PageWriter(site: Example.site(), templates: TemplateSet())
    #expect(writer.textFiles.count == 32)
    let file = try #require(writer.textFiles.first { $0.name == "texts/zh-Hant.json" })
    let text = String(decoding: file.bytes, as: UTF8.self)
    for key in [
      "addToContacts", "photoDescription", "fax", "home", "birthday", "loading", "malformed",
      "expiredAdvice", "unknownAdvice", "tryAgain", "businessCard", "removeCard", "imprint",
    ] { #expect(text.contains("\"\(key)\":\""), "\(key)") }
    // What stands on paper alone.
    for key in ["listTitle", "calendarAlarm", "month1", "dateFormat"] {
      #expect(!text.contains("\"\(key)\""), "\(key)")
    }
  }
}
