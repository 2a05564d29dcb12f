import CardFetching
import SharedCards
import Shares
import Testing
import Timestamps

@Suite struct CardFetcherTests {
  @Test func `a card is fetched whole`() async throws {
    let server = ServedCard.whole()
    let state = await server.fetcher.state(of: try CardLink(ServedCard.address))
    let card = try #require(state.card)
    #expect(card.payload.vCardData == Array(ServedCard.vCard.utf8))
    #expect(card.payload.photoData == ServedCard.photo)
    #expect(card.payload.expiresAt == Timestamp(secondsSince1970: 1_796_115_600))
    #expect((card.fullName, card.role, card.company) == ("Ada Lindqvist", "Engineer", nil))
    #expect((card.uid, card.revision) == ("u-1", 3))
    #expect(server.questions == ["record.json", "card.vcf", "photo.jpg"])
  }

  @Test func `a card without a photo and without an end is one too`() async throws {
    let record = ServedCard.record(photo: nil, expiresAt: "null")
    let server = ServedCard.whole(["record.json": [ServedCard.page(record)]])
    let card = try #require(await server.fetcher.state(of: try CardLink(ServedCard.address)).card)
    #expect(card.payload.photoData == nil)
    #expect(card.payload.expiresAt == nil)
    #expect(server.questions == ["record.json", "card.vcf"])
  }

  private static let tombstone = #"{"version":1,"state":"expired","revision":2}"#
  private static let wrongSize = ServedCard.vCardSummary.replacing("12", with: "13")
  private static let wrongDigest = ServedCard.vCardSummary.replacing(
    "sha256\":\"", with: "sha256\":\"0")
  private static let large = ServedCard.vCardSummary.replacing("12", with: "4000001")

