import Cards
import ContactCodes
import Problems
import QRCodes
import Testing

struct ContactCodeTests {
  private static func card(_ change: (inout BusinessCard) throws -> Void) throws -> BusinessCard {
    let name = try #require(
      PersonName(given: try PlainText("Ada"), family: try PlainText("Lovelace")))
    var card = BusinessCard(id: try CardID("ada"), name: name)
    try change(&card)
    return card
  }

  @Test func `writes as short a vCard as RFC 2426 allows`() throws {
    let card = try Self.card {
      $0.company = try PlainText("Engine Works, Ltd")
      $0.phones = [
        Labeled(.mobile, try PhoneNumber("+44 7700 900123")),
        Labeled(.work, try PhoneNumber("+44 20 7946 0018")),
      ]
      $0.emails = [Labeled(.home, try EmailAddress("ada@engine.example"))]
    }
    let contact = try ContactCode(
      of: card, language: .english, fields: ContactFields("mobile,email,company,fax"),
      atLeast: .medium)
    #expect(
      contact.content.text == """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Lovelace;Ada\r
        FN:Ada Lovelace\r
        ORG:Engine Works\\, Ltd\r
        TEL;TYPE=CELL:+44 7700 900123\r
        EMAIL;TYPE=HOME:ada@engine.example\r
        END:VCARD\r\n
        """)
    #expect(contact.fields == [.company, .mobile, .email])
    #expect(contact.code.version == 9)
  }

  @Test func `takes what is most important as long as the code stays below version 10`() throws {
    let card = try Self.card {
      $0.company = try PlainText(String(repeating: "Engine Works ", count: 5))
      $0.role = try PlainText("Analyst")
      $0.phones = [Labeled(.mobile, try PhoneNumber("+44 7700 900123"))]
      $0.emails = [Labeled(.work, try EmailAddress("ada@engine.example"))]
    }
    let contact = try ContactCode(of: card, language: .english, fields: nil, atLeast: .medium)
    #expect(contact.fields == [.role, .mobile, .email])
    #expect(contact.leftOut == [.company])
    #expect(contact.code.version <= 9)
  }

  @Test func `writes a MeCard where it is smaller and loses nothing`() throws {
    let card = try Self.card {
      $0.emails = [Labeled(.work, try EmailAddress("ada@engine.example"))]
      $0.websites = [Labeled(nil, try WebAddress("https://engine.example/a;b"))]
      $0.birthday = try Birthday("1815-12-10")
    }
    let contact = try ContactCode(
      of: card, language: .english, fields: ContactFields("email,website,birthday"),
      atLeast: .medium)
    #expect(
      contact.content.text
        == "MECARD:N:Lovelace,Ada;EMAIL:ada@engine.example;URL:https\\://engine.example/a\\;b;"
        + "BDAY:18151210;;")
    #expect(contact.content.form == .meCard)
  }

  @Test func `names the fields to leave out of a code that is too large, the largest first`() throws
  {
    let card = try Self.card {
      $0.note = try PlainText(String(repeating: "n", count: 900))
      $0.role = try PlainText(String(repeating: "r", count: 910))
      $0.company = try PlainText("Engine Works")
    }
    let fault = ContactCodeFault.tooLarge(version: 37, without: [.role])
    #expect(throws: fault) {
      try ContactCode(
        of: card, language: .english, fields: ContactFields("role,company,note"), atLeast: .medium)
    }
    #expect(
      fault.description
        == "the contact takes a code of version 37, and 25 is the largest version that "
        + "phones read well: leave out role")
  }
}
