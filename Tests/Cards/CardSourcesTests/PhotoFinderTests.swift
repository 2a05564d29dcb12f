import CardSources
import Cards
import Columns
import Problems
import Testing

@Suite struct PhotoFinderTests {
  private static let table = """
    id,Nachname,Vorname,Firma,E-Mail,Raum,fullName
    1,Müller,Thomas,Beta,t1@firm.example,R1,Thomas Müller
    2,Müller,Thomas,Beta,t2@firm.example,R1,Thomas Müller
    3,Vogel,Anna,Beta,a@firm.example,R2,Anna Vogel

    """

  /// The photos by their cards, the sentences, and the cards that were handed over with others' photo.
  private func outcome(
    _ pattern: String, _ pictures: String..., table: String = Self.table,
    path: String = "cards/a.csv", columns: [InputRules.Column] = []
  ) throws -> (photos: [String], sentences: [String], mistaken: [String]) {
    let site = try SampleSite([path: table])
    try site.folder.folder("photos").create()
    for picture in pictures { try site.write([1], to: "photos/\(picture)") }
    var rules = InputRules()
    rules.photos = PhotoRule(try PhotoPattern(pattern), at: Position(line: 3, column: 7))
    rules.columns = columns
    rules.columnTables = [
      ColumnTable(
        Array("Nachname\tfamilyName\nVorname\tgivenName\nFirma\tcompany\nE-Mail\temail\n".utf8))
    ]
    var (photos, sentences, mistaken): ([String], [String], [String]) = ([], [], [])
    for event in site.events(rules) {
      switch event {
      case .card(let card):
        guard case .file(let path) = card.card.photo?.source else { continue }
        photos.append("\(card.card.id) \(path)")
      case .problem(let problem): sentences.append(problem.description)
      case .photos(let report): mistaken = report.mistaken.map(\.text)
      case .passedOver, .hidden, .columns, .leftOut, .photoOfFaulty: continue
      }
    }
    return (photos, sentences, mistaken)
  }

  private static func shared(_ picture: String, _ count: Int, _ ids: String) -> String {
    "cardpress.yaml:3:7: cards.photos: \"photos/\(picture)\" would be the photo of \(count) cards "
      + "(\(ids)): name the pictures by what tells people apart, such as {id} or {email}"
  }

  @Test func `a face is never that of two people`() throws {
    let found = try outcome(
      "photos/{Nachname}_{Vorname}", "Müller_Thomas.jpg", "Vogel_Anna.jpg")
    #expect(found.photos == ["1 photos/Müller_Thomas.jpg", "3 photos/Vogel_Anna.jpg"])
    #expect(found.sentences == [Self.shared("Müller_Thomas.jpg", 2, "\"1\", \"2\"")])
    #expect(found.mistaken == ["1"])
  }

  @Test func `a column that nobody knows is about the person`() throws {
    let found = try outcome("photos/{Raum}", "R1.jpg", "R2.jpg")
    #expect(found.sentences == [Self.shared("R1.jpg", 2, "\"1\", \"2\"")])
  }

  @Test func `of many cards the first five are named`() throws {
    let rows = (1...9).map { "c\($0),Ada,Lovelace\n" }.joined()
    let found = try outcome(
      "photos/{Nachname}", "Lovelace.jpg", table: "id,Vorname,Nachname\n\(rows)")
    #expect(
      found.sentences == [
        Self.shared("Lovelace.jpg", 9, "\"c1\", \"c2\", \"c3\", \"c4\", \"c5\" and 4 more")
      ])
    #expect(found.mistaken == ["c1"])
  }

  @Test(arguments: ["photos/{Firma}", "photos/{company}", "photos/{firma}"])
  func `what people have in common may be pictured once`(pattern: String) throws {
    let found = try outcome(pattern, "beta.png")
    #expect(
      found.photos == ["1 photos/beta.png", "2 photos/beta.png", "3 photos/beta.png"])
    #expect(found.sentences == [])
  }

  @Test func `the settings can say that a column is what people have in common`() throws {
    let columns = [InputRules.Column(name: "raum", meaning: try ColumnMeaning("department"))]
    let found = try outcome("photos/{Raum}", "R1.jpg", "R2.jpg", columns: columns)
    #expect(found.photos == ["1 photos/R1.jpg", "2 photos/R1.jpg", "3 photos/R2.jpg"])
    #expect(found.sentences == [])
  }

  @Test func `one person may have two cards`() throws {
    let found = try outcome(
      "photos/{email}", "ada@firm.example.jpg",
      table: """
        id,fullName,email
        ada,Ada Lovelace,ada@firm.example
        ada-fr,Ada Lovelace,Ada@firm.example

        """)
    #expect(
      found.photos == ["ada photos/ada@firm.example.jpg", "ada-fr photos/ada@firm.example.jpg"])
    #expect(found.sentences == [])
  }

  @Test(arguments: [
    "photos/{Nachname}", "photos/{nachname}", "photos/{NACH-NAME}", "photos/{familyName}",
    "photos/{FamilyName}", "photos/{Nachname}.jpg", "photos/{nachname}.jpeg", "photos/{raum-nr}",
  ])
  func `a placeholder is compared as columns are`(pattern: String) throws {
    let found = try outcome(
      pattern, "vogel.png", table: "id,Nachname,Vorname,Raum Nr.\n3,Vogel,Anna,Vogel\n")
    #expect(found.photos == ["3 photos/vogel.png"])
    #expect(found.sentences == [])
  }

  @Test func `the ending decides where there are several`() throws {
    let table = "id,Nachname,Vorname\n3,Vogel,Anna\n"
    let found = try outcome("photos/{id}.jpg", "3.png", "3.jpg", table: table)
    #expect(found.photos == ["3 photos/3.jpg"])
    #expect(found.sentences == [])
  }

  @Test func `a card in a file has what others call its keys`() throws {
    let found = try outcome(
      "photos/{Nachname}", "Vogel.jpg", table: "givenName: Anna\nfamilyName: Vogel\n",
      path: "cards/anna.yaml")
    #expect(found.photos == ["anna photos/Vogel.jpg"])
    #expect(found.sentences == [])
  }

  @Test(arguments: [
    ("photos/{Nachnam}", "did you mean {Nachname}?"),
    ("photos/{emial}", "did you mean {email}?"),
    (
      "photos/{mobile}",
      "its columns are \"id\", \"Nachname\", \"Vorname\", \"Firma\", \"E-Mail\", \"Raum\", \"fullName\""
    ),
  ])
  func `a placeholder that is no column proposes one`(pattern: String, advice: String) throws {
    let name = pattern.dropFirst(8).dropLast()
    let found = try outcome(pattern, "Vogel.jpg")
    #expect(
      found.sentences == [
        "cards/a.csv: warning: has no column \"\(name)\", which cards.photos in cardpress.yaml names, "
          + "so its cards get no photos: \(advice)",
        "cardpress.yaml:3:7: warning: cards.photos: none of the 3 cards have a photo in photos/, the "
          + "others are made without one: check lists them",
      ])
  }

  @Test func `a placeholder that is no key is told where there is no table`() throws {
    let found = try outcome(
      "photos/{familyNmae}", "Vogel.jpg", table: "familyName: Vogel\n", path: "cards/anna.yaml")
    #expect(
      found.sentences == [
        "cardpress.yaml:3:7: warning: cards.photos: {familyNmae} is no key of a card: did you mean "
          + "{familyName}?"
      ])
  }
}