  @Test(arguments: [
    ("a tombstone", ServedCard.page(tombstone), CardState.expired),
    ("gone", ServedCard.status(410), .expired),
    ("not there", ServedCard.status(404), .unknown),
    (
      "ends now", ServedCard.page(ServedCard.record(expiresAt: #""2026-11-21T09:00:00Z""#)),
      .expired
    ),
    (
      "over by the server's clock",
      ServedCard.page(ServedCard.record(), date: "Wed, 02 Dec 2026 09:00:00 GMT"), .expired
    ),
    ("a page", ServedCard.page("<!DOCTYPE html>"), .malformed(.notARecord)),
    ("nothing", ServedCard.page(""), .malformed(.notARecord)),
    (
      "a sealed card",
      ServedCard.page(#"{"version":1,"sealed":true,"recordID":"K7Q2M9X4TB8WZ3R6JH5N1C0DEF"}"#),
      .malformed(.sealed)
    ),
    ("version 2", ServedCard.page(ServedCard.record(version: 2)), .malformed(.notARecord)),
    (
      "a path", ServedCard.page(ServedCard.record(path: "../card.vcf")), .malformed(.notARecord)
    ),
    (
      "no moment", ServedCard.page(ServedCard.record(expiresAt: #""tomorrow""#)),
      .malformed(.notARecord)
    ),
    (
      "another card", ServedCard.page(ServedCard.record(id: "0000000000001")),
      .malformed(.anotherRecord)
    ),
    (
      "64,001 bytes", ServedCard.page(ServedCard.record() + String(repeating: " ", count: 64_000)),
      .malformed(.tooLarge("record.json"))
    ),
    (
      "a vCard of 4,000,001 bytes", ServedCard.page(ServedCard.record(vCard: large)),
      .malformed(.tooLarge("card.vcf"))
    ),
    (
      "another size", ServedCard.page(ServedCard.record(vCard: wrongSize)),
      .malformed(.changed("card.vcf"))
    ),
    (
      "another digest", ServedCard.page(ServedCard.record(vCard: wrongDigest)),
      .malformed(.changed("card.vcf"))
    ),
    ("no connection", .offline("refuses connections"), .offline("refuses connections")),
    ("no trust", .failed("can't be trusted"), .failed("can't be trusted")),
    ("a fault", ServedCard.status(503), .failed("answers with status 503")),
    ("a password", ServedCard.status(401), .failed("answers with status 401")),
    (
      "another host", ServedCard.status(302, location: "https://other.test/c/record.json"),
      .malformed(.sentOn)
    ),
    (
      "a host that begins the same",
      ServedCard.status(302, location: "https://cards.firm.test.other.test/record.json"),
      .malformed(.sentOn)
    ),
    ("a host alone", ServedCard.status(307, location: "//other.test/"), .malformed(.sentOn)),
    ("http", ServedCard.status(301, location: "http://cards.firm.test/a"), .malformed(.sentOn)),
    (
      "a circle", ServedCard.status(308, location: ServedCard.address + "record.json"),
      .malformed(.sentOn)
    ),
  ])
  func `every state is a value`(name: String, answer: CardAnswer, state: CardState) async throws {
    let server = ServedCard.whole(["record.json": [answer]])
    #expect(await server.fetcher.state(of: try CardLink(ServedCard.address)) == state, "\(name)")
  }

  @Test(arguments: [
    ("photo.jpg", ServedCard.page("not the photo"), CardDataFault.changed("photo.jpg")),
    ("photo.jpg", ServedCard.status(404), .missing("photo.jpg")),
    ("card.vcf", ServedCard.status(410), .missing("card.vcf")),
    ("card.vcf", ServedCard.page("BEGIN:VCARX\n"), .changed("card.vcf")),
  ])
  func `a file that differs makes the card invalid`(
    name: String, answer: CardAnswer, fault: CardDataFault
  ) async throws {
    let server = ServedCard.whole([name: [answer]])
    let state = await server.fetcher.state(of: try CardLink(ServedCard.address))
    #expect(state == .malformed(fault))
  }

  @Test func `a card that changes between two questions is asked for again`() async throws {
    let old = ServedCard.record(vCard: Self.wrongDigest)
    let server = ServedCard.whole([
      "record.json": [ServedCard.page(old), ServedCard.page(ServedCard.record())]
    ])
    let state = await server.fetcher.state(of: try CardLink(ServedCard.address))
    #expect(state.card != nil)
    #expect(
      server.questions == ["record.json", "card.vcf", "record.json", "card.vcf", "photo.jpg"])
  }

  @Test func `a redirect on the same host is followed`() async throws {
    let server = ServedCard([
      "\(ServedCard.address)record.json": [ServedCard.status(301, location: "/new/record.json")],
      "https://cards.firm.test/new/record.json": [ServedCard.page(Self.tombstone)],
    ])
    #expect(await server.fetcher.state(of: try CardLink(ServedCard.address)) == .expired)
  }

  @Test func `the folder is looked for where a link does not tell it`() async throws {
    let server = ServedCard([:])
    let link = "https://cards.firm.test/Team/appclip?card=K7Q2M9X4TB8WZ3R6JH5N1C0DEF"
    #expect(await server.fetcher.state(of: try CardLink(link)) == .unknown)
    #expect(
      server.questions
        == ["/Team/c/", "/Team/C/", "/team/c/", "/TEAM/C/"].map {
          "https://cards.firm.test\($0)K7Q2M9X4TB8WZ3R6JH5N1C0DEF/record.json"
        })
  }

  @Test func `a site's cards are a backend that fetches`() async throws {
    let id = try RecordID("K7Q2M9X4TB8WZ3R6JH5N1C0DEF")
    let cards = { (server: ServedCard) in
      PublishedCards(of: "https://cards.firm.test", by: server.fetcher)
    }
    let backend: any SharedCardFetching = cards(.whole())
    #expect(
      try await backend.fetchSharedCard(recordID: id)
        == SharedCardPayload(
          recordID: id, vCardData: Array(ServedCard.vCard.utf8), photoData: ServedCard.photo,
          expiresAt: Timestamp(secondsSince1970: 1_796_115_600)))
    #expect(try await cards(ServedCard([:])).fetchSharedCard(recordID: id) == nil)
    let faulty = ServedCard.whole(["record.json": [ServedCard.page("")]])
    await #expect(throws: PublishedCards.Fault.self) {
      try await cards(faulty).fetchSharedCard(recordID: id)
    }
  }
}

extension CardState {
  fileprivate var card: FetchedCard? {
    if case .live(let card) = self { card } else { nil }
  }
}
