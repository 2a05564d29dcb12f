import CommandLine
import Reference
import Testing

/// What the committed pages say is compared with the program by Tests/EndToEnd/test_reference.py.
@Suite struct ReferenceTests {
  @Test func `every file and every name of templates has its sentence`() throws {
    #expect(try ReferenceGaps.ofTemplates() == [])
  }

  @Test(arguments: ReferenceTopic.allCases)
  func `a topic tells something of each of its entries, once`(_ topic: ReferenceTopic) {
    let content = topic.content
    #expect(!content.introduction.isEmpty && !content.sections.isEmpty)
    for section in content.sections {
      let names = section.entries.map(\.name)
      #expect(!names.isEmpty, "\(section.title)")
      #expect(Set(names).count == names.count, "\(section.title)")
      for entry in section.entries {
        #expect(!entry.text.isEmpty, "\(section.title): \(entry.name)")
      }
    }
  }

  @Test func `the glossary has ten words`() {
    #expect(ReferenceTopic.glossary.content.sections.flatMap(\.entries).count == 10)
  }

  @Test func `a key has its sentence, its form, an example and what counts unless set`() throws {
    let cards = ReferenceTopic.cards.content.sections.flatMap(\.entries)
    let birthday = try #require(cards.first { $0.name == "birthday" })
    #expect(birthday.text == "The birthday; --05-17 keeps the year to oneself.")
    #expect(birthday.detail == "a day, or one without its year, such as 1990-05-17")
    let settings = ReferenceTopic.settings.content.sections.flatMap(\.entries)
    let length = try #require(settings.first { $0.name == "share.idLength" })
    #expect(length.detail == "13 to 26; 26 unless set")
  }

  @Test func `a layout's size and number are those of its row`() throws {
    let layouts = ReferenceTopic.layouts.content.sections.flatMap(\.entries)
    let avery = try #require(layouts.first { $0.name == "avery-5371" })
    #expect(avery.text == "88.9 × 50.8 mm, 2 × 5 on Letter")
  }

  @Test func `a column has others' names for it`() throws {
    let sections = ReferenceTopic.columns.content.sections
    let published = try #require(sections.first { $0.title == "published" })
    let given = try #require(published.entries.first { $0.name == "givenName" })
    #expect(given.text == "The given name.")
    #expect(given.detail.contains(" · Vorname"))
    let hidden = try #require(sections.first { $0.title == "published if named" })
    #expect(hidden.entries.map(\.name).contains("phone.home"))
  }
}
