import Testing

/// What is wrong with the keys of a site's colour and of its App Clip.
@Suite struct LookSettingsTests {
  @Test(arguments: [
    (
      "url: https://firm.de\ntheme: {accent: green}",
      ":2:17: theme.accent \"green\" is not a colour such as \"#0a5\" or \"#00aa55\""
    ),
    (
      "url: https://firm.de\ntheme:\n  accent: '#0b6'",
      ":3:11: theme.accent \"#0b6\" has a contrast of 2.53:1 with the white page and needs 3:1 "
        + "(WCAG 2.2, 1.4.11): the nearest colour that has it is \"#00ab5d\""
    ),
    (
      "url: https://firm.de\nappClip: {teamID: ABCDE12345}", ":2:10: appClip needs the key bundleID"
    ),
    (
      "url: https://firm.de\nappClip: {teamID: abc, bundleID: a.b}",
      ":2:19: appClip.teamID \"abc\" is no team: it has ten capitals and digits, as ABCDE12345"
    ),
    (
      "url: https://firm.de\nappClip: {teamID: ABCDE12345, bundleID: a}",
      ":2:41: appClip.bundleID \"a\" is no bundle, such as com.example.cards.Clip"
    ),
    (
      "url: https://firm.de\nappClip: {teamID: ABCDE12345, bundleID: a.b, appStoreID: x}",
      ":2:58: appClip.appStoreID \"x\" is not an app's number such as 1234567890"
    ),
    (
      "url: https://firm.de\nappClip: {teamID: ABCDE12345, bundleID: a.b, appID: com.firm}",
      ":2:53: appClip.appID \"com.firm\" is no app, such as ABCDE12345.com.example.cards"
    ),
    (
      "url: https://firm.de\nappClip: {teamID: ABCDE12345, bundleID: a.b, display: sheet}",
      ":2:55: appClip.display \"sheet\" is unknown: use banner, card or none"
    ),
  ])
  func `says what is wrong, where, and what would be right`(text: String, sentence: String) {
    #expect(SiteSettingsTests.verdict(text) == "cardpress.yaml" + sentence)
  }
}
