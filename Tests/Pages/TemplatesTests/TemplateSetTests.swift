import Foundation
import Problems
import Templates
import Testing

@Suite struct TemplateSetTests {
  @Test(arguments: [
    ("", TemplateFile.shipped), ("hosting", TemplateFile.samples),
    ("preview", TemplateFile.preview),
    ("starter", TemplateFile.starters),
  ])
  func `every file of the folder is in the program, byte for byte`(
    name: String, files: [TemplateFile]
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../templates/\(name)").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let folders = ["hosting", "preview", "starter"]
    #expect(files.map(\.name) == names.filter { !folders.contains($0) }.sorted())
    for file in files {
      let bytes = try Array(Data(contentsOf: folder.appending(path: file.name)))
      #expect(file.bytes == bytes, "\(file.name)")
    }
  }

  @Test func `a site's file takes the place of the shipped one`() throws {
    let set = try TemplateSet(overrides: ["footer.html": Array("<p>mine".utf8)])
    #expect(set.bytes(of: "footer.html") == Array("<p>mine".utf8))
    #expect(set.warnings.isEmpty)
    #expect(try set.templates["footer.html"]?.render(.nothing) == Array("<p>mine".utf8))
  }

  @Test func `a file that takes no place is named with the nearest that would`() throws {
    let set = try TemplateSet(overrides: ["foter.html": [], "logo.svg": []])
    #expect(
      set.warnings == [
        Problem(
          severity: .warning, file: "templates/foter.html",
          message: "no template has this name, so it is not used: did you mean \"footer.html\"?"),
        Problem(
          severity: .warning, file: "templates/logo.svg",
          message: "no template has this name, so it is not used"),
      ])
    #expect(try set.filesOfPages == TemplateSet().filesOfPages)
  }

  @Test(arguments: [
    ("share.mustache", ": did you mean \"share.js\"?"),
    ("footer.hbs", ": did you mean \"footer.html\"?"),
    ("landing.mustache", ""),
  ])
  func `a file with an ending that no template has is named with its like`(
    name: String, meant: String
  ) throws {
    #expect(
      try TemplateSet(overrides: [name: []]).warnings == [
        Problem(
          severity: .warning, file: "templates/\(name)",
          message: "no template has this name, so it is not used\(meant)")
      ])
  }

  @Test(arguments: ["footer.html", "theme.css", "share.js", "Localizable.xcstrings"])
  func `a site's file that is not UTF-8 is refused with its place`(name: String) {
    let problem = Problem(
      file: "templates/\(name)", position: Position(line: 2, column: 3),
      message: "the byte E4 is not UTF-8: save the file as UTF-8")
    #expect(throws: problem) {
      try TemplateSet(overrides: [name: Array("{}\né ".utf8) + [0xE4, 0x20]])
    }
  }

  @Test(arguments: [
    ("theme.css", "a{}\n@IMPORT url(b.css);", 2, 1, "@import: put the rules into this file"),
    (
      "theme.css", "@font-face { src: url(data:) }", 1, 1,
      "@font-face, as no font is loaded: name those that phones have"
    ),
    ("states.css", "a { background: url( '//b.test/c.png') }", 1, 17, elsewhere),
    ("print.css", "a{b:url(HTTPS://b.test/c.png)}", 1, 5, elsewhere),
    (
      "footer.html", "<p Style='color:red'>", 1, 11, "styles in attributes: put them into theme.css"
    ),
    (
      "footer.html", "<a href=x onclick=\"y()\">", 1, 20,
      "scripts in attributes: put them into page.js"
    ),
    ("footer.html", "<img alt=\"\" src=https://b.test/c.png>", 1, 1, elsewhere),
    ("footer.html", "<p><script>let a</script>", 1, 4, "scripts in a page: put them into page.js"),
    ("footer.html", "<script src=//b.test/c.js></script>", 1, 1, elsewhere),
    (
      "head.html", "<link rel=stylesheet href=a.css>", 1, 1,
      "other style sheets: put the rules into theme.css"
    ),
    ("footer.html", "<iframe src=a>", 1, 1, "<iframe>: a link may lead there"),
    ("footer.html", "<form action=a>", 1, 1, "a form that leads elsewhere: a link may"),
  ])
  func `what browsers leave out is named with its place`(
    name: String, text: String, line: Int, column: Int, what: String
  ) throws {
    #expect(
      try TemplateSet(overrides: [name: Array(text.utf8)]).warnings == [
        Problem(
          severity: .warning, file: "templates/\(name)",
          position: Position(line: line, column: column),
          message: "the pages' policy blocks \(what)")
      ])
  }

  private static let elsewhere =
    "what another server has: put the file into public/ and write its path"

  @Test(arguments: [
    ("theme.css", "/* @import */ a { background: url(data:image/png;base64,) url(b.png) }"),
    (
      "footer.html",
      "<a href=\"https://b.test\">1 < 2 onclick=</a><img src=\"/b.png\"><script src=/a.js>"
    ),
    ("head.html", "<script>{{{script.head}}}</script><link rel=\"icon\" href=\"data:,\">"),
    ("badge.html", "<p style=\"height:{{middle.height}}mm\">"),
  ])
  func `what browsers take is not named`(name: String, text: String) throws {
    #expect(try TemplateSet(overrides: [name: Array(text.utf8)]).warnings.isEmpty)
  }

  @Test func `no shipped file has anything that is blocked`() throws {
    let all = TemplateFile.pages.filter { $0.name != "Localizable.xcstrings" }
    let set = try TemplateSet(
      overrides: Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.bytes) }))
    #expect(set.warnings.isEmpty)
  }

  @Test
  func `a language with some of the texts is named, and a text of no language is the program's`()
    throws
  {
    let own = """
      {"sourceLanguage": "en", "strings": {"expired": {"localizations": {
        "en": {"stringUnit": {"value": "Over"}}, "de": {"stringUnit": {"value": "Vorbei"}},
        "ca": {"stringUnit": {"value": "Caducat"}}}}}}
      """
    let set = try TemplateSet(overrides: ["Localizable.xcstrings": Array(own.utf8)])
    let shipped = try TemplateSet().strings.translations(in: "de")
    #expect(set.strings.languages == ["ca", "de", "en"])
    #expect(set.strings.translations(in: "de")["expired"] == "Vorbei")
    #expect(set.strings.translations(in: "de")["mobile"] == shipped["mobile"])
    #expect(
      set.warnings == [
        Problem(
          severity: .warning, file: "templates/Localizable.xcstrings", field: "ca",
          message: "ca has 1 of \(shipped.count) texts: pages show the others in en")
      ])
  }

  @Test func `a site's file that is not understood is refused with its place`() {
    let problem = Problem(
      file: "templates/footer.html", position: Position(line: 2, column: 4),
      message: "section \"legal\" is not closed")
    #expect(throws: problem) {
      try TemplateSet(overrides: ["footer.html": Array("<p>\n{{#legal}}".utf8)])
    }
  }

  @Test(arguments: [
    ["footer.html": Array("x".utf8)], ["appclip.js": []], ["Localizable.xcstrings": Array(empty)],
  ])
  func `pages are made of every file but those of lists for print`(
    overrides: [String: [UInt8]]
  ) throws {
    let files = try TemplateSet(overrides: overrides).filesOfPages
    #expect(try files != TemplateSet().filesOfPages)
    #expect(!files.contains { $0.name.hasPrefix("print") })
  }

  private static let empty = #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8
}
