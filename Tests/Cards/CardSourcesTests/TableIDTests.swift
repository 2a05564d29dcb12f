import CardSources
import Cards
import Columns
import Testing

@Suite struct TableIDTests {
  @Test(arguments: [
    ("ada", "ada"), ("EX-7", "ex-7"), ("ada@example.com", "ada-example.com"),
    ("00012345", "00012345"), ("Müller, Zoë", "muller-zoe"), ("Weiß_1", "weiss_1"),
    ("https://www.linkedin.com/in/ada/", "linkedin.com-in-ada"), ("-x-", "x"),
    ("Łódź (2)", "lodz-2"),
    (String(repeating: "Ab", count: 40), String(repeating: "ab", count: 32)),
  ])
  func `a value becomes an ID by a rule that never changes`(value: String, id: String) throws {
    #expect(try CardID(slugOf: value).text == id)
  }

  @Test func `IDs are made of any column, and two that become one are told`() throws {
    let site = try SampleSite([
      "cards/a.csv": """
      Employee,fullName,email
      EX 7,Ada,ada@example.com
      ex-7,Bo,bo@example.com
      EX-7,Cy,cy@example.com
      EX 7,Di,di@example.com
      Ω,Ed,ed@example.com
      ,Flo,flo@example.com
      """
    ])
    var rules = InputRules()
    rules.idColumn = "employee"
    let outcome = site.outcome(rules)
    #expect(outcome.cards.map(\.card.id.text) == ["ex-7"])
    #expect(
      outcome.sentences == [
        "cards/a.csv:3:1: id \"ex-7\" is taken by cards/a.csv:2:1 for \"EX 7\", since both become "
          + "\"ex-7\": each card needs its own ID",
        "cards/a.csv:4:1: id \"EX-7\" is taken by cards/a.csv:2:1 for \"EX 7\", since both become "
          + "\"ex-7\": each card needs its own ID",
        "cards/a.csv:5:1: id \"EX 7\" is taken by cards/a.csv:2:1: each card needs its own ID",
        "cards/a.csv:6:1: Employee \"Ω\" has no letter or digit that a card ID can have: a to z, 0 to 9",
        "cards/a.csv:7:1: Employee is empty: every row needs one",
      ])
    rules.idColumn = "email"
    let byEmail = site.outcome(rules)
    #expect(byEmail.cards.first?.card.id.text == "ada-example.com")
    #expect(byEmail.cards.first?.card.emails.map(\.value.text) == ["ada@example.com"])
  }

  @Test(arguments: [
    "Attendee #", "Ticket number", "TICKET-NR.", "Teilnehmer-ID", "Registration No",
  ])
  func `a ticket's number identifies, and no e-mail address`(name: String) throws {
    let site = try SampleSite([
      "cards/guests.csv":
        "First name,Last name,E-mail,\(name),Ticket type\nAda,Lovelace,a@b.example,T102,VIP\n"
    ])
    let cards = site.outcome(try SampleSite.shippedRules()).cards
    #expect(cards.map(\.card.id.text) == ["t102"])
  }

  @Test(arguments: [
    (
      "fullName,email\nAda,a@b.example\nBo,b@b.example\n",
      "1:1: no column identifies people, but \"email\" has another value in each row: write "
        + "cards.idFrom: email in cardpress.yaml, or move the file out of cards/ and run "
        + "cardpress import FILE"
    ),
    (
      "fullName,email,email2\nAda,,c@b.example\nBo,b@b.example,d@b.example\n",
      "1:1: no column identifies people, but \"email2\" has another value in each row: write "
        + "cards.idFrom: email2 in cardpress.yaml, or move the file out of cards/ and run "
        + "cardpress import FILE"
    ),
    (
      "fullName,email,Kartennummer\nAda,a@b.example,T102\nBo,b@b.example,T-103\n",
      "1:1: no column identifies people, but \"Kartennummer\" has another value in each row: write "
        + "cards.idFrom: Kartennummer in cardpress.yaml, or move the file out of cards/ and run "
        + "cardpress import FILE"
    ),
    (
      "fullName,Seat,Day,Age,email\nAda,Row A,2026-11-28,36,a@b.example\n"
        + "Bo,Row B,2026-11-29,37,b@b.example\n",
      "1:1: no column identifies people, but \"email\" has another value in each row: write "
        + "cards.idFrom: email in cardpress.yaml, or move the file out of cards/ and run "
        + "cardpress import FILE"
    ),
    (
      "fullName,email\nAda,a@b.example\nBo,A@b.example\n",
      "1:1: no column identifies people among \"fullName\", \"email\": add a column \"id\" with a "
        + "short name for each, name one with cards.idFrom in cardpress.yaml, or move the file "
        + "out of cards/ and run cardpress import FILE"
    ),
  ])
  func `a table without IDs is told once, with the column that could be`(
    text: String, sentence: String
  ) throws {
    #expect(try SampleSite.sentences(of: "cards/a.csv", text) == ["cards/a.csv:\(sentence)"])
  }

  @Test func `rows without a name for one cause are one problem`() throws {
    let rows = (1...300).map { "p\($0),Person \($0)\n" }.joined()
    #expect(
      try SampleSite.sentences(of: "cards/a.csv", "id,Bezeichnung\n\(rows)") == [
        "cards/a.csv:1:1: none of the 300 rows has a name, since no column is taken for one among "
          + "\"id\", \"Bezeichnung\": say which is in cardpress.yaml, as in cards.columns: "
          + "{Bezeichnung: fullName}"
      ])
  }
}
