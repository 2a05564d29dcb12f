import Cards
import Digests
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
      #expect(page.contains("<h1 data-t=\"expired\">This card has expired</h1>"))
      #expect(page.contains("href=\"https://example.com/?a=1&amp;b=2\">Our company</a>"))
      #expect(
        page.contains("<a href=\"mailto:privacy@example.com\" data-t=\"contact\">Contact</a>"))
      #expect(
        page.contains("<a href=\"https://example.com/privacy\" data-t=\"privacy\">Privacy</a>"))
    }
    #expect(Self.text(try writer.tombstone()).contains("data-share=\"expired\""))
    #expect(!Self.text(try writer.notFoundPage()).contains("data-share"))
  }

  @Test func `a page may run its first script and the site's, which has no comments`()
    throws
  {
    let writer = try Self.writer([
      "theme.css": "/* Why. */\r\n  a,\r\n b{\n  c:d;\n}\ni{}\n", "head.js": "h()",
      "page.js": "// Why.\r\np()\r\n", "appclip.js": "x()",
      "share.js": "\n  s(\"// a\")\n    // Why.\n\tg()\n",
    ])
    let policy =
      "default-src 'none'; img-src 'self' data:; "
      + "style-src 'sha256-D/78FPIYhl31h0COGkLTHUsFL6d9VScM5kxX972bZck='; "
      + "script-src 'sha256-JtcO2GyxEHPCoBG004N6kX+dNMaINWrLtvYaj2ao1RE=' 'self'; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'"
    let script = writer.sharedScript
    let integrity = "sha256-\(SHA256Digest(of: script.bytes).base64)"
    for page in [
      try writer.notFoundPage(), try writer.appClipPage(), try writer.tombstone(),
      try writer.landingPage(of: Example.share(Example.card())),
    ] {
      let text = Self.text(page)
      #expect(text.contains("\"\(policy.replacing("'", with: "&#39;"))\""))
      #expect(text.contains("<style>a,\nb{c:d}i{}</style>"))
      #expect(text.contains("<script>h()</script>"))
      #expect(
        text.contains(
          "<script defer src=\"/cards/\(script.name)\" integrity=\"\(integrity)\"></script>"))
    }
    #expect(
      Self.text(script.bytes).hasSuffix(
        """
        ;
        p()
        function runShare() {
        s("// a")
        g()
        }
        function runAppClip() {
        x()
        }
        if (find("main[data-share=live]")) runShare();
        if (find("main[data-shares]")) runAppClip();

        """))
  }

  @Test func `the shared script is named after what is in it`() throws {
    let script = try Self.writer().sharedScript
    #expect(script.name == "page-\(SHA256Digest(of: script.bytes).hex.prefix(16)).js")
    #expect(try Self.writer(["share.js": "s()"]).sharedScript.name != script.name)
    #expect(try Self.writer(["head.js": "h()"]).sharedScript.name == script.name)
  }

  @Test func `the App Clip page knows where shares are, and what it needs`() throws {
    let page = Self.text(try Self.writer().appClipPage())
    #expect(page.contains("<main class=\"state\" data-shares=\"/cards/c/\" tabindex=\"-1\">"))
    #expect(page.contains("<noscript>\n<h1>This page needs JavaScript</h1>"))
    let body = page[(page.firstRange(of: "<body>")?.upperBound ?? page.endIndex)...]
    let states = body.split(separator: "data-state=\"").dropFirst()
      .map { $0.prefix { $0 != "\"" } }
    #expect(states == ["loading", "unknown", "malformed", "offline", "failed"])
  }

  @Test func `the texts are those that some page shows, by language`() throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {
        "a": {"localizations": {
          "ar": {"stringUnit": {"value": "</script>"}}, "en": {"stringUnit": {"value": "A"}}}},
        "b": {"localizations": {"en": {"stringUnit": {"value": "B"}}}},
        "expired": {"localizations": {"en": {"stringUnit": {"value": "Over"}}}},
        "work": {"localizations": {"en": {"stringUnit": {"value": "Work \\"1\\""}}}}
      }}
      """
    var overrides = ["Localizable.xcstrings": catalog]
    for file in TemplateFile.shipped where file.name.hasSuffix(".html") {
      overrides[file.name] = file.name == "404.html" ? "<i data-t=\"a\">" : ""
    }
    let script = Self.text(try Self.writer(overrides).sharedScript.bytes)
    #expect(
      script.hasPrefix(
        """
        const texts = {"keys":["dir","a","expired","work"],\
        "ar":["rtl","\\u003c/script>","Over","Work \\"1\\""],\
        "en":["ltr","A","Over","Work \\"1\\""]};

        """))
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
      throws: InvalidValue("\"abc\" is not a team ID: ten capitals and digits, as in ABCDE12345")
    ) { try AppClipIdentity(teamID: "abc", bundleID: "a.b") }
    #expect(
      throws: InvalidValue(
        "\"a,b\" is not a bundle ID: letters, digits, \"-\" and \".\", as in com.example.Clip")
    ) { try AppClipIdentity(teamID: "ABCDE12345", bundleID: "a,b") }
  }
}
