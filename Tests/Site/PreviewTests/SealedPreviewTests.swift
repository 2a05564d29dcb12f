import Hosting
import Preview
import PreviewServer
import Testing

@Suite struct SealedPreviewTests {
  private static let ada = "fullName: Ada Lindqvist\nrole: Engineer\nsealed: true\n"

  /// What HKDF makes of the secret, which the digest of "preview secret ada" makes.
  private static let folder = "/c/D4GW101HEB4G5C422WNKMY5H3E/"
  private static let link = "/s/#PREVSNC8C6YD8XBY1R7PDW403A"

  @Test(arguments: [
    ("\(folder)", 200), ("\(folder)0.sealed", 200), ("\(folder)1.sealed", 200),
    ("\(folder)record.json", 200), ("\(folder)card.vcf", 404), ("\(folder)qr.png", 404),
    ("\(folder)2.sealed", 404), ("/s/", 200), ("/s/index.html", 200), ("/s", 301), ("/S/", 404),
    ("/c/PREVBD6SN23DZHMYEKX9GZKD0D/", 404),
  ])
  func `a sealed card is shown as it would be published`(target: String, status: Int) throws {
    #expect(try PreviewedFolder(cards: ["ada": Self.ada]).get(target).status == status)
  }

  @Test func `nothing of a sealed card is readable in what is shown of it`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    for name in ["index.html", "record.json", "0.sealed", "1.sealed"] {
      let body = site.get("\(Self.folder)\(name)").body
      #expect(body.firstRange(of: Array("Lindqvist".utf8)) == nil)
      #expect(body.firstRange(of: Array("PREV".utf8)) == nil)
    }
    #expect(
      site.get("\(Self.folder)0.sealed").headers.contains(
        HTTPHeader("Content-Type", "application/octet-stream")))
  }

  @Test func `the overview says which cards are sealed, and with which passcode`() throws {
    let site = try PreviewedFolder(
      below: "/secret",
      cards: [
        "ada": Self.ada, "bo": "fullName: Bo Ek\n",
        "cy": "fullName: Cy Dahl\nsealed: true\npasscode: true\n",
      ])
    let overview = site.text("/secret/")
    #expect(overview.contains("<li><a href=\"/secret\(Self.link)\">"))
    #expect(overview.contains("<strong>Ada Lindqvist</strong> <em>sealed</em><br>"))
    #expect(overview.contains("<small>cards/ada.yaml</small>"))
    #expect(overview.contains("<strong>Bo Ek</strong><br>"))
    #expect(
      overview.contains("<small>cards/cy.yaml<br>passcode <code>B6ED-828Y-0R9K</code></small>"))
    #expect(site.text("/secret/s/").contains("const sharesPath = \"/secret/c/\""))
  }

  @Test func `a sealed card that has expired is a tombstone`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada + "expires: 2026-01-01\n"])
    #expect(site.get("\(Self.folder)0.sealed").status == 404)
    #expect(site.text("\(Self.folder)record.json").contains("\"state\":\"expired\""))
  }

  @Test func `a store that can't hold keys is told, and the card is shown`() throws {
    let site = try PreviewedFolder(
      settings: "url: https://cards.firm.test\nstore: file\n", cards: ["ada": Self.ada])
    #expect(
      site.text("/").contains("sealed needs store: sqlite, since sealed shares keep their keys"))
    #expect(site.get("\(Self.folder)0.sealed").status == 200)
  }
}
