import CardParts
import Cards
import Documents
import Problems
import Testing
import Timestamps

@Suite struct EmergencyNoteTests {
  private func read(
    _ yaml: String, at now: String = "2026-11-29T12:00:00Z"
  ) throws -> (note: EmergencyNote?, written: String, problems: [String]) {
    let node = try YAMLReader.read(Array(yaml.utf8), file: "cards/amara.yaml")
    let definition = CardPart.Kind.emergency.definition
    var reader = PartReader(
      of: definition.key, in: "cards/amara.yaml", counting: TextBudget(),
      at: try Timestamp(rfc3339: now))
    let part = definition.read(node, &reader)
    let problems = reader.problems.map(\.description)
    guard case .emergency(let note) = part else { return (nil, "", problems) }
    return (note, "\(JSONText(compact: CardPart.emergency(note).written))", problems)
  }

  private static let whole = """
    instructions: {en: Give me glucose., de: Gib mir Traubenzucker.}
    note: Wears contact lenses.
    birthDate: 1984-05-17
    languages: [en, ig]
    allergies:
      - {to: Penicillin, reaction: anaphylaxis, action: "adrenaline pen, left pocket"}
      - Latex
    conditions: [Type 1 diabetes, {name: Epilepsy, action: "over 5 minutes: midazolam"}]
    medications: [{name: Insulin aspart, dose: by pump}, {name: Levetiracetam, when: morning}]
    implants: [Insulin pump]
    bloodType: 0-
    weight: 64 kg
    height: 171 cm
    pregnant: 2027-03
    organDonor: true
    insurance: NHS 943 476 5919
    directive: at Dr. Mensah's
    doctor: {name: Dr. Ada Mensah, phone: "+44 20 7946 0111", specialty: neurologist}
    contacts:
      - {card: ben, name: Ben, phone: "+44 7700 900143", relation: husband, isResponder: true}
      - {name: Mia, phone: "+41 79 123 45 67", isDependent: true, dateAdded: 2026-11-01}
    checked: {on: 2026-11-03, by: Dr. Mensah}
    tag: T1 diabetic · penicillin
    """

  private static let wholeWritten =
    #"{"instructions":{"en":"Give me glucose.","de":"Gib mir Traubenzucker."},"#
    + #""note":"Wears contact lenses.","birthDate":"1984-05-17","languages":["en","ig"],"#
    + #""allergies":[{"to":"Penicillin","reaction":"anaphylaxis","action":"adrenaline pen, left pocket"},"#
    + #""Latex"],"conditions":["Type 1 diabetes",{"name":"Epilepsy","action":"over 5 minutes: midazolam"}],"#
    + #""medications":[{"name":"Insulin aspart","dose":"by pump"},{"name":"Levetiracetam","when":"morning"}],"#
    + #""implants":["Insulin pump"],"bloodType":"O-","weight":"64 kg","height":"171 cm","#
    + #""pregnant":"2027-03","organDonor":true,"insurance":"NHS 943 476 5919","#
    + #""directive":"at Dr. Mensah's","#
    + #""doctor":{"name":"Dr. Ada Mensah","phone":"+44 20 7946 0111","specialty":"neurologist"},"#
    + #""contacts":[{"name":"Ben","phone":"+44 7700 900143","relation":"husband","card":"ben"},"#
    + #"{"name":"Mia","phone":"+41 79 123 45 67","isDependent":true,"dateAdded":"2026-11-01"}],"#
    + #""checked":{"on":"2026-11-03","by":"Dr. Mensah"},"tag":"T1 diabetic · penicillin"}"#

  @Test func `every key is read and written`() throws {
    let (note, written, problems) = try read(Self.whole)
    #expect(problems == [])
    #expect(written == Self.wholeWritten)
    #expect(note?.responders.map(\.name.text) == ["Ben", "Mia"])
    #expect(note?.dependents.map(\.name.text) == ["Mia"])
    #expect(try read(written).written == written)
  }

