import Cards
import Importing
import Testing

@Suite struct TableCellsTests {
  private func card(_ change: (inout BusinessCard) throws -> Void) throws -> BusinessCard {
    let name = try #require(try PersonName(given: PlainText("Ada")))
    var card = BusinessCard(id: try CardID("ada"), name: name)
    try change(&card)
    return card
  }

  private func cells(_ card: BusinessCard) -> [String]? {
    TableCells.cells(of: CardEntries.entries(of: card, photo: nil))?
      .map { "\($0.column)=\($0.text)" }
  }

  @Test func `numbers the second of a kind`() throws {
    let card = try card {
      $0.phones = [
        Labeled(.mobile, try PhoneNumber("+44 100")), Labeled(.work, try PhoneNumber("+44 200")),
        Labeled(.work, try PhoneNumber("+44 300")),
      ]
    }
    #expect(
      cells(card) == ["givenName=Ada", "phone=+44 200", "phone2=+44 300", "mobile=+44 100"])
  }

  @Test func `holds no home contacts and no second address`() throws {
    let street = try #require(PostalAddress(street: PlainText("1 Main Street")))
    #expect(try cells(card { $0.addresses = [Labeled(.home, street)] }) == nil)
    let two = [Labeled(.work, street), Labeled(.work, street)]
    #expect(try cells(card { $0.addresses = two }) == nil)
    #expect(
      try cells(card { $0.addresses = [Labeled(.work, street)] })
        == ["givenName=Ada", "street=1 Main Street"])
    #expect(
      try cells(card { $0.emails = [Labeled(.home, try EmailAddress("a@b.example"))] }) == nil)
  }
}
