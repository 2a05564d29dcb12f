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

  @Test
  func `the shipped templates ask for no filled path, which costs more than the rest of a page`()
    throws
  {
    let writer = try PageWriter(
      site: PageSite(url: "https://a.test", title: "A"), templates: TemplateSet())
    #expect(!writer.fillsCodes)
  }

  @Test func `tombstone and 404 say what is there and offer what the site offers`() throws {
    let writer = try Self.writer()
    for (page, headline) in [
      (Self.text(try writer.tombstone()), "<h1 data-t=\"expired\">This card has expired</h1>"),
      (Self.text(try writer.notFoundPage()), "<h1 data-t=\"unknown\">Card not found</h1>"),
    ] {
      #expect(page.contains(headline))
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
      "theme.css": "/* Why. */\r\n  a,\r\n b > i{\n  c:d;\n}\ni{}\n", "head.js": "h()",
      "emergency.css": "",
      "states.css": "s { t: \"}{\"; }\n@media print {\n  u { v: w; }\n}\n",
      "page.js": "// Why.\r\np()\r\n", "acts.html": "<p>x</p>",
      "appclip-head.js": "y()", "appclip.js": "x()", "links.js": "// How.\nl()", "ids.js": "d()",
      "404.js": "n()",
      "moments.js": "// When.\n  m()\n", "share.js": "\n  s(\"// a\")\n    // Why.\n\tg()\n",
    ])
    let policy = Self.policy(scripts: "'sha256-bpAmzCTGY3ChQ55Yc5inKtWc+rX8JrwbjT4z5JeHq0s='")
    let script = writer.sharedScript
    let integrity = "sha256-\(SHA256Digest(of: script.bytes).base64)"
    for page in [
      try writer.tombstone(), try writer.landingPage(of: Example.share(Example.card())),
    ] {
      let text = Self.text(page)
      #expect(text.contains("\"\(policy.replacing("'", with: "&#39;"))\""))
      #expect(text.contains("<style>a,\nb>i{c:d}i{}</style>"))
      #expect(text.contains("<script>\(Self.facts)\nh()</script>"))
      #expect(
        text.contains(
          "<script defer src=\"/cards/\(script.name)\" integrity=\"\(integrity)\"></script>"))
    }
    #expect(
      Self.text(script.bytes) == """
        const rules = ["s{t:\\"}{\\"}","@media print{u{v:w}}"];
        const parts = "\\u003cp>x\\u003c/p>";
        p()
        m()
        function runShare(ways = {}) {
        s("// a")
        g()
        }
        if (find("main[data-share=live]")) runShare();

        """)
    // The pages that links open have scripts of their own besides.
    let page = Self.text(try writer.appClipPage())
    let appClipPolicy = Self.policy(
      scripts: "'sha256-NPKoKQpsg5FZJDqsGzV0BIJ4EULv7jaYoTOVoVTe+3I=' "
        + "'sha256-D6IGS8VMvCoyaR/l0h9tERrBTATY01CoPS7l6xDv0kI='")
    #expect(page.contains("\"\(appClipPolicy.replacing("'", with: "&#39;"))\""))
    let head = "\(Self.facts)\nh()\nl()\nconst sharesPath = \"/cards/c/\";\nd()"
    #expect(page.contains("<script>\(head)\ny()</script>"))
    #expect(page.contains("<script type=\"module\">x()</script>"))
    #expect(page.contains("<script defer src=\"/cards/\(script.name)\""))
    #expect(Self.text(try writer.notFoundPage()).contains("<script>\(head)\nn()</script>"))
  }

  private static func policy(scripts: String) -> String {
    "default-src 'none'; img-src 'self' data:; "
      + "style-src 'sha256-y921BRmMsJFgogrZFJ5lB75Wx0rnhSNZVeiLn26k8P0='; "
      + "script-src \(scripts) 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"
  }

  /// What stands in front of `head.js`.
  private static let facts =
    #"const site = {"path":"/cards","language":"en","languages":""#
    + "ar cs da de el en es es-419 fa fi fr he hi hu id it ja ko nb nl pl pt-BR pt-PT ro ru sv th "
    + #"tr uk vi zh-Hans zh-Hant"};"#

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
    let files = try Self.writer(overrides).textFiles
    #expect(files.map(\.name) == ["texts/ar.json", "texts/en.json"])
    let texts = files.map { Self.text($0.bytes) }
    #expect(texts[0].hasPrefix(#"{"dir":"rtl","a":"</script>","address":"العنوان","#))
    #expect(texts[1].hasPrefix(#"{"dir":"ltr","a":"A","address":"Address","#))
    for text in texts {
      #expect(
        text.contains(#","expired":"Over","#) && text.contains(#","work":"Work \"1\"","#))
      #expect(!text.contains(#""b":"#))
    }
  }

  @Test(arguments: [
    ("zh", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("ZH-hant-SG", "zh-Hant"),
    ("zh-Hans-HK", "zh-Hans"), ("zh-CN", "zh-Hans"), ("pt", "pt-BR"), ("pt-BR", "pt-BR"),
    ("pt-AO", "pt-PT"), ("es", "es"), ("es-ES", "es"), ("es-MX", "es-419"), ("es-419", "es-419"),
    ("ru-UA", "ru"), ("no", "nb"), ("nn-NO", "nb"), ("iw", "he"), ("in", "id"), ("de-AT", "de"),
  ])
  func `a tag finds the language that there are texts in`(tag: String, closest: String) throws {
    #expect(try LanguageTag(tag).closest(among: TemplateSet().strings.languages) == closest)
  }

  @Test func `a site's own catalog may name a language alone`() throws {
    #expect(try LanguageTag("pt-BR").closest(among: ["en", "pt"]) == "pt")
    #expect(try LanguageTag("tlh").closest(among: ["en", "pt"]) == nil)
  }

  @Test func `robots may look, so that they see what not to list`() throws {
    let text = Self.text(try Self.writer().robotsFile())
    #expect(text.hasSuffix("User-agent: *\nDisallow:\n"))
  }

  @Test func `the association names the App Clip where there is one`() throws {
    let file = try #require(try Self.writer().appleAppSiteAssociation())
    #expect(
      Self.text(file.bytes) == "{\"appclips\":{\"apps\":[\"ABCDE12345.com.example.cards.Clip\"]}}\n"
    )
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

  /// A template of a contact, and the column of the name that is unknown.
  @Test(arguments: [
    ("{{#rows}}{{#chats}}{{nam}}{{/chats}}{{/rows}}", 22),
    ("{{#rows}}{{#folded}}{{nam}}{{/folded}}{{/rows}}", 23),
    ("{{#nameIsLong}}{{nam}}{{/nameIsLong}}", 18),
    ("{{#rows}}{{^link}}{{nam}}{{/link}}{{/rows}}", 21),
  ])
  func `a name that only some cards reach is found before there is one`(
    text: String, column: Int
  ) throws {
    let problem = Problem(
      file: "templates/contact.html", position: Position(line: 1, column: column),
      message: "the name \"nam\" is unknown here: did you mean \"name\"?")
    let set = try TemplateSet(overrides: ["contact.html": Array(text.utf8)])
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
