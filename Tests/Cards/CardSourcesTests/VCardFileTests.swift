import CardSources
import Cards
import Testing

@Suite struct VCardFileTests {
  private static func vCard(_ lines: String...) -> String {
    "BEGIN:VCARD\nVERSION:3.0\n" + lines.map { $0 + "\n" }.joined() + "END:VCARD\n"
  }

  private static let ada = vCard("FN:Ada Lovelace", "EMAIL:ada@example.com")

  // The digests are Python's hashlib's.
  @Test(arguments: [
    (vCard("FN:Ada Lovelace"), ["ada-lovelace"]), (vCard("FN:愛"), ["greek"]),
    (vCard("FN:愛", "X-ABUID:5AD380FD\\:ABPerson"), ["uid-38fe9f0483e79bac"]),
    (ada + vCard("FN:愛"), ["ada-lovelace-06d1c0846eeb", "card-719e38a848c6"]),
    (
      vCard("FN:ADA  lovelace", "EMAIL:Ada@Example.com", "TEL:110") + vCard("FN:Bo"),
      ["ada-lovelace-06d1c0846eeb", "bo-10c82066cba2"]
    ),
    (
      vCard("FN:Ada Lovelace", "TEL:+49 30 12345") + ada,
      ["ada-lovelace-fa6b9e7769d1", "ada-lovelace-06d1c0846eeb"]
    ),
  ])
  func `a contact is known by its UID, else by what stays the same`(
    file: String, ids: [String]
  ) throws {
    let outcome = try SampleSite(["cards/Greek.vcf": file]).outcome()
    #expect(outcome.cards.map(\.card.id.text) == ids)
    #expect(outcome.sentences == [])
  }

  @Test func `a file without a name of Latin letters gives no ID where its own has none`() throws {
    let outcome = try SampleSite(["cards/愛.vcf": Self.vCard("FN:愛")]).outcome()
    #expect(outcome.cards.map(\.card.id.text) == ["card-719e38a848c6"])
  }

  @Test func `the same contact twice is one card, and another with its ID is refused`() throws {
    let bo = Self.vCard("UID:1", "FN:Bo")
    let outcome = try SampleSite([
      "cards/1.vcf": Self.ada + bo, "cards/2.vcf": Self.vCard("FN:Cy") + Self.ada + bo,
      "cards/3.vcf": Self.vCard("FN:Ada Lovelace", "EMAIL:ada@example.com", "TEL:110")
        + Self.vCard("UID:1", "FN:Bob"),
      "cards/4.vcf": Self.vCard("FN:Di"), "cards/5.vcf": Self.vCard("FN:Di", "TEL:110"),
    ]).outcome()
    #expect(
      outcome.cards.map(\.card.name.written?.text) == ["Ada Lovelace", "Bo", "Cy", "Di"])
    #expect(
      outcome.sentences == [
        "cards/2.vcf:5:1: warning: the contact is the same as cards/1.vcf:1:1, and taken once",
        "cards/2.vcf:10:1: warning: the contact is the same as cards/1.vcf:6:1, and taken once",
        "cards/3.vcf:1:1: the contact has the name and the first e-mail address or number of "
          + "cards/1.vcf:1:1, but differs from it: remove the older, or give each a line such as "
          + "UID:ada",
        "cards/3.vcf:7:1: the contact has the UID of cards/1.vcf:6:1, but differs from it: remove "
          + "the older, or give each a line such as UID:ada",
        "cards/5.vcf:1:1: the contact has the name of cards/4.vcf:1:1, but differs from it: remove "
          + "the older, or give each a line such as UID:ada",
      ])
  }

  @Test func `what is not taken over is told once, with its number`() throws {
    let lines = (1...13).map { "X-ODD\($0):a" }.joined(separator: "\n")
    let one = Self.vCard("FN:Ada", "CATEGORIES:a", "CATEGORIES:b", "IMPP:xmpp:ada@example.com")
    #expect(
      try SampleSite(["cards/1.vcf": one]).outcome().sentences == [
        "cards/1.vcf: warning: not taken over from vCards: CATEGORIES (2), IMPP (1)"
      ])
    #expect(
      try SampleSite(["cards/1.vcf": one, "cards/2.vcf": Self.vCard("FN:Bo", lines, "IMPP:a:b")])
        .outcome().sentences == [
          "cards: warning: not taken over from vCards: CATEGORIES (2), IMPP (2), X-ODD1 (1), "
            + "X-ODD10 (1), X-ODD11 (1), X-ODD12 (1), X-ODD13 (1), X-ODD2 (1), X-ODD3 (1), X-ODD4 (1), "
            + "X-ODD5 (1), X-ODD6 (1), and 3 others"
        ])
  }
}
