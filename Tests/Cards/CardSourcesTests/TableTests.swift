import CardSources
import Cards
import Columns
import Files
import Problems
import Testing

@Suite struct TableTests {
  @Test func `a table publishes what is for business and nothing else`() throws {
    let site = try SampleSite([
      "cards/staff.csv": """
      id;fullName;email;email2;phone2;mobile;phone;birthday;note;linkedin;social.vk;pronouns;expires
      ada;Ada;a@example.com;b@example.com;102;103;101;10.12.1815;secret;https://a.example;https://v.example;she/her;2027-01-01
      bob;Bob; ;;;;;;;;;;
      """
    ])
    let outcome = site.outcome()
    #expect(outcome.sentences.isEmpty)
    let ada = try #require(outcome.cards.first).card
    #expect(ada.phones.map(\.value.written) == ["101", "102", "103"])
    #expect(ada.phones.map(\.label) == [.work, .work, .mobile])
    #expect(ada.emails.map(\.value.text) == ["a@example.com", "b@example.com"])
    #expect(ada.socialProfiles.map(\.network) == ["linkedin", "vk"])
    #expect(ada.birthday == nil)
    #expect(ada.note == nil)
    #expect(ada[.pronouns] == nil)
    #expect(outcome.cards.map(\.position.line) == [2, 3])
    #expect(outcome.cards.first?.termPosition == Position(line: 2, column: 111))
    #expect(outcome.cards.last?.card == (try bare("bob", "Bob")))
  }

