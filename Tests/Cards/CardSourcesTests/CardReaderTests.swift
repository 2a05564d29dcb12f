import CardSources
import Cards
import Problems
import Testing
import Timestamps

@Suite struct CardReaderTests {
  @Test func `a card with everything filled in is read whole from YAML`() throws {
    let site = try SampleSite([
      "cards/ada.yaml": fullYAML, "cards/photos/ada.jpg": "picture",
    ])
    let outcome = site.outcome()
    #expect(outcome.sentences.isEmpty)
    #expect(outcome.cards.map(\.card) == [try fullCard()])
    #expect(outcome.cards.map(\.position) == [Position(line: 1, column: 1)])
    #expect(outcome.cards.map(\.photoPosition) == [Position(line: 28, column: 8)])
    #expect(outcome.cards.map(\.termPosition) == [Position(line: 31, column: 11)])
  }

  @Test func `the photo of a card at fault is handed over for itself`() throws {
    let vCard = "BEGIN:VCARD\nVERSION:3.0\nTEL:110\nPHOTO;ENCODING=b:/9j/2gAC/9k=\nEND:VCARD\n"
    let site = try SampleSite([
      "cards/a.yaml": "fullName: A\nwebsite: x\nphoto: a.jpg\nphotoFocus: 10% 20%\n",
      "cards/b.yaml": "fullName: B\nphoto: a.jpg\n",
      "cards/c.yaml": "fullName: C\nwebsite: x\nphoto: missing.jpg\n",
      "cards/d.csv": "id,fullName,lifetime,photo\nd,D,d@,a.jpg\n",
      "cards/e.vcf": vCard, "cards/f.yaml": "fullName: F\nwebsite: x\n",
      "cards/a.jpg": "picture",
    ])
    let photos = site.events().compactMap {
      if case .photoOfFaulty(let photo) = $0 { photo } else { nil }
    }
    #expect(photos.map(\.file) == ["cards/a.yaml", "cards/d.csv", "cards/e.vcf"])
    #expect(
      photos.map(\.position) == [
        Position(line: 3, column: 8), Position(line: 2, column: 8), Position(line: 1, column: 1),
      ])
    let file = CardPhoto.Source.file("cards/a.jpg")
    #expect(
      photos.map(\.photo) == [
        CardPhoto(file, focus: try PhotoFocus("10% 20%")), CardPhoto(file),
        CardPhoto(.embedded([0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0xFF, 0xD9])),
      ])
  }

  @Test func `JSON holds one card or a list of them`() throws {
    let site = try SampleSite([
      "cards/Ada.json": "{\"fullName\": \"Ada\", \"email\": null, \"postalCode\": 01067}",
      "cards/Bob.JSON": "{\"fullName\": \"Bob\", \"email\": null, \"postalCode\": 10117}",
      "cards/list.json":
        "[\n {\"id\": \"cy\", \"nickname\": \"Cy\"},\n {\"id\": \"di\", \"familyName\": \"Di\"}\n]",
    ])
    let outcome = site.outcome()
    #expect(outcome.cards.map(\.card.id.text) == ["bob", "cy", "di"])
    #expect(outcome.cards[0].card.addresses.first?.value.postalCode?.text == "10117")
    #expect(
      outcome.cards.map(\.position) == [
        Position(line: 1, column: 1), Position(line: 2, column: 2), Position(line: 3, column: 2),
      ])
    // RFC 8259 §6 has no number with a leading zero.
    #expect(outcome.sentences.count == 1)
    #expect(outcome.sentences.allSatisfy { $0.hasPrefix("cards/Ada.json:1:") })
  }

  @Test func `vCards are cards among others`() throws {
    let ada = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nEND:VCARD\r\n"
    let bad = ada.replacing("END:", with: "EMAIL:ada@\r\nEND:")
    let site = try SampleSite([
      "cards/ada.vcf": ada, "cards/ada.yaml": "id: ada-lovelace\nfullName: Ada\n",
      "cards/bob.vcf": bad.replacing("Ada", with: "Bob"),
    ])
    let outcome = site.outcome()
    #expect(outcome.cards.map(\.card.id.text) == ["ada-lovelace", "bob-lovelace"])
    #expect(outcome.cards.map(\.file) == ["cards/ada.vcf", "cards/bob.vcf"])
    #expect(
      outcome.sentences == [
        "cards/ada.yaml:1:5: id \"ada-lovelace\" is taken by cards/ada.vcf:1:1: each card needs its "
          + "own ID",
        "cards/bob.vcf:5:1: warning: left out: EMAIL \"ada@\" has no domain",
      ])
  }

  @Test func `what is empty in YAML is absent, and words are never guessed`() throws {
    let site = try SampleSite([
      "cards/no.yaml": "fullName: no\nemail:\nphones:\ncountry: no\npostalCode: 0170\nnote: ~\n"
    ])
    let outcome = site.outcome()
    #expect(outcome.sentences.isEmpty)
    #expect(outcome.cards.first?.card.name.written?.text == "no")
    #expect(outcome.cards.first?.card.emails == [])
    #expect(outcome.cards.first?.card.note == nil)
    #expect(
      outcome.cards.first?.card.addresses
        == [Labeled(.work, try address(postalCode: "0170", country: "no"))])
  }

  @Test func `a note of ten thousand characters and signs of other languages stay as they are`()
    throws
  {
    let note = String(repeating: "ñ😀\u{200F};,\\ {{name}} <script> ", count: 400) + "end"
    let site = try SampleSite(["cards/a.yaml": "fullName: A\nnote: '\(note)'\n"])
    #expect(site.outcome().cards.first?.card.note?.text == note)
  }
}

