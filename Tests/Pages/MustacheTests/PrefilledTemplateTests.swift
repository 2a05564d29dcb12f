import Mustache
import Testing

@Suite struct PrefilledTemplateTests {
  private static let known: TemplateFields = [
    "site": .text("A & B"), "isOpen": .boolean(true), "none": .nothing,
    "text": .object(["save": .text("Save")]),
  ]

  private static func render(
    _ source: String, _ data: TemplateFields, partials: [String: String] = [:]
  ) throws -> String {
    var parsed: [String: Template] = [:]
    for (name, source) in partials {
      parsed[name] = try Template(parsing: Array(source.utf8), file: name)
    }
    let template = try Template(parsing: Array(source.utf8), file: "page.html")
      .prefilled(with: known, partials: parsed)
    let output = try template.render(.object(data), within: .object(known), partials: parsed)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(arguments: [
    ("{{site}} {{{site}}} {{name}}", "A &amp; B A & B Ada"),
    ("{{#isOpen}}{{text.save}} {{name}}{{/isOpen}}{{^isOpen}}shut{{/isOpen}}", "Save Ada"),
    ("{{#none}}{{nobody.knows.this}}{{/none}}{{^none}}{{name}}{{/none}}", "Ada"),
    ("{{^photo}}{{site}}{{/photo}}{{#text}}{{save}} {{name}}{{/text}}", "A &amp; BSave Ada"),
    ("{{> row.html}}\n  {{> row.html}}\n", "Ada: Save\n  Ada: Save\n"),
  ])
  func `fills in what is known`(source: String, expected: String) throws {
    let rows = ["row.html": "{{name}}: {{text.save}}\n"]
    let data: TemplateFields = ["name": .text("Ada"), "photo": .nothing]
    #expect(try Self.render(source, data, partials: rows) == expected)
  }

  @Test func `a name within a section is the section's own`() throws {
    let rows = TemplateData.list([
      .object(["site": .text("row")]), .object(["text": .object(["save": .text("Sichern")])]),
    ])
    #expect(
      try Self.render("{{#rows}}{{site}} {{text.save}};{{/rows}}", ["rows": rows])
        == "row Save;A &amp; B Sichern;")
  }

  @Test func `a partial that includes itself is filled as deep as it goes`() throws {
    let rows = ["tree.html": "{{site}}{{#inner}}({{> tree.html}}){{/inner}}"]
    let inner = TemplateData.object(["inner": .object(["inner": .nothing])])
    #expect(
      try Self.render("{{> tree.html}}", ["inner": inner], partials: rows)
        == "A &amp; B(A &amp; B(A &amp; B))")
  }
}
