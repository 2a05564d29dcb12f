import CardSources
import Cards
import Problems
import Testing

/// The cards of which more is read than the ID.
@Suite struct WantedCardTests {
  private static let files: KeyValuePairs = [
    "cards/1.csv": """
    id,fullName,email,phone
    ada,Ada Lovelace,ada@example.com,
    bo,Bo Ek,bo at example.com,
    "Cy.7",Cy Ek,cy@example.com,
    ,Nobody,,
    ada,Ada Again,,
    dee,Dee Ek
    """,
    "cards/2.yaml": "- id: eve\n  fullName: Eve\n- id: flo\n  email: x\n",
    "cards/gil.vcf": "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Gil\r\nN:;Gil;;;\r\nEND:VCARD\r\n",
    "cards/hal.json": #"{"fullName": "Hal"}"#,
  ]

  private func told(_ events: [CardEvent]) -> [String] {
    events.compactMap { event in
      switch event {
      case .card(let card): "card \(card.card.id)"
      case .passedOver(let id): "passed over \(id)"
      case .hidden(let id): "hidden \(id)"
      case .problem(let problem):
        "\(problem.file):\(problem.position?.line ?? 0) \(problem.field ?? "row")"
      case .leftOut: "left out"
      case .columns, .photoOfFaulty, .photos: nil
      }
    }
  }

  @Test func ofACardThatIsNotWantedNothingButTheIDIsRead() throws {
    let site = try SampleSite(Self.files)
    let reader = CardReader(site: site.folder, now: SampleSite.now)
    var events: [CardEvent] = []
    reader.read(only: { ["eve", "cy.7"].contains($0.text) }) { events.append($0) }
    #expect(
      told(events) == [
        "passed over ada", "passed over bo", "card cy.7", "cards/1.csv:5 id", "left out",
        "passed over ada", "cards/1.csv:7 row", "left out", "card eve", "passed over flo",
        "passed over gil", "passed over hal",
      ])
  }

  @Test func ofTwoWantedCardsWithOneIDTheSecondIsAtFault() throws {
    let site = try SampleSite(Self.files)
    let reader = CardReader(site: site.folder, now: SampleSite.now)
    var events: [CardEvent] = []
    reader.read(only: { $0.text == "ada" }) { events.append($0) }
    #expect(
      told(events).prefix(6) == [
        "card ada", "passed over bo", "passed over cy.7", "cards/1.csv:5 id", "left out",
        "cards/1.csv:6 id",
      ])
  }

  @Test func whatIsSaidOfAllCardsIsNotSaidOfSome() throws {
    let site = try SampleSite([
      "cards/1.csv": "id,fullName,phone\nada,Ada,030 123456\nbo,Bo,030 123457\n"
    ])
    let reader = CardReader(site: site.folder, now: SampleSite.now)
    var (all, some): ([CardEvent], [CardEvent]) = ([], [])
    reader.read { all.append($0) }
    reader.read(only: { $0.text == "ada" }) { some.append($0) }
    #expect(told(all) == ["card ada", "card bo", "cards/1.csv:2 phone"])
    #expect(told(some) == ["card ada", "passed over bo"])
  }
}
