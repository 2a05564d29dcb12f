import Mustache
import Problems
import Testing

@Suite struct TemplateTests {
  private static let data = TemplateData.object([
    "title": .text("Engineer"), "empty": .nothing, "is": .boolean(true),
    "person": .object(["name": .text("Ada")]), "list": .list([.text("a"), .text("b")]),
  ])

  private static func render(_ source: String, partials: [String: String] = [:]) throws -> String {
    var parsed: [String: Template] = [:]
    for (name, source) in partials {
      parsed[name] = try Template(parsing: Array(source.utf8), file: "templates/\(name)")
    }
    let template = try Template(parsing: Array(source.utf8), file: "templates/page.html")
    return String(decoding: try template.render(data, partials: parsed), as: UTF8.self)
  }

  @Test(arguments: [
    ("{{tilte}}", 1, 3, "the name \"tilte\" is unknown here: did you mean \"title\"?"),
    ("a\nä {{ nothing }}", 2, 6, "the name \"nothing\" is unknown here"),
    ("{{#titel}}x{{/titel}}", 1, 4, "the name \"titel\" is unknown here: did you mean \"title\"?"),
    ("{{^unknown}}x{{/unknown}}", 1, 4, "the name \"unknown\" is unknown here"),
    ("{{person.nam}}", 1, 3, "the name \"person.nam\" is unknown here: did you mean \"name\"?"),
    ("{{title.name}}", 1, 3, "the name \"title.name\" is unknown here"),
    (
      "{{#person}}{{ttle}}{{/person}}", 1, 14,
      "the name \"ttle\" is unknown here: did you mean \"title\"?"
    ),
    ("{{list}}", 1, 3, "\"list\" is not text: it is for a section, {{#list}}"),
    ("{{person}}", 1, 3, "\"person\" is not text: it is for a section, {{#person}}"),
    ("{{is}}", 1, 3, "\"is\" is not text: it is for a section, {{#is}}"),
    ("{{> heda}}", 1, 5, "there is no partial \"heda\""),
  ])
  func `refuses a name that the data does not have`(
    source: String, line: Int, column: Int, message: String
  ) {
    let problem = Problem(
      file: "templates/page.html", position: Position(line: line, column: column), message: message)
    #expect(throws: problem) { try Self.render(source) }
  }

  @Test(arguments: [
    ("a {{title", 1, 3, "the tag is not closed: \"}}\" is missing"),
    ("{{{title}}", 1, 1, "the tag is not closed: \"}}}\" is missing"),
    ("\n{{#is}}x", 2, 4, "section \"is\" is not closed"),
    ("x{{/is}}", 1, 5, "section \"is\" is closed but was not opened"),
    (
      "{{#is}}{{#list}}{{/is}}", 1, 20, "section \"is\" is closed where \"list\" is still open"
    ),
    ("{{}}", 1, 1, "the tag has no name"),
    ("{{# }}", 1, 1, "the tag has no name"),
    ("{{a b}}", 1, 3, "\"a b\" is not a name: no spaces, no empty parts"),
    ("{{a..b}}", 1, 3, "\"a..b\" is not a name: no spaces, no empty parts"),
    ("{{=<%=}}", 1, 1, "new delimiters are two words without \"=\", as in {{=<% %>=}}"),
  ])
  func `refuses a template that is not understood`(
    source: String, line: Int, column: Int, message: String
  ) {
    let problem = Problem(
      file: "templates/page.html", position: Position(line: line, column: column), message: message)
    #expect(throws: problem) { try Self.render(source) }
  }

  @Test func `a name without a value is known`() throws {
    #expect(try Self.render("[{{empty}}{{#empty}}x{{/empty}}]{{^empty}}none{{/empty}}") == "[]none")
  }

  @Test func `escapes for content and for attributes in both quotes`() throws {
    let template = try Template(parsing: Array("<a b='{{.}}'>{{{.}}}".utf8), file: "page.html")
    let output = try template.render(.text("<\u{301}\"'&>"))
    #expect(
      Array(output) == Array("<a b='&lt;\u{301}&quot;&#39;&amp;&gt;'><\u{301}\"'&>".utf8))
  }

  @Test func `bytes that are no UTF-8 are copied`() throws {
    let template = try Template(parsing: [0xFF, 0x7B, 0xC3], file: "page.html")
    #expect(try template.render(.nothing) == [0xFF, 0x7B, 0xC3])
  }

  @Test func `a partial that includes itself without end is refused`() {
    let problem = Problem(
      file: "templates/a", position: Position(line: 1, column: 5),
      message: "partial \"a\" is included more than 32 deep: it has no end")
    #expect(throws: problem) { try Self.render("{{>a}}", partials: ["a": "x{{>a}}"]) }
  }

  @Test func `a missing partial is named with the nearest there is`() {
    let problem = Problem(
      file: "templates/page.html", position: Position(line: 1, column: 4),
      message: "there is no partial \"haed.html\": did you mean \"head.html\"?")
    #expect(throws: problem) { try Self.render("{{>haed.html}}", partials: ["head.html": ""]) }
  }

  @Test func `a list inside itself is refused, since it multiplies`() throws {
    let problem = Problem(
      file: "templates/page.html", position: Position(line: 1, column: 13),
      message: "the section \"list\" is inside itself: close the first one before")
    #expect(throws: problem) { try Self.render("{{#list}}{{#list}}x{{/list}}{{/list}}") }
    #expect(try Self.render("{{#list}}{{.}}{{/list}}{{#list}}{{.}}{{/list}}") == "abab")
  }

  @Test func `sections nested without end are refused`() {
    let problem = Problem(
      file: "templates/page.html", position: Position(line: 1, column: 449),
      message: "sections are nested more than 64 deep")
    #expect(throws: problem) { try Self.render(String(repeating: "{{#is}}", count: 100_000)) }
  }
}
