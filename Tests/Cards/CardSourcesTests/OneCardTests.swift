import CardSources
import Cards
import Testing

@Suite struct OneCardTests {
  private static let list =
    "[{id: ada, fullName: Ada}, {id: bo, fullName: Bo}, {id: bo, fullName: X}]"
  private static let table = "id,fullName\nada,Ada\nbo,Bo\n"

  private func card(_ id: String, in file: String, of site: borrowing SampleSite) throws -> String?
  {
    let reader = CardReader(site: site.folder, now: SampleSite.now)
    return reader.card(try CardID(id), inFileAt: file)?.card.name.written?.text
  }

  @Test(arguments: [
    ("cards/a.yaml", list, "Bo"), ("cards/a.csv", table, "Bo"),
    ("cards/bo.yaml", "fullName: Bo", "Bo"),
    ("cards/a.yaml", "- {id: ada, fullName: Ada}", nil), ("cards/a.yaml", "]", nil),
  ])
  func `one card is read again from its own file`(path: String, text: String, name: String?) throws
  {
    // What another file holds has no say.
    let site = try SampleSite([path: text, "cards/0.yaml": "{id: bo, fullName: Another}"])
    #expect(try card("bo", in: path, of: site) == name)
  }

  @Test func `a link that leads out of the site by now is not followed`() throws {
    let site = try SampleSite()
    try site.link("cards/bo.yaml", to: "../../outside.yaml")
    #expect(try card("bo", in: "cards/bo.yaml", of: site) == nil)
    #expect(try card("bo", in: "cards/gone.yaml", of: site) == nil)
  }
}
