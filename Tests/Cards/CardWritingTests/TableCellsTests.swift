import CardWriting
import Cards
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

  @Test func `a link is two columns, behind the websites`() throws {
    let card = try card {
      $0.websites = [Labeled(nil, try WebAddress("https://a.example"))]
      $0.links = try [("Book", "https://b.example"), ("Shop", "https://c.example")].map {
        TitledLink(title: try PlainText($0), address: try WebAddress($1))
      }
      $0.addresses = [Labeled(.work, try #require(PostalAddress(city: PlainText("Ulm"))))]
    }
    #expect(
      cells(card) == [
        "givenName=Ada", "website=https://a.example", "link1.title=Book",
        "link1.url=https://b.example", "link2.title=Shop", "link2.url=https://c.example",
        "city=Ulm",
      ])
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
