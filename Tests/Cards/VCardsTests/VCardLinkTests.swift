import Cards
import Testing
import Timestamps
import VCards

@Suite struct VCardLinkTests {
  @Test(arguments: [
    ("item1.URL:https://a.example\nitem1.X-ABLabel:Book a meeting\n", ["Book a meeting=a"]),
    ("item1.URL:a.example\nITEM1.X-ABLABEL:Book\\, now\\; or\\nnever\n", ["Book, now; or never=a"]),
    ("item1.X-ABLabel:First\nitem1.URL;type=pref;type=WORK:https://a.example\n", ["First=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel;CHARSET=UTF-8:Gäste\n", ["Gäste=a"]),
    ("g.X-SOCIALPROFILE:https://a.example\ng.X-ABLabel:Video\n", ["Video=a"]),
    (
      "item2.URL:https://b.example\nitem1.URL:https://a.example\nitem1.X-ABLabel:A\n"
        + "item2.X-ABLabel:B\n", ["B=b", "A=a"]
    ),
    ("item1.URL:https://a.example\nitem2.X-ABLabel:Somebody else\n", ["-=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel:_$!<HomePage>!$_\n", ["-=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel:$!<HomePage>!$\n", ["-=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel:_$!<Home>!$_\n", ["home=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel:_$!<Work>!$_\n", ["work=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel:_$!<School>!$_\n", ["other=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel:PROFILE\n", ["-=a"]),
    ("item1.URL:https://a.example\nitem1.X-ABLabel:Website\n", ["-=a"]),
    (
      "X-SOCIALPROFILE;TYPE=x:https://a.example\nitem1.URL:https://a.example\n"
        + "item1.X-ABLabel:Follow me\n", []
    ),
  ])
  func `a URL with a title is a link, any other a website`(
    lines: String, found: [String]
  ) throws {
    let card = try card("BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n\(lines)END:VCARD\n")
    #expect(Self.described(card) == found)
  }

  @Test func `what is written is read as the same card`() throws {
    var card = BusinessCard(
      id: try CardID("ada"), name: try #require(PersonName(written: PlainText("Ada"))))
    card.websites = [Labeled(.work, try WebAddress("https://a.example"))]
    // Titles that elsewhere would be an address book's own words.
    for title in ["Book, now; or\tnever", "Website", "home", "_$!<HomePage>!$_", "予約"] {
      card.links.append(
        TitledLink(title: try PlainText(title), address: try WebAddress("https://a.example")))
    }
    card.links.append(
      TitledLink(title: try PlainText("Follow me"), address: try WebAddress("https://f.example")))
    card.socialProfiles = [
      try SocialProfile(network: "x", address: WebAddress("https://x.example"))
    ]
    let vCard = VCard(card: card, language: .english, uid: "u")
    let now = try Timestamp(rfc3339: "2026-11-21T05:00:00Z")
    let file = vCard.bytes(photo: nil, revisedAt: now)
    let again = try self.card(String(decoding: file, as: UTF8.self))
    #expect(again.links == card.links)
    #expect(again.websites == card.websites)
    #expect(again.socialProfiles == card.socialProfiles)
    #expect(
      VCard(card: again, language: .english, uid: "u").bytes(photo: nil, revisedAt: now) == file)
  }

  private func card(_ text: String) throws -> BusinessCard {
    try #require(Self.read(text)?.businessCard(id: CardID("ada")))
  }

  private static func read(_ text: String) -> ReadVCard? {
    for item in VCardReader.read(Array(text.utf8), file: "ada.vcf") {
      if case .card(let card) = item { return card }
    }
    return nil
  }

  private static func described(_ card: BusinessCard) -> [String] {
    card.links.map { "\($0.title)=\(name($0.address))" }
      + card.websites.map { "\($0.label?.rawValue ?? "-")=\(name($0.value))" }
  }

  private static func name(_ address: WebAddress) -> String {
    address.display.replacing(".example", with: "")
  }
}
