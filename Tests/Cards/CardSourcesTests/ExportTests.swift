import CardSources
import Cards
import Columns
import Problems
import Testing

/// Files of other programs, of which a person is taken without what is at fault.
@Suite struct ExportTests {
  private func outcome(
    of text: String, _ rules: InputRules = InputRules()
  ) throws -> (cards: [BusinessCard], sentences: [String]) {
    let site = try SampleSite(["x.csv": text])
    var cards: [BusinessCard] = []
    var sentences: [String] = []
    CardReader(site: site.folder, rules: rules, now: SampleSite.now).readExport("x.csv") { event in
      switch event {
      case .card(let sourced): cards.append(sourced.card)
      case .problem(let problem): sentences.append(problem.description)
      case .passedOver, .hidden, .columns, .leftOut, .photoOfFaulty, .photos: break
      }
    }
    return (cards, sentences)
  }

  @Test(arguments: [
    (
      "email", "a@",
      "x.csv:2:5: warning: left out of the card of \"Ada\": email \"a@\" has no domain"
    ),
    (
      "website", "here",
      "x.csv:2:5: warning: left out of the card of \"Ada\": website \"here\" is not a web address: "
        + "it has to start with https:// or http://"
    ),
    (
      "photo", "ada.jpg",
      "x.csv:2:5: warning: left out of the card of \"Ada\": photo \"ada.jpg\" is missing: there is "
        + "no file ada.jpg"
    ),
    (
      "phone", "+49 30 1 / x",
      "x.csv:2:5: warning: left out of the card of \"Ada\": phone \"+49 30 1 / x\" can't be "
        + "dialled: use digits, spaces, + - . ( ) / and an extension (ext. 12)"
    ),
  ])
  func `a value at fault is left out, and the person stays`(
    column: String, value: String, sentence: String
  ) throws {
    let outcome = try outcome(of: "givenName,\(column)\nAda,\(value)\n")
    #expect(outcome.sentences == [sentence])
    let card = try #require(outcome.cards.first)
    #expect(card.name.given?.text == "Ada")
    #expect(card.emails.isEmpty && card.websites.isEmpty && card.phones.isEmpty)
    #expect(card.photo == nil)
  }

  @Test(arguments: [
    (
      "givenName,expires\nAda,soon\n",
      "x.csv:2:5: expires \"soon\" is neither a day (2026-11-28) nor a moment with offset "
        + "(2026-11-28T18:00:00+01:00)"
    ),
    (
      "givenName,email\n,ada@b.example\n",
      "x.csv:2:1: the card has no name: give fullName, givenName, familyName or nickname"
    ),
  ])
  func `who has no name or no end that can be read is not taken`(
    text: String, sentence: String
  ) throws {
    let outcome = try outcome(of: text)
    #expect(outcome.cards.isEmpty)
    #expect(outcome.sentences == [sentence])
  }

  @Test func `who has no number is known by name and address`() throws {
    var rules = InputRules()
    rules.idColumn = "number"
    let outcome = try outcome(of: "number,givenName\n7,Bo\n,Ada\n", rules)
    #expect(outcome.cards.map(\.name.given?.text) == ["Bo", "Ada"])
    #expect(
      outcome.sentences == [
        "x.csv:3:1: warning: number is empty: the person is known by name and e-mail address "
          + "or number"
      ])
  }

  @Test func `the site's rule for photos is not applied`() throws {
    var rules = InputRules()
    rules.photos = PhotoRule(try PhotoPattern("photos/{number}"), at: nil)
    #expect(try outcome(of: "givenName,company\nAda,Example\n", rules).sentences.isEmpty)
  }

  @Test func `columns for photos and the number of a person are kept, and are no part of a card`()
    throws
  {
    var rules = InputRules()
    rules.idColumn = "number"
    rules.photos = PhotoRule(try PhotoPattern("photos/{Desk}-{email}-{Nickname}"), at: nil)
    let table = "number,Desk,givenName,email,note\n7, 3b ,Ada,a@b.example,x\n"
    let site = try SampleSite(["x.csv": table])
    var kept: [[String: String]] = []
    CardReader(site: site.folder, rules: rules, now: SampleSite.now).readExport("x.csv") { event in
      if case .card(let sourced) = event { kept.append(sourced.keptColumns) }
    }
    #expect(kept == [["number": "7", "Desk": "3b"]])
  }

  @Test func `a column that import kept for photos is not read once more`() throws {
    var rules = InputRules()
    rules.photos = PhotoRule(try PhotoPattern("photos/{E-Mail}"), at: nil)
    rules.columns = [InputRules.Column(name: "E-Mail", meaning: try ColumnMeaning("email"))]
    let text = "id,givenName,email,E-Mail\na,Ada,a@b.example,A@b.example\n"
    let emails = { (text: String) in
      try SampleSite(["cards/x.csv": text, "photos/x.jpg": ""]).outcome(rules).cards
        .flatMap(\.card.emails).map(\.value.text)
    }
    #expect(try emails(text) == ["a@b.example", "A@b.example"])
    let imported = text.split(separator: "\n")
    #expect(try emails("\(imported[0]),imported\n\(imported[1]),\n") == ["a@b.example"])
  }

  @Test(arguments: [
    "4.93023E+11", "\"4,93E+11\"", "4E+09", "9.1512345678901E+14", "1.2e+10",
  ])
  func `a number that Excel shortened is said of its column`(number: String) throws {
    let table = "id,givenName,phone\na,Ada,\(number)\nb,Bo,\(number)\nc,Cy,+44 20 7946 0018\n"
    let shown = number.filter { $0 != "\"" }
    let rest =
      "Excel has shortened 2 numbers in the column \"phone\", such as \"\(shown)\", and their last "
      + "digits are lost: format the column as text, and export again"
    let outcome = try outcome(of: table)
    #expect(outcome.cards.map(\.phones.count) == [0, 0, 1])
    #expect(outcome.sentences == ["x.csv:2:7: warning: left out: \(rest)"])
    let site = try SampleSite(["cards/x.csv": table])
    #expect(site.outcome().cards.map(\.card.phones.count) == [0, 0, 1])
    #expect(site.outcome().sentences == ["cards/x.csv:2:7: warning: left out: \(rest)"])
    var rules = InputRules()
    rules.isStrict = true
    let inside = site.outcome(rules)
    #expect(inside.cards.map(\.card.id.text) == ["c"])
    #expect(inside.sentences == ["cards/x.csv:2:7: \(rest)"])
  }

  @Test(arguments: ["4.93E+15", "0.93E+11", "4.E+11", "4.93E11", "E+11", "+4.93E+11", "4-93E+11"])
  func `no other number is taken for one that Excel shortened`(number: String) throws {
    let outcome = try outcome(of: "givenName,phone\nAda,\(number)\n")
    #expect(!outcome.sentences.joined().contains("Excel"))
  }
}