  @Test func `none is not the same as nothing`() throws {
    #expect(try read("allergies: none").note?.allergies == .noneKnown)
    #expect(try read("note: Call us.").note?.allergies == nil)
    #expect(try read("allergies: none").written == #"{"allergies":"none"}"#)
  }

  @Test func `lists may be written in several languages`() throws {
    let yaml = "allergies: {en: [Nuts], de: [{to: Nüsse, action: Pen}]}\nconditions: {de: [Asthma]}"
    #expect(
      try read(yaml).written
        == #"{"allergies":{"en":["Nuts"],"de":[{"to":"Nüsse","action":"Pen"}]},"conditions":{"de":["Asthma"]}}"#
    )
  }

  @Test(arguments: [
    (
      "{to: Nuts, action: pen, left pocket}",
      #"unknown key "left pocket" in emergency.allergies[1]: a text with a comma needs quotation marks"#
    ),
    ("{reaction: rash}", "emergency.allergies[1] has no to: add it"),
    ("{too: Nuts}", #"unknown key "too" in emergency.allergies[1]: did you mean "to"?"#),
    ("[Nuts]", "emergency.allergies[1] needs a text, or a table with to"),
    ("''", "emergency.allergies[1].to is empty: leave it out or fill it in"),
  ])
  func `an allergy at fault is told`(item: String, sentence: String) throws {
    let (note, _, problems) = try read("allergies:\n  - \(item)")
    #expect(note == nil)
    #expect(problems.count == 1)
    #expect(problems.first?.hasSuffix(": \(sentence)") ?? false, "\(problems)")
  }

  private static let contact = "name: Ben, phone: '+44 7700 900143'"

  @Test(arguments: [
    (
      "allergies: pollen",
      "emergency.allergies needs none, or a list, or a table of languages with one each"
    ),
    (
      "conditions: {name: Asthma}",
      #"emergency.conditions has "name" in the place of a language: it needs a list, or a table of "#
        + "languages with one each"
    ),
    ("birthDate: 2026-12-01\nnote: a", "emergency.birthDate 2026-12-01 is in the future"),
    ("birthYear: 2027\nnote: a", "emergency.birthYear 2027 is in the future"),
    ("birthYear: 84\nnote: a", #"emergency.birthYear "84" is not a year, such as 1984"#),
    (
      "birthDate: 1984-05-17\nbirthYear: 1984\nnote: a",
      "emergency has both birthDate and birthYear: keep one of them"
    ),
    (
      "bloodType: A\nnote: a",
      #"emergency.bloodType "A" is no blood type: write O, A, B or AB with + or - behind it, such as A+"#
    ),
    ("pregnant: March\nnote: a", #"emergency.pregnant "March" is not a month, such as 2027-03"#),
    ("organDonor: perhaps\nnote: a", #"emergency.organDonor "perhaps" is neither true nor false"#),
    (
      "weight: 64 kg",
      "emergency says nothing that helps: give instructions, note, allergies, conditions, medications or "
        + "contacts"
    ),
    ("contacts: [{name: Ben}]", "emergency.contacts[1] has no phone: add it"),
    ("contacts: [{card: ben}]", "emergency.contacts[1] has no name: add it"),
    (
      "contacts: [{\(contact), isResponder: false}]",
      "emergency.contacts[1] is neither a responder nor a dependent: set isDependent: true, or remove it"
    ),
    (
      "contacts: [{\(contact), dateAdded: 2026-12-01}]",
      "emergency.contacts[1].dateAdded 2026-12-01 is in the future"
    ),
    (
      "checked: {on: 2026-12-01}\nnote: a", "emergency.checked.on 2026-12-01 is in the future"
    ),
    ("checked: {by: me}\nnote: a", "emergency.checked has no on: add it"),
    (
      "tag: 0123456789012345678901234\nnote: a",
      "emergency.tag has 25 characters: a tag has room for 24"
    ),
    (
      "note: a\ninsurance: |\n  one\n  two",
      "emergency.insurance has a line break, which only instructions and note may have"
    ),
    ("languages: [Igbo language]\nnote: a", #"is not a language, such as en, de or pt-BR"#),
    ("helmet: red\nnote: a", #"unknown key "helmet" in emergency: "#),
  ])
  func `each rule has its sentence`(yaml: String, sentence: String) throws {
    let problems = try read(yaml).problems
    #expect(problems.contains { $0.contains(sentence) }, "\(problems)")
  }

  @Test func `a number that foreign phones can't dial is told and taken`() throws {
    let (note, _, problems) = try read("contacts: [{name: Ben, phone: 07700 900143}]")
    #expect(note?.contacts.map(\.phone.written) == ["07700 900143"])
    #expect(problems.count == 1)
    #expect(problems.first?.contains("emergency.contacts[1].phone \"07700 900143\" ") ?? false)
  }

  @Test func `texts have a length that is read in time`() throws {
    let long = String(repeating: "a", count: 2_001)
    #expect(
      try read("note: \(long)").problems.first?.hasSuffix(
        "emergency.note has 2,001 characters: keep it to 2,000, which are read in time") ?? false)
    #expect(try read("note: \(long.dropLast())").problems == [])
    let four = (1...4).map { "- \(long.dropLast(2))\($0)" }.joined(separator: "\n  ")
    #expect(try read("conditions:\n  \(four)").problems == [])
    #expect(
      try read("conditions:\n  \(four)\nweight: a").problems.first?.hasSuffix(
        "emergency has 8,001 characters: keep it to 8,000, which are read in time") ?? false)
  }

  @Test func `all problems are told in one run`() throws {
    let yaml = "bloodType: A\npregnant: March\nallergies: pollen\ncontacts: [{name: Ben}]"
    #expect(try read(yaml).problems.count == 4)
  }

  @Test func `what is due is shown until six weeks after its month`() throws {
    let note = try #require(try read("pregnant: 2027-03\nnote: a").note)
    let part = CardPart.emergency(note)
    let id = try CardID("amara")
    func due(at moment: String) throws -> DueMonth? {
      let shown = PartView(at: try Timestamp(rfc3339: moment)).shown(part, of: id)
      guard case .emergency(let note) = shown else { return nil }
      return note.due
    }
    #expect(try due(at: "2027-05-12T23:59:59Z") != nil)
    #expect(try due(at: "2027-05-13T00:00:00Z") == nil)
    #expect(part.changes.map(\.description) == ["2027-05-13T00:00:00Z"])
  }

  @Test func `a newer number on a contact's card stands beside the written one while it lives`()
    throws
  {
    let note = try #require(
      try read("contacts: [{card: ben, name: Ben, phone: '+44 7700 900143'}]").note)
    let name = try #require(PersonName(written: PlainText("Ben")))
    var ben = BusinessCard(id: try CardID("ben"), name: name)
    ben.phones = [
      Labeled(.work, try PhoneNumber("+44 7700 900144")),
      Labeled(.mobile, try PhoneNumber("+44 7700 900145")),
    ]
    func shown(_ cards: ReferredCards) throws -> EmergencyNote.Contact? {
      let view = PartView(of: cards, at: try Timestamp(rfc3339: "2026-11-29T12:00:00Z"))
      guard case .emergency(let note) = view.shown(.emergency(note), of: try CardID("amara")) else {
        return nil
      }
      return note.contacts.first
    }
    var cards = ReferredCards()
    #expect(try shown(cards) == note.contacts[0])
    cards[ben.id] = ReferredCards.Entry(
      card: ben, name: try PlainText("Ben"),
      address: try WebAddress("https://cards.example.com/c/1"))
    #expect(try shown(cards)?.phoneOnCard?.written == "+44 7700 900145")
    #expect(try shown(cards)?.phone.written == "+44 7700 900143")
    ben.phones.append(Labeled(nil, try PhoneNumber("+44 7700 900143")))
    cards[ben.id] = ReferredCards.Entry(
      card: ben, name: try PlainText("Ben"),
      address: try WebAddress("https://cards.example.com/c/1"))
    #expect(try shown(cards)?.phoneOnCard == nil)
  }
}