private func address(postalCode: String, country: String) throws -> PostalAddress {
  let address = try PostalAddress(postalCode: PlainText(postalCode), country: PlainText(country))
  return try #require(address)
}

private let fullYAML = """
  id: ada.lovelace
  fullName: Augusta Ada King
  prefix: Lady
  givenName: Ada
  middleName: Augusta
  familyName: King
  suffix: M.Sc.
  nickname: Ada
  phoneticGivenName: エイダ
  phoneticFamilyName: キング
  pronouns: she/her
  role: Analyst
  company: Engines; Ltd.
  department: Analysis
  fax: "+44 20 7946 0003"
  mobile: "+44 7700 900001"
  phone: "+44 20 7946 0001"
  email: ada@example.com
  website: https://example.com/ada
  street: |
    12 St James's Square
    Floor 2
  city: London
  region: Greater London
  postalCode: SW1Y 4JH
  country: United Kingdom
  birthday: 1815-12-10
  photo: photos/../photos/ada.jpg
  photoFocus: 40% 30%
  language: en-GB
  lifetime: 90d
  note: First line
  phones: [{type: home, number: "+44 20 7946 0009"}, {number: "110"}]
  emails: [{type: home, address: ada@home.example}]
  addresses: [{type: home, city: Ockham}]
  websites: [{type: other, url: https://ada.example}]
  links: [{title: Book a meeting, url: www.example.com/book}, {url: "http://b.example", title: "B: é"}]
  social: {xing: https://www.xing.com/profile/Ada, LinkedIn: https://www.linkedin.com/in/ada}
  """

private func fullCard() throws -> BusinessCard {
  let name = PersonName(
    written: try PlainText("Augusta Ada King"), prefix: try PlainText("Lady"),
    given: try PlainText("Ada"), middle: try PlainText("Augusta"), family: try PlainText("King"),
    suffix: try PlainText("M.Sc."), nickname: try PlainText("Ada"),
    phoneticGiven: try PlainText("エイダ"), phoneticFamily: try PlainText("キング"))
  var card = try BusinessCard(id: CardID("ada.lovelace"), name: #require(name))
  card[.pronouns] = try PlainText("she/her")
  card.role = try PlainText("Analyst")
  card.company = try PlainText("Engines; Ltd.")
  card.department = try PlainText("Analysis")
  card.phones = [
    Labeled(.work, try PhoneNumber("+44 20 7946 0001")),
    Labeled(.mobile, try PhoneNumber("+44 7700 900001")),
    Labeled(.fax, try PhoneNumber("+44 20 7946 0003")),
    Labeled(.home, try PhoneNumber("+44 20 7946 0009")),
    Labeled(nil, try PhoneNumber("110")),
  ]
  card.emails = [
    Labeled(.work, try EmailAddress("ada@example.com")),
    Labeled(.home, try EmailAddress("ada@home.example")),
  ]
  card.websites = [
    Labeled(nil, try WebAddress("https://example.com/ada")),
    Labeled(.other, try WebAddress("https://ada.example")),
  ]
  card.links = [
    TitledLink(
      title: try PlainText("Book a meeting"),
      address: try WebAddress("https://www.example.com/book")),
    TitledLink(title: try PlainText("B: é"), address: try WebAddress("http://b.example")),
  ]
  let work = PostalAddress(
    street: try PlainText(lines: "12 St James's Square\nFloor 2"), city: try PlainText("London"),
    region: try PlainText("Greater London"), postalCode: try PlainText("SW1Y 4JH"),
    country: try PlainText("United Kingdom"))
  let home = PostalAddress(city: try PlainText("Ockham"))
  card.addresses = [Labeled(.work, try #require(work)), Labeled(.home, try #require(home))]
  card.socialProfiles = [
    try SocialProfile(
      network: "linkedin", address: WebAddress("https://www.linkedin.com/in/ada")),
    try SocialProfile(network: "xing", address: WebAddress("https://www.xing.com/profile/Ada")),
  ]
  card.birthday = Birthday(year: 1815, month: 12, day: 10)
  card.note = try PlainText("First line")
  card.photo = CardPhoto(.file("cards/photos/ada.jpg"), focus: try PhotoFocus("40% 30%"))
  card.language = try LanguageTag("en-GB")
  card.term = .lifetime(try Lifetime("90d"))
  return card
}
