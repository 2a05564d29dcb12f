import Pages
import Templates
import Testing

@Suite struct PageTextsTests {
  @Test func `the shared script has every text that a page can show`() throws {
    let writer = try PageWriter(site: Example.site(), templates: TemplateSet())
    let script = String(decoding: writer.sharedScript.bytes, as: UTF8.self)
    let start = try #require(script.firstRange(of: "{\"keys\":[\""))
    let list = script[start.upperBound...].prefix { $0 != "]" }
    let keys = Set(list.dropLast().split(separator: "\",\"").map(String.init))
    #expect(
      keys.isSuperset(
        of: [
          "addToContacts", "photoDescription", "fax", "home", "birthday", "loading", "malformed",
          "expiredAdvice", "unknownAdvice", "tryAgain", "businessCard", "removeCard", "imprint",
        ]))
    // What stands on paper alone.
    #expect(keys.isDisjoint(with: ["listTitle", "calendarAlarm", "month1", "dateFormat"]))
  }
}
