import CardFetching
import Problems
import Shares
import Testing

@Suite struct CardLinkTests {
  private static let id = "K7Q2M9X4TB8WZ3R6JH5N1C0DEF"

  @Test(arguments: [
    ("https://cards.firm.test/appclip?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF", "/c/"),
    ("https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/", "/c/"),
    ("HTTPS://CARDS.FIRM.TEST/C/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/", "/C/"),
    ("https://cards.firm.test/team.2/appclip?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF", "/team.2/c/"),
    ("https://cards.firm.test/appclip/?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF", "/c/"),
    ("https://cards.firm.test/appclip.html?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF", "/c/"),
    ("https://cards.firm.test/appclip/index.html?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF", "/c/"),
    ("https://cards.firm.test/appclip?utm=1&card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF&x=2#top", "/c/"),
    ("Https://Cards.Firm.Test/AppClip?Card=k7q2m9x4tb8wz3r6jh5n1c0def", "/c/"),
    ("https://cards.firm.test/c/k7q2m9x4tb8wz3r6jh5nlcodef", "/c/"),
    ("https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/index.html", "/c/"),
    ("https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/card.vcf", "/c/"),
    ("https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/?utm_source=chat", "/c/"),
    (" <https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/>.\r\n", "/c/"),
    ("(https://cards.firm.test/appclip?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF).", "/c/"),
    ("https://cards.firm.test/appclip?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF/", "/c/"),
    ("„https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/“", "/c/"),
    ("https://cards.firm.test/a/c/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/", "/a/c/c/"),
  ])
  func `a link is read in every form that it comes in`(text: String, place: String) throws {
    let link = try CardLink(text)
    #expect(link.recordID.text == Self.id)
    #expect(link.origin == "https://cards.firm.test")
    #expect("\(link)" == "https://cards.firm.test\(place)\(Self.id)/")
  }

  @Test(arguments: [
    "", "ada", "https://", "https://cards.firm.test", "https://cards.firm.test/",
    "https://cards.firm.test/appclip", "https://cards.firm.test/appclip?card=",
    "https://cards.firm.test/appclip?card=short", "https://cards.firm.test/c/",
    "https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEFGHJ/",
    "https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/more",
    "https://cards.firm.test/d/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "https://cards.firm.test/../c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "https://cards.firm.test/%2e/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "https://ada@cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "https://cards.firm.test:99999/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "https://cards firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "https://?/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "http://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
    "file:///c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/",
  ])
  func `a text that is no link to a card is refused`(text: String) {
    #expect(
      throws: InvalidValue(
        "that is no link to a card: it looks like "
          + "https://cards.example.com/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/")
    ) { try CardLink(text) }
  }

  @Test(arguments: [
    "https://cards.firm.test/s/#7K3M9X4TB8WZ3R6JH5N1C0DEF2", "https://cards.firm.test/team/s",
    "HTTPS://CARDS.FIRM.TEST/S/#7K3M9X4TB8WZ3R6JH5N1C0DEF2",
  ])
  func `the link of a sealed card is told from one of none`(text: String) {
    #expect(
      throws: InvalidValue(
        "that is the link of a sealed card, which only its own page opens: use a browser")
    ) { try CardLink(text) }
  }

  @Test func `http is for this machine`() throws {
    let link = try CardLink("http://127.0.0.1:8080/c/\(Self.id)/")
    #expect(link.origin == "http://127.0.0.1:8080")
  }

  @Test(arguments: ["https://cards.firm.test/team", "https://cards.firm.test/team/"])
  func `a link is made of a site and an ID`(site: String) throws {
    let link = try CardLink(try RecordID(Self.id), on: site)
    #expect("\(link)" == "https://cards.firm.test/team/c/\(Self.id)/")
  }
}
