import Cards
import Pages
import Problems
import Templates
import Testing

@Suite struct PageWriterTests {
  private static func writer(_ overrides: [String: String] = [:]) throws -> PageWriter {
    var site = try Example.site()
    site.appClip = try AppClipIdentity(teamID: "ABCDE12345", bundleID: "com.example.cards.Clip")
    return try PageWriter(
      site: site, templates: TemplateSet(overrides: overrides.mapValues { Array($0.utf8) }))
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `tombstone and 404 say the same and offer what the site offers`() throws {
    let writer = try Self.writer()
    for page in [Self.text(try writer.tombstone()), Self.text(try writer.notFoundPage())] {
      #expect(page.contains("<h1>This card has expired</h1>"))
      #expect(page.contains("href=\"https://example.com/?a=1&amp;b=2\">Our company</a>"))
      #expect(page.contains("<a href=\"mailto:privacy@example.com\">Contact</a>"))
      #expect(page.contains("<a href=\"https://example.com/privacy\">Privacy</a>"))
      #expect(!page.contains("<script"))
    }
    #expect(Self.text(try writer.tombstone()).contains("data-share=\"expired\""))
    #expect(!Self.text(try writer.notFoundPage()).contains("data-share"))
  }

  @Test func `the App Clip page knows where shares are and may run its own script only`() throws {
    let page = Self.text(
      try Self.writer(["theme.css": "b{}\r\n", "appclip.js": "x()"]).appClipPage())
    #expect(page.contains("<main class=\"state\" data-shares=\"/cards/c/\">"))
    #expect(page.contains("<noscript>\n<h1>This page needs JavaScript</h1>"))
    let policy =
      "default-src 'none'; img-src 'self' data:; "
      + "style-src 'sha256-wueFU3mQBLWwqgsvQ5OknNTOd3kPFGN1jqjBo1WTa/c='; script-src 'sha256-D6IGS8VMvCoyaR/l0h9tERrBTATY01CoPS7l6xDv0kI='; connect-src 'self'; "
      + "base-uri 'none'; form-action 'none'"
    #expect(page.contains("content=\"\(policy.replacing("'", with: "&#39;"))\""))
    #expect(page.contains("<style>b{}\n</style>"))
    #expect(page.contains("<script>x()</script>"))
  }

  @Test func `robots may look, so that they see what not to list`() throws {
    let text = Self.text(try Self.writer().robotsFile())
    #expect(text.hasSuffix("User-agent: *\nDisallow:\n"))
  }

  @Test func `the association names the App Clip where there is one`() throws {
    let file = try #require(try Self.writer().appleAppSiteAssociation())
    #expect(
      Self.text(file) == "{\"appclips\":{\"apps\":[\"ABCDE12345.com.example.cards.Clip\"]}}\n")
    let bare = try PageWriter(site: Example.site(), templates: TemplateSet())
    #expect(bare.appleAppSiteAssociation() == nil)
  }

  @Test(arguments: [
    (
      "contact.html", "{{#phonetic}}{{fonetic}}{{/phonetic}}",
      Problem(
        file: "templates/contact.html", position: Position(line: 1, column: 16),
        message: "the name \"fonetic\" is unknown here: did you mean \"phonetic\"?")
    ),
    (
      "404.html", "{{name}}",
      Problem(
        file: "templates/404.html", position: Position(line: 1, column: 3),
        message: "the name \"name\" is unknown here")
    ),
    (
      "theme.css", "a{}</STYLE>",
      Problem(
        file: "templates/theme.css",
        message: "\"</style\" ends the file's place in the page: remove it")
    ),
  ])
  func `a fault in a site's template is found before there is a card that meets it`(
    name: String, text: String, problem: Problem
  ) throws {
    let set = try TemplateSet(overrides: [name: Array(text.utf8)])
    #expect(throws: problem) { try PageWriter(site: Example.site(), templates: set) }
  }

  @Test func `an App Clip needs IDs of Apple's form`() {
    #expect(
      throws: InvalidValue("\"abc\" is no team ID: ten capitals and digits, as in ABCDE12345")
    ) { try AppClipIdentity(teamID: "abc", bundleID: "a.b") }
    #expect(
      throws: InvalidValue(
        "\"a,b\" is no bundle ID: letters, digits, \"-\" and \".\", as in com.example.Clip")
    ) { try AppClipIdentity(teamID: "ABCDE12345", bundleID: "a,b") }
  }
}
