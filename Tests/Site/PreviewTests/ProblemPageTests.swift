import PreviewServer
import Preview
import Testing

@Suite struct ProblemPageTests {
  private static let folder = "/c/PREVBD6SN23DZHMYEKX9GZKD0D/"
  private static let ada = "fullName: Ada Lindqvist\nrole: Engineer\n"
  private static let broken = "fullName: Ada Lindqvist\nemail: \"<b>@\"\n"
  private static let sentence =
    "<code>cards/ada.yaml:2:8:</code> email &quot;&lt;b&gt;@&quot; has no domain"

  @Test func `a card at fault is shown as it was, below what is wrong`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada, "bo": "fullName: Bo Ek\n"])
    try site.write(Self.broken, to: "cards/ada.yaml")
    try site.write("fullName: Bo Eklund\n", to: "cards/bo.yaml")
    #expect(site.preview.refresh() == Preview.Tally(cards: 2, problems: 1))
    #expect(site.text(Self.folder).contains("Engineer"))
    #expect(site.text(Self.folder).contains(Self.sentence))
    #expect(site.text("/").contains("Bo Eklund"))
    #expect(site.text("/").contains(Self.sentence))
    #expect(site.text("/nothing").contains(Self.sentence))
    #expect(!site.text("\(Self.folder)card.vcf").contains("problem"))
    try site.write(Self.ada, to: "cards/ada.yaml")
    #expect(site.preview.refresh() == Preview.Tally(cards: 2, problems: 0))
    #expect(!site.text(Self.folder).contains("<code>"))
  }

  @Test func `a card that is gone is gone`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    #expect(site.get(Self.folder).status == 200)
    try site.folder.remove("cards/ada.yaml")
    _ = site.preview.refresh()
    #expect(site.get(Self.folder).status == 404)
  }

  @Test func `settings that were never good leave only what is wrong`() throws {
    let site = try PreviewedFolder(settings: "url: <i>\n", cards: ["ada": Self.ada])
    for target in ["/", Self.folder, "/appclip", "/nothing"] {
      let answer = site.get(target)
      #expect(answer.status == 500)
      let page = String(decoding: answer.body, as: UTF8.self)
      #expect(page.contains("<code>cardpress.yaml:1:6:</code> url &quot;&lt;i&gt;&quot;"))
    }
    #expect(site.get("/-/changes?after=").status == 200)
  }

  @Test func `settings that were good once leave the pages`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    try site.write("url: <i>\n", to: "cardpress.yaml")
    #expect(site.preview.refresh() == Preview.Tally(cards: 1, problems: 1))
    #expect(site.text(Self.folder).contains("Engineer"))
    #expect(site.text(Self.folder).contains("cardpress.yaml:1:6:"))
  }

  @Test func `what can't be made says why`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada + "photo: ada.jpg\n"])
    try site.write("text", to: "cards/ada.jpg")
    #expect(site.preview.refresh() == Preview.Tally(cards: 1, problems: 0))
    let answer = site.get(Self.folder)
    #expect(answer.status == 500)
    #expect(
      String(decoding: answer.body, as: UTF8.self).contains(
        "<code>cards/ada.yaml:3:8:</code> photo &quot;cards/ada.jpg&quot; is not a picture "))
  }

  @Test func `a version changes with what is shown and is told at once`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    #expect(site.text("/-/changes?after=") == "test-1")
    _ = site.preview.refresh()
    #expect(site.text("/-/changes?after=test-1") == "test-2")
    site.preview.end()
    #expect(site.text("/-/changes?after=test-2") == "test-2")
  }

  @Test func `many problems are counted, and the first of them shown`() throws {
    var cards: [String: String] = [:]
    for number in 100..<130 { cards["c\(number)"] = "phone: 1\n" }
    let page = try PreviewedFolder(cards: cards).text("/")
    #expect(page.contains(">60 problems<"))
    #expect(page.split(separator: "<li>").count == 24)
    #expect(page.contains("40 more: cardpress check shows all of them."))
  }
}
