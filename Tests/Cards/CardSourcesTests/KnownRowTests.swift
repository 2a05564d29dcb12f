import CardSources
import Cards
import DelimitedText
import Problems
import Testing

/// The rows of tables that are known and not read.
@Suite struct KnownRowTests {
  private static let table = """
    id,fullName,note
    ada,Ada Ek,
    ben,"Ben ""Bo"" Ek","two
    lines"
    cat,Cat Fox,

    dan,Dan Gry,dot
    """

  /// The rows of a table that make cards, as a look at everything finds them.
  private func sources(_ site: borrowing SampleSite) -> [String: RowSource] {
    var sources: [String: RowSource] = [:]
    for case .card(let card) in site.events() { sources[card.card.id.text] = card.row }
    return sources
  }

  /// What is read besides known rows: cards with their lines, and problems.
  private func read(
    _ site: borrowing SampleSite, besides known: some Sequence<RowSource>
  ) -> [String] {
    let known = Set(known)
    var told: [String] = []
    let reader = CardReader(site: site.folder, now: SampleSite.now)
    reader.readTables(besides: { known.contains($0) }) { event in
      switch event {
      case .card(let card):
        told.append("\(card.card.id) \(card.position.line):\(card.position.column)")
      case .problem(let problem): told.append(problem.description)
      default: break
      }
    }
    return told
  }

  @Test func `a row is known by its bytes, and the first is always read`() throws {
    let site = try SampleSite([
      "cards/a.csv": Self.table, "cards/eve.yaml": "fullName: Eve",
      "cards/b.csv": "id,fullName\nflo,Flo",
    ])
    let sources = sources(site)
    #expect(sources.keys.sorted() == ["ada", "ben", "cat", "dan", "flo"])
    #expect(
      sources["ben"].map { String(decoding: $0.bytes, as: UTF8.self) }
        == "ben,\"Ben \"\"Bo\"\" Ek\",\"two\nlines\"")
    #expect(read(site, besides: sources.values) == ["ada 2:1", "flo 2:1"])
    #expect(read(site, besides: []) == ["ada 2:1", "ben 3:1", "cat 5:1", "dan 7:1", "flo 2:1"])
  }

  @Test(arguments: [
    ("a value", ("cat,Cat Fox", "cat,Cat Elk"), ["ada 2:1", "cat 5:1"]),
    ("an order", ("cat,Cat Fox,\n\ndan,Dan Gry,dot", "dan,Dan Gry,dot\ncat,Cat Fox,"), ["ada 2:1"]),
    ("another first", ("ada,Ada Ek,\n", ""), ["ben 2:1"]),
    ("blank lines", ("cat,", ",,\n\n \ncat,"), ["ada 2:1"]),
    ("CRLF", ("\n", "\r\n"), ["ada 2:1", "ben 3:1"]),
    ("a row between", ("dan,", "eve,Eve,\ndan,"), ["ada 2:1", "eve 7:1"]),
    ("a line more", ("two\nlines", "two\nor\nthree"), ["ada 2:1", "ben 3:1"]),
    ("spaces", ("cat,Cat Fox", "cat, Cat Fox"), ["ada 2:1", "cat 5:1"]),
    (
      "the header", ("id,fullName,note", "id,nickname,note"),
      ["ada 2:1", "ben 3:1", "cat 5:1", "dan 7:1"]
    ),
    (
      "a quote", ("cat,Cat", "cat,\"Cat"),
      ["ada 2:1", "a.csv:5:5: the quote that begins here is never closed"]
    ),
  ])
  func `what has changed is read`(
    name: String, change: (old: String, new: String), expected: [String]
  ) throws {
    let site = try SampleSite(["cards/a.csv": Self.table])
    let sources = sources(site)
    let text = Self.table.replacing(change.old, with: change.new)
    try site.folder.remove("cards/a.csv")
    try site.write(Array(text.utf8), to: "cards/a.csv")
    let told = read(site, besides: sources.values).map { $0.replacing("cards/", with: "") }
    #expect(told.map { $0.prefix(52) } == expected.map { $0.prefix(52) })
  }

  @Test func `a row of another file, or another character set, is another`() throws {
    let site = try SampleSite(["cards/a.csv": Self.table])
    let sources = sources(site)
    try site.write(Array(Self.table.utf8), to: "cards/b.csv")
    #expect(
      read(site, besides: sources.values).map { String($0.prefix(32)) } == [
        "ada 2:1", "ben 3:1", "cat 5:1", "dan 7:1", "cards/b.csv:2:1: id \"ada\" is tak",
      ])
    let latin = Array(Self.table.utf8) + Array("\neve,Ev".utf8) + [0xE9, 0x2C]
    let other = try SampleSite()
    try other.write(latin, to: "cards/a.csv")
    #expect(read(other, besides: sources.values).contains("cat 5:1"))
  }

  @Test func `a text that is a table has no rows that are known again`() throws {
    let site = try SampleSite(["cards/a.txt": "id,fullName\nada,Ada Ek\nben,Ben Ek\n"])
    #expect(site.outcome().cards.map(\.row) == [nil, nil])
    #expect(read(site, besides: []) == [])
  }

  @Test func `rows that are too many are told, known or not`() throws {
    var reader = try DelimitedReader(
      Array(("a\n" + String(repeating: "b\n", count: 500_001)).utf8), file: "a.csv")
    #expect(reader.skip { _ in true } == 500_000)
    #expect(throws: Problem.self) { try reader.next()?.get() }
    #expect(reader.next() == nil)
  }
}
