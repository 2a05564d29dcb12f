import Problems
import Settings
import Testing

/// What is said of settings, all at once.
@Suite struct SettingsProblemsTests {
  @Test func `collects everything that is wrong`() {
    let text = """
      titel: x
      url: http://firm.de
      share: { lifetime: 7x, idLength: 99 }
      theme: { accent: 1 }
      """
    #expect(
      Self.verdict(text) == """
        cardpress.yaml:1:1: unknown key "titel": did you mean "title"?
        cardpress.yaml:2:6: url "http://firm.de" has to begin with https://: http is for localhost only
        cardpress.yaml:3:20: share.lifetime "7x" is not a length of time such as 12h, 7d, 4w or never
        cardpress.yaml:3:34: share.idLength "99" is out of range: 13 to 26
        cardpress.yaml:4:18: theme.accent "1" is not a colour such as "#0a5" or "#00aa55"
        """)
  }

  @Test func `names the field of each problem`() {
    let problems = #expect(throws: ProblemList.self) {
      try Self.settings("url: https://firm.de\nshare: {lifetime: 0d, x: 1}")
    }
    #expect(problems?.problems.map(\.field) == ["share.lifetime", "share.x"])
  }

  @Test func `warns of a placeholder and of small codes`() throws {
    let settings = try Self.settings("url: https://yourapp.com\nqr: { module: 0.329mm }")
    #expect(
      settings.warnings.map(\.description) == [
        "cardpress.yaml:1:6: warning: url \"https://yourapp.com\" is a placeholder: put your own "
          + "address here before you print",
        "cardpress.yaml:2:15: warning: qr.module is small for a printed code: phones read 0.4mm "
          + "and more with ease",
      ])
    #expect(settings.qr.needsForce)
    #expect(try Self.settings("url: https://firm.de\nqr: {module: 0.4mm}").warnings == [])
    #expect(try !Self.settings("url: https://firm.de\nqr: {module: 0.33mm}").qr.needsForce)
  }

  private static func settings(_ text: String) throws(ProblemList) -> SiteSettings {
    try SiteSettingsTests.settings(text)
  }

  private static func verdict(_ text: String) -> String { SiteSettingsTests.verdict(text) }
}