  @Test func `columns are published where the settings name them`() throws {
    let site = try SampleSite([
      "cards/staff.csv":
        "id,fullName,birthday,note,pronouns\r\nada,Ada,1815-12-10,\"one\r\ntwo\",she/her\r\n"
        + "bob,Bob,10.13.1815,,\r\n"
    ])
    var rules = InputRules()
    rules.publishedColumns = ["birthday", "note", "pronouns"]
    let outcome = site.outcome(rules)
    #expect(outcome.cards.map(\.card.birthday?.description) == ["1815-12-10", nil])
    #expect(outcome.cards.first?.card.note?.text == "one\ntwo")
    #expect(outcome.cards.first?.card[.pronouns]?.text == "she/her")
    #expect(
      outcome.sentences == [
        "cards/staff.csv:4:9: warning: left out: birthday \"10.13.1815\" is not a day, such as 1990-05-17, or "
          + "--05-17 without the year"
      ])
  }

  @Test func `every column is reported behind the cards`() throws {
    let site = try SampleSite([
      "cards/staff.csv": "PersNr,fullName,id,Salary,e-mail,note,,photoFocus\na1,Ada,x,9,z,n,,\n"
    ])
    var rules = InputRules()
    rules.idColumn = "PersNr"
    let events = site.events(rules)
    let uses: [(String, Int, String?, ColumnReport.Use, Int)] = [
      ("PersNr", 1, nil, .identifies, 1), ("fullName", 8, "fullName", .published, 1),
      ("id", 17, "id", .superseded(by: "PersNr"), 1),
      ("Salary", 20, nil, .unknown(nearest: nil), 1),
      ("e-mail", 27, nil, .unknown(nearest: nil), 1), ("note", 34, "note", .withheld, 1),
      ("", 39, nil, .unknown(nearest: nil), 0), ("photoFocus", 40, "photoFocus", .setting, 0),
    ]
    let columns = uses.map { name, column, key, use, values in
      ColumnReport.Column(
        name: name, position: Position(line: 1, column: column), key: key,
        identifies: use == .identifies, use: use, values: values)
    }
    #expect(events.count == 2)
    #expect(events.last == .columns(ColumnReport(file: "cards/staff.csv", columns: columns)))
  }

  @Test(arguments: [
    (
      "PersNr,fullName\nada,Ada\n",
      [
        "1:1: no column identifies people among \"PersNr\", \"fullName\": add a column \"id\" with a "
          + "short name for each, name one with cards.idFrom in cardpress.yaml, or move the file "
          + "out of cards/ and run cardpress import FILE"
      ]
    ),
    ("id,email,email\n", ["1:10: the column email stands twice: keep one of them"]),
    ("id,fullName\n", [" warning: has no row after the header"]),
    ("", [" is empty: its first row names the columns"]),
    (
      "id,fullName,email\n,Ada,ada@\nb b,,\nbob,Bob\n\ncy,Cy,\"c@example.com\r\nTEL:666\"\n",
      [
        "2:1: id is empty: every row needs one", "2:6: email \"ada@\" has no domain",
        "3:1: the card has no name: give fullName, givenName, familyName or nickname",
        "4:1: the row has 2 fields, the header 3: add the missing separators",
        "6:7: email \"TEL:666\" needs an @ and a domain",
      ]
    ),
    (
      "id,fullName\na\u{0}b,Ada\nb,B\u{FEFF}ob\nc,C\u{0}y\n",
      [
        "2:1: id \"a\\u{0}b\" has a control character in it: remove it",
        "4:3: fullName has the control character U+0000: remove it",
      ]
    ),
  ])
  func `what is wrong with a table is told row by row`(
    text: String, sentences: [String]
  ) throws {
    var rules = InputRules()
    rules.isStrict = true
    let site = try SampleSite(["cards/staff.csv": text])
    #expect(site.outcome(rules).sentences == sentences.map { "cards/staff.csv:\($0)" })
  }

  @Test
  func `one value at fault is left out of a row, but for what names it or says who may read it`()
    throws
  {
    let site = try SampleSite([
      "cards/staff.csv":
        "id,givenName,familyName,email,phone,website,photo,language,lifetime,sealed\n"
        + "a,Ada,,ada@,12,x,missing.jpg,english?,,\n"
        + "b,B\u{0}o,,b@example.com,,,,,,\nc,Cy,D\u{0},,,,,,,\nd,Di,,,,,,,soon,\ne,Ed,,,,,,,,maybe\n"
    ])
    let outcome = site.outcome()
    #expect(
      outcome.cards.map(\.card) == [
        BusinessCard(
          id: try CardID("a"), name: try #require(PersonName(given: try PlainText("Ada"))))
      ])
    #expect(outcome.cards.map(\.isRemarked) == [true])
    #expect(
      outcome.sentences.map { $0.dropFirst("cards/staff.csv:".count) } == [
        "2:8: warning: left out: email \"ada@\" has no domain",
        "2:13: warning: left out: phone \"12\" has 2 digits: a number has 3 to 15",
        "2:16: warning: left out: website \"x\" is not a web address: it has to start with https:// or http://",
        "2:18: warning: left out: photo \"missing.jpg\" is missing: there is no file cards/missing.jpg",
        "2:30: warning: left out: language \"english?\" is not a language, such as en, de or pt-BR",
        "3:3: givenName has the control character U+0000: remove it",
        "4:6: familyName has the control character U+0000: remove it",
        "5:12: lifetime \"soon\" is not a length of time such as 12h, 7d, 4w or never",
        "6:13: sealed \"maybe\" is neither true nor false",
      ])
  }

  @Test func `three hundred people of seventy countries are read as they are`() throws {
    let people = Folder(
      String(#filePath.dropLast("Cards/CardSourcesTests/TableTests.swift".count)) + "EndToEnd/data")
    let text = String(decoding: try people.read("people.csv", atMost: 1_000_000), as: UTF8.self)
    let end = text.firstIndex { $0.isNewline } ?? text.endIndex
    let names = [
      "given": "givenName", "family": "familyName", "org": "company", "locality": "city",
      "postcode": "postalCode", "url": "website", "locale": "language",
    ]
    let header = text[..<end].split(separator: ",").map { names[String($0)] ?? String($0) }
    let site = try SampleSite(["cards/people.csv": header.joined(separator: ",") + text[end...]])
    let outcome = site.outcome()
    #expect(outcome.cards.count == 332)
    #expect(outcome.sentences.isEmpty)
    #expect(outcome.cards.map(\.card.language?.text).last == "he")
  }
}

private func bare(_ id: String, _ fullName: String) throws -> BusinessCard {
  let name = PersonName(written: try PlainText(fullName))
  return try BusinessCard(id: CardID(id), name: #require(name))
}
