import CardSources
import Cards
import Columns
import Documents
import Files
import Problems
import Testing

@Suite struct CardDefaultsTests {
  @Test func `a card has what its folders and the settings give, the nearest first`() throws {
    let site = try SampleSite([
      "cards/_defaults.yaml": "department: Sales\nrole: Clerk\nphone: +49 30 123451\n",
      "cards/eu/_defaults.yaml": "role: Agent\nsocial: {linkedin: https://l.example/eu}\n",
      "cards/eu/ada.yaml": "fullName: Ada\nmobile: +49 151 1\n",
      "cards/eu/b.csv":
        "id,fullName,department,phone,email\nb,Bo,Legal,+49 30 123459,b@b.example\n",
      "cards/cy.vcf":
        "BEGIN:VCARD\nVERSION:3.0\nUID:cy\nN:Cy;;;;\nFN:Cy\nORG:Own\nEND:VCARD\n",
    ])
    let outcome = site.outcome(
      try rules(
        "company: Example\nemail: info@b.example\nsocial: {linkedin: https://l.example, x: https://x.example}\nlanguage: de\nlifetime: 30d\n"
      ))
    #expect(outcome.sentences.isEmpty)
    let cards = outcome.cards.map(\.card)
    let (cy, ada, bo) = (cards[0], cards[1], cards[2])
    #expect(
      [cy.company, ada.company, bo.company].map { $0?.text } == ["Own", "Example", "Example"])
    #expect([cy.role, ada.role, bo.role].map { $0?.text } == ["Clerk", "Agent", "Agent"])
    #expect(
      [cy.department, ada.department, bo.department].map { $0?.text } == [
        "Sales", "Sales", "Legal",
      ])
    #expect(ada.phones.map(\.value.written) == ["+49 151 1", "+49 30 123451"])
    #expect(bo.phones.map(\.value.written) == ["+49 30 123459"])
    #expect(ada.emails.map(\.value.text) == ["info@b.example"])
    #expect(bo.emails.map(\.value.text) == ["b@b.example"])
    #expect(
      ada.socialProfiles.map(\.address.text) == ["https://l.example/eu", "https://x.example"])
    #expect(ada.language?.text == "de")
    #expect(ada.term == .lifetime(try Lifetime("30d")))
  }

  @Test func `a card's own links stand for those of all`() throws {
    let site = try SampleSite([
      "cards/a.yaml": "fullName: A\n",
      "cards/b.yaml": "fullName: B\nlinks: [{title: Mine, url: b.example}]\n",
      "cards/c/_defaults.yaml": "links: [{title: Ours, url: c.example}]\n",
      "cards/c/c.csv": "id,fullName,link1.title,link1.url\nc,C,,\nd,D,Own,d.example\n",
    ])
    let outcome = site.outcome(
      try rules("links: [{title: Jobs, url: jobs.example}, {title: News, url: news.example}]\n"))
    #expect(outcome.sentences.isEmpty)
    #expect(
      outcome.cards.map { $0.card.links.map { "\($0.title) \($0.address.text)" } } == [
        ["Jobs https://jobs.example", "News https://news.example"], ["Mine https://b.example"],
        ["Ours https://c.example"], ["Own https://d.example"],
      ])
  }

  @Test(arguments: [
    ("", "Weg 1|10119|Berlin|DE"), ("street: Gasse 2\n", "Gasse 2|||"), ("city: Bonn\n", "||Bonn|"),
    ("postalCode: 1\n", "|1||"), ("country: DE\n", "Weg 1|10119|Berlin|DE"),
    ("country: AT\n", "|||AT"),
    ("addresses: [{type: home, city: Bonn}]\n", "||Bonn|"),
  ])
  func `two addresses are never mixed`(own: String, address: String) throws {
    let site = try SampleSite(["cards/a.yaml": "fullName: A\n" + own])
    let common = "street: Weg 1\npostalCode: 10119\ncity: Berlin\ncountry: DE\n"
    let card = try #require(site.outcome(rules(common)).cards.first).card
    #expect(card.addresses.map { joined($0.value) } == [address])
  }

  @Test func `a country of all completes an address`() throws {
    let site = try SampleSite(["cards/a.yaml": "fullName: A\nstreet: Weg 1\n"])
    let card = try #require(site.outcome(rules("country: DE\n")).cards.first).card
    #expect(card.addresses.map { joined($0.value) } == ["Weg 1|||DE"])
  }

  @Test func `what is wrong with defaults is told once, and keeps its cards back`() throws {
    let site = try SampleSite([
      "cards/a.yaml": "fullName: A",
      "cards/x/_defaults.yaml": "givenName: X\nphone: call me\nfoo: 1\n",
      "cards/x/b.yaml": "fullName: B", "cards/x/y/c.yaml": "fullName: C",
      "cards/z/_defaults.yaml": "- a\n",
      "cards/z/d.yaml": "fullName: D",
    ])
    let outcome = site.outcome()
    #expect(outcome.cards.map(\.card.id.text) == ["a"])
    #expect(
      outcome.sentences.map { $0.prefix(52) } == [
        "cards/x/_defaults.yaml:1:1: givenName is one person'",
        "cards/x/_defaults.yaml:2:8: phone \"call me\" can't be",
        "cards/x/_defaults.yaml:3:1: unknown key \"foo\": known",
        "cards/z/_defaults.yaml:1:1: defaults are keys with v",
      ])
    #expect(
      try SampleSite(["cards/a.yaml": "fullName: A"]).outcome(rules("id: x\nphoto: a.jpg\n"))
        .sentences
        == [
          "cardpress.yaml:1:1: id is one person's own: write it into the card",
          "cardpress.yaml:2:1: photo is one person's own: write it into the card",
        ])
  }

  @Test func `one card read again has them too`() throws {
    let site = try SampleSite([
      "cards/x/_defaults.yaml": "company: X", "cards/x/b.yaml": "fullName: B",
    ])
    let reader = CardReader(site: site.folder, now: SampleSite.now)
    let card = reader.card(try CardID("b"), inFileAt: "cards/x/b.yaml")
    #expect(card?.card.company?.text == "X")
  }

  @Test func `the file of a folder is no link out of the site`() throws {
    let site = try SampleSite(["cards/a.yaml": "fullName: A"])
    try site.link("cards/_defaults.yaml", to: "../../outside.yaml")
    let outcome = site.outcome()
    #expect(outcome.cards.isEmpty)
    #expect(outcome.sentences.contains("cards/_defaults.yaml: leads out of the site's folder"))
  }
}

private func rules(_ defaults: String) throws -> InputRules {
  var rules = InputRules()
  rules.defaults = try YAMLReader.read(Array(defaults.utf8), file: "cardpress.yaml")
  return rules
}

private func joined(_ address: PostalAddress) -> String {
  [address.street, address.postalCode, address.city, address.country].map { $0?.text ?? "" }
    .joined(separator: "|")
}
