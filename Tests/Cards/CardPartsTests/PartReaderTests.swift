import CardParts
import Cards
import Documents
import Problems
import Testing
import Timestamps

@Suite struct PartReaderTests {
  /// A part that no card has: a table with a text, a list of texts, and a list of tables with one in it.
  private static let key = PartKey(
    "trip",
    .table(
      [
        PartKey("title", .value(.anyText)),
        PartKey("days", .list(of: .value(.anyText)), example: "[Monday]"),
        PartKey(
          "stops",
          .list(
            of: .table(
              [
                PartKey("name", .value(.anyText)), PartKey("page", .value(.webAddress)),
                PartKey(
                  "guide", .table([PartKey("phone", .value(.anyText))], needing: [["phone"]])),
              ], needing: [["name", "page"]]))),
        PartKey(
          "host",
          .table(
            [
              PartKey("name", .value(.anyText)), PartKey("phone", .value(.anyText)),
              PartKey("card", .value(.cardID)),
            ], needing: [["name", "phone"], ["card"]])),
      ], needing: [["title"]]))

  /// What is read, and what is wrong with it.
  private func read(_ yaml: String) throws -> (values: [String], problems: [String]) {
    let node = try YAMLReader.read(Array(yaml.utf8), file: "cards/ada.yaml")
    var reader = PartReader(
      of: Self.key, in: "cards/ada.yaml", counting: TextBudget(),
      at: Timestamp(secondsSince1970: 1_800_000_000))
    var values: [String] = []
    guard let trip = reader.table(in: node) else { return ([], reader.problems.map(\.description)) }
    _ = reader.table(of: "host", in: trip)
    values += [reader.value(of: "title", in: trip, by: PlainText.init(_:))].compactMap { $0?.text }
    values += reader.values(of: "days", in: trip, by: PlainText.init(_:)).map(\.text)
    for stop in reader.tables(of: "stops", in: trip) {
      let page = reader.value(of: "page", in: stop, by: WebAddress.init)
      values += [reader.value(of: "name", in: stop, by: PlainText.init(_:))?.text, page?.text]
        .compactMap(\.self)
      guard let guide = reader.table(of: "guide", in: stop) else { continue }
      values += [reader.value(of: "phone", in: guide, by: PlainText.init(_:))].compactMap {
        $0?.text
      }
    }
    return (values, reader.problems.map(\.description))
  }

  @Test func `reads tables in lists in tables`() throws {
    let yaml = """
      title: Alps
      days: [Monday, 2]
      stops:
        - {name: Hut, page: a.example, guide: {phone: "112"}}
        - name: Top
          page: https://b.example
      """
    let (values, problems) = try read(yaml)
    #expect(problems == [])
    #expect(
      values == [
        "Alps", "Monday", "2", "Hut", "https://a.example", "112", "Top", "https://b.example",
      ])
  }

  @Test func `tells everything that is wrong in one run, with its place`() throws {
    let yaml = """
      titel: Alps
      days: Monday
      stops:
        - {name: "", page: javascript:1, guide: {phon: "112"}}
        - {page: [a], guide: 112}
        - Top
      """
    let (values, problems) = try read(yaml)
    #expect(values == [])
    #expect(
      problems == [
        "cards/ada.yaml:1:1: unknown key \"titel\" in trip: did you mean \"title\"?",
        "cards/ada.yaml:2:7: trip.days needs a list such as [Monday]",
        "cards/ada.yaml:5:5: trip.stops[2] has no name: add it",
        "cards/ada.yaml:6:5: trip.stops[3] needs a table with name and page",
        "cards/ada.yaml:4:22: trip.stops[1].page \"javascript:1\" is not a web address: it has to start with "
          + "https:// or http://",
        "cards/ada.yaml:4:12: trip.stops[1].name is empty: leave it out or fill it in",
        "cards/ada.yaml:4:44: unknown key \"phon\" in trip.stops[1].guide: did you mean \"phone\"?",
        "cards/ada.yaml:5:12: trip.stops[2].page is a list: write one text",
        "cards/ada.yaml:5:24: trip.stops[2].guide needs a table with phone",
      ])
  }

  @Test func `of a choice of keys, the nearest is asked for`() throws {
    func problems(_ host: String) throws -> [String] {
      try read("title: A\nhost: \(host)\n").problems
    }
    #expect(try problems("{name: Mia, phone: 112}") == [])
    #expect(try problems("{card: mia}") == [])
    #expect(try problems("{name: Mia}") == ["cards/ada.yaml:2:7: trip.host has no phone: add it"])
    #expect(
      try problems("mia") == [
        "cards/ada.yaml:2:7: trip.host needs a table with name and phone, or card"
      ])
  }

  @Test func `cards that are named are noted with their places`() throws {
    let node = try YAMLReader.read(
      Array("title: A\nhost: {card: 7-up}\n".utf8), file: "cards/ada.yaml")
    var reader = PartReader(
      of: Self.key, in: "cards/ada.yaml", counting: TextBudget(),
      at: Timestamp(secondsSince1970: 1_800_000_000))
    let table = reader.table(in: node)
    let trip = try #require(table)
    let inner = reader.table(of: "host", in: trip)
    let host = try #require(inner)
    let card = reader.card(named: "card", in: host)
    #expect(card?.text == "7-up")
    let reference = try #require(reader.references.first)
    #expect(reference.card == card && reference.place == "trip.host.card")
    #expect(reference.position == Position(line: 2, column: 14))
  }

  @Test func `nothing written is nothing wrong`() throws {
    #expect(try read("title: A\ndays: ~\nstops: ~\n") == (["A"], []))
    #expect(try read("~").values == [])
  }

  @Test func `texts count for the card`() throws {
    let day = String(repeating: "a", count: 3_990)
    let days = Array(repeating: day, count: 200).joined(separator: ", ")
    let (values, problems) = try read("title: A\ndays: [\(days)]\n")
    #expect(values.count == 174)
    #expect(problems.count == 27)
    #expect(
      problems.first
        == "cards/ada.yaml:2:\(8 + 173 * 3_992): trip.days[174] is too long: the texts of a card have at "
        + "most 700,000 bytes together")
  }
}

