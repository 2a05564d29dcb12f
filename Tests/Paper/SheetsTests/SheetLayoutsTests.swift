import Problems
import Sheets
import Templates
import Testing

@Suite struct SheetLayoutsTests {
  @Test func `the shipped table is without fault`() throws {
    let layouts = try SheetLayouts(shipped: shipped)
    #expect(
      layouts.all.map(\.name) == [
        "avery-5371", "avery-8371", "avery-8373", "avery-c32011", "avery-c32015", "sigel-lp800",
        "avery-l4785", "avery-5395", "onlinelabels-ol500", "avery-5392", "avery-74459", "badge-a6",
        "badge-86x54", "dymo-99014", "dymo-30856", "brother-dk-11202", "avery-5160", "avery-l7160",
        "avery-l7163", "dymo-99012", "brother-dk-11201", "card-85x55", "card-us", "emergency-card",
        "emergency-card-single", "emergency-tag", "emergency-tag-small", "emergency-tag-large",
      ])
    let label = try layouts.layout(named: "AVERY-5160")
    #expect(label.summary == "address label, 66.7 × 25.4 mm, 30 on Letter")
    #expect((label.left, label.top, label.pitchX, label.pitchY) == (3.97, 12.7, 70.6, 25.4))
    #expect((label.paper.width, label.paper.height) == (215.9, 279.4))
    #expect((label.columns, label.rows) == (3, 10))
    let card = try layouts.layout(named: "card-us")
    #expect((card.paper.width, card.paper.height) == (94.9, 56.8))
  }

  @Test func `a site's row takes a shipped one's place or comes after all`() throws {
    let own =
      "\u{FEFF}\(head)\navery-5160\tA4\t60\t20\t3\t10\t10\t10\t65\t25\t2\tbadge\n# mine\n\n"
      + "own\ta4\t60\t20.5\t1\t1\t0\t0\t0\t0\t0\tbusiness card\r\n"
    let layouts = try SheetLayouts(shipped: shipped, own: Array(own.utf8))
    #expect(layouts.all.count == 29)
    #expect(layouts.all.last?.name == "own")
    #expect(try layouts.layout(named: "avery-5160").kind == .badge)
  }

  @Test(arguments: [
    ("avery-5731", "there is no sheet \"avery-5731\": did you mean \"avery-5371\"?"),
    ("5371", "there is no sheet \"5371\": did you mean \"avery-5371\"?"),
    ("herma", "there is no sheet \"herma\""),
  ])
  func `a name that is not there gets the nearest`(name: String, sentence: String) throws {
    let layouts = try SheetLayouts(shipped: shipped)
    #expect(throws: InvalidValue(sentence)) { try layouts.layout(named: name) }
  }

  @Test(
    arguments: [
      ("", nil, nil, "the table is empty: begin it with \"\(names.joined(separator: "\", \""))\""),
      ("name\tpaper\twidth", 1, 12, "\"width\" stands where the column \"labelWidth_mm\" has to"),
      ("name\tpaper", 1, 6, "the column \"labelWidth_mm\" is missing here"),
      ("\(head)\tmore", 1, 110, "there is no column after \"kind\""),
      (row("Own"), 2, 1, "\"Own\" is not a sheet's name: a-z, 0-9 and hyphens, such as avery-5371"),
      (
        row("help"), 2, 1,
        "\"help\" is not a sheet's name: a-z, 0-9 and hyphens, such as avery-5371"
      ),
      (
        row(paper: "A9"), 2, 5,
        "\"A9\" is not a paper size: A3, A4, A5, A6, Letter, Legal, Tabloid, or a size such as 91x61mm"
      ),
      (
        row(width: "1e3"), 2, 8, "\"1e3\" is not a length in millimetres of 5 or more, such as 88.9"
      ),
      (row(width: "-5"), 2, 8, "\"-5\" is not a length in millimetres of 5 or more, such as 88.9"),
      (
        row(width: "5,5"), 2, 8, "\"5,5\" is not a length in millimetres of 5 or more, such as 88.9"
      ),
      (row(columns: "0"), 2, 14, "\"0\" is not a number of labels from 1 to 100"),
      (row(pitchX: "50"), 2, 24, "labels 60.0 mm wide overlap 50.0 mm apart"),
      (row(columns: "4"), 2, 18, "4 labels side by side end at 265 mm on a sheet 210 mm wide"),
      (row(radius: "11"), 2, 30, "a corner of 11 mm is too large for the label"),
      (
        row(kind: "bagde"), 2, 32,
        "\"bagde\" is none of business card, badge, address label, emergency card, emergency tag: did you mean \"badge\"?"
      ),
      ("\(head)\nown\tA4", 2, 1, "the line has 2 fields and not 12, parted by tabs"),
      (
        row("own") + "\n" + row("own").split(separator: "\n")[1], 3, 1,
        "\"own\" is in the table already: give it another name"
      ),
    ] as [(String, Int?, Int?, String)])
  func `what is wrong with a table is said with its place`(
    table: String, line: Int?, column: Int?, message: String
  ) throws {
    let fault = #expect(throws: ProblemList.self) {
      try SheetLayouts(shipped: shipped, own: Array(table.utf8))
    }
    let problem = try #require(fault?.problems.first)
    #expect(fault?.problems.count == 1)
    #expect((problem.file, problem.message) == ("templates/sheets.tsv", message))
    #expect((problem.position?.line, problem.position?.column) == (line, column))
  }

  private var shipped: [UInt8] {
    TemplateFile.sheets.first { $0.name == SheetLayouts.fileName }?.bytes ?? []
  }

  private static let names = [
    "name", "paper", "labelWidth_mm", "labelHeight_mm", "columns", "rows", "left_mm", "top_mm",
    "pitchX_mm", "pitchY_mm", "cornerRadius_mm", "kind",
  ]

  private static let head = names.joined(separator: "\t")

  private var head: String { Self.head }

  /// A table of one line, 60 mm wide labels two side by side.
  private static func row(
    _ name: String = "own", paper: String = "A4", width: String = "60", columns: String = "2",
    pitchX: String = "65", radius: String = "2", kind: String = "badge"
  ) -> String {
    let fields = [
      name, paper, width, "20", columns, "3", "10", "10", pitchX, "25", radius, kind,
    ]
    return "\(head)\n\(fields.joined(separator: "\t"))"
  }
}
