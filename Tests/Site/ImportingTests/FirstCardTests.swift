import Cards
import Documents
import Importing
import Testing

@Suite struct FirstCardTests {
  @Test(
    arguments: [
      ("Zoë", "O'Brien", "zoe-o-brien.yaml"), ("Ada", nil, "ada.yaml"), ("上官", "思远", "card.yaml"),
      ("- x: #", "null", "x-null.yaml"),
    ] as [(String, String?, String)])
  func `a card has its name in a file of its name`(
    given: String, family: String?, file: String
  ) throws {
    let card = FirstCard(
      givenName: try PlainText(given), familyName: try family.map { try PlainText($0) })
    #expect(card.fileName == file)
    let node = try YAMLReader.read(Array(card.text.utf8), file: file)
    #expect(node.entry(named: "givenName")?.node.scalar == given)
    #expect(node.entry(named: "familyName")?.node.scalar == family)
    #expect(node.mapping?.count == (family == nil ? 1 : 2))
  }
}
