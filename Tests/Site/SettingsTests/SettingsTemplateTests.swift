import Cards
import Colours
import Problems
import Settings
import Testing
import Timestamps

@Suite struct SettingsTemplateTests {
  @Test func `a printed card is extended while it is listed`() throws {
    let settings = try Self.settings(for: .print)
    #expect(settings.share.term == .lifetime(try Lifetime("365d")))
    #expect(settings.share.renewal == .whileListed)
    #expect(settings.share.whenRemoved == .withdraw)
  }

  @Test func `a card that is handed over lives a week`() throws {
    let settings = try Self.settings(for: .handover)
    #expect(settings.share.term == .lifetime(try Lifetime("7d")))
    #expect(settings.share.renewal == .byHand)
  }

  @Test func `an event's cards end with its last day`() throws {
    let settings = try Self.settings(for: .event(lastDay: CalendarDate("2026-11-28")))
    #expect(settings.share.term == .until(try Timestamp(rfc3339: "2026-11-29T12:00:00Z")))
    #expect(settings.share.tombstone?.seconds == 172_800)
    // A link in capitals can't lead to a path in small letters.
    #expect(settings.share.link == .path)
    let fair = SettingsTemplate(
      for: .event(lastDay: try CalendarDate("2026-11-28")), url: try SiteURL("https://fair.de"))
    let atRoot = try SiteSettings(reading: Array(fair.text.utf8), file: "cardpress.yaml")
    #expect(atRoot.share.link == .compact)
  }

  @Test func `a title and a language of the owner's are what is read`() throws {
    let template = SettingsTemplate(
      for: .handover, url: try SiteURL("https://firm.de"),
      title: try PlainText("#1: \"Söhne\" & Co"), language: try LanguageTag("no"))
    let settings = try SiteSettings(reading: Array(template.text.utf8), file: "cardpress.yaml")
    #expect(settings.title == "#1: \"Söhne\" & Co")
    #expect(settings.language.text == "no")
  }

  @Test func `every line that is commented out can be used`() throws {
    let text = SettingsTemplate(for: .handover, url: try SiteURL("https://firm.de")).text
    // A comment with a key in it, as opposed to a sentence, is one that somebody may uncomment.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isSetting = line.hasPrefix("#   ") || line.hasSuffix(":") || line.hasPrefix("# title:")
      return isSetting && line.hasPrefix("# ") ? line.dropFirst(2) : line
    }
    let settings = try SiteSettings(
      reading: Array(lines.joined(separator: "\n").utf8), file: "cardpress.yaml")
    #expect(settings.title == "Example GmbH")
    #expect(settings.fallback?.title == "Our company")
    #expect(settings.legal.contact?.text == "privacy@example.com")
    #expect(settings.accent?.colour == Colour(red: 0x00, green: 0xAA, blue: 0x55))
    #expect(settings.cards.publish == ["birthday", "note"])
    #expect(settings.cards.photos == (try PhotoPattern("photos/{id}")))
    #expect(settings.cards.country?.code == "DE")
  }

  @Test func `reads well`() throws {
    let text = SettingsTemplate(for: .print, url: try SiteURL("https://firm.de")).text
    #expect(
      text.hasPrefix(
        "# yaml-language-server: $schema=cardpress.schema.json\n\n# Where the site will be served;")
    )
    #expect(text.hasSuffix("[birthday, note]\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(!text.contains("\n\n\n"))
  }

  private static func settings(for purpose: SettingsTemplate.Purpose) throws -> SiteSettings {
    let text = SettingsTemplate(for: purpose, url: try SiteURL("https://firm.de/cards/")).text
    let settings = try SiteSettings(reading: Array(text.utf8), file: "cardpress.yaml")
    #expect(settings.url.text == "https://firm.de/cards")
    #expect(settings.warnings == [])
    return settings
  }
}
