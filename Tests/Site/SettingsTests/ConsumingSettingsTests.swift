import Problems
import Settings
import Testing

@Suite struct ConsumingSettingsTests {
  @Test(arguments: [
    ("", false), ("{}", false), ("{consumedFromLogs: true}", true),
    ("{consumedFromLogs: false}", false),
  ])
  func `logs are read only where the settings say so`(share: String, isRead: Bool) throws {
    let settings = try Self.settings(share)
    #expect(settings.share.isConsumedFromLogs == isRead)
    #expect(settings.share.afterConsumed == .keep)
  }

  @Test func `anything but true and false is refused`() {
    let fault = ProblemList([
      Problem(
        file: "cardpress.yaml", position: Position(line: 2, column: 27),
        field: "share.consumedFromLogs",
        message: "share.consumedFromLogs \"yes\" is unknown: use true or false")
    ])
    #expect(throws: fault) { try Self.settings("{consumedFromLogs: yes}") }
  }

  private static func settings(_ share: String) throws -> SiteSettings {
    let text = "url: https://firm.de\nshare: \(share)\n"
    return try SiteSettings(reading: Array(text.utf8), file: "cardpress.yaml")
  }
}