@Suite struct CardPartTests {
  @Test func `a part is written as it is read, and what the vCard says is known by that`() throws {
    let link = TitledLink(title: try PlainText("Book \"me\""), address: try WebAddress("b.example"))
    let period = try #require(
      Period(
        from: Timestamp(rfc3339: "2027-03-12T08:00:00+01:00"),
        until: Timestamp(expires: "2027-03-14")))
    let part = CardPart.links([
      .page(link), .page(link, during: period), .card(try CardID("bob"), title: nil),
      .card(try CardID("mia"), title: try PlainText("My deputy")),
    ])
    #expect(
      JSONText(compact: part.written).description
        == #"[{"title":"Book \"me\"","url":"https://b.example"},{"title":"Book \"me\"","url":"https://b.example","#
        + #""from":"2027-03-12T07:00:00Z","until":"2027-03-15T12:00:00Z"},{"card":"bob"},"#
        + #"{"title":"My deputy","card":"mia"}]"#)
    #expect(part.digestText == "part 1 links\n\(JSONText(compact: part.written))\n")
    #expect(CardPart.links([.page(link), .page(link)]).digestText == "")
  }

  @Test func `a page shows the links to cards that it may show, and none to itself`() throws {
    func card(_ id: String, _ name: String) throws -> ReferredCards.Entry {
      ReferredCards.Entry(
        card: BusinessCard(
          id: try CardID(id), name: try #require(PersonName(written: try PlainText(name)))),
        name: try PlainText(name), address: try WebAddress("cards.test/appclip?card=\(id)"))
    }
    var cards = ReferredCards()
    for (id, name) in [("bob", "Bob"), ("ada", "Ada")] {
      cards[try CardID(id)] = try card(id, name)
    }
    var ada = BusinessCard(
      id: try CardID("ada"), name: try #require(PersonName(written: try PlainText("Ada"))))
    ada.parts[.links] = .links([
      .card(try CardID("gone"), title: try PlainText("Gone")), .card(try CardID("bob"), title: nil),
      .card(try CardID("bob"), title: try PlainText("My deputy")),
      .card(try CardID("ada"), title: nil),
    ])
    #expect(ada.links == [])
    #expect(
      PartView(of: cards, at: nil).shown(on: ada).links.map {
        "\($0.title.text) \($0.address.text)"
      } == [
        "Bob https://cards.test/appclip?card=bob", "My deputy https://cards.test/appclip?card=bob",
      ])
    #expect(PartView(at: nil).shown(on: ada).parts == [:])
  }

  @Test func `every kind has its key`() {
    for kind in CardPart.Kind.allCases {
      #expect(CardPart.Kind.named(kind.definition.key.name) == kind)
      #expect(!kind.definition.key.summary.isEmpty)
    }
  }
}
