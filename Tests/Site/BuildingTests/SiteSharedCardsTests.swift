import Cards
import SharedCards
import Shares
import SiteBackend
import Testing
import Timestamps

/// The site as the backend of an app, through the three protocols.
@Suite struct SiteSharedCardsTests {
  /// A site without cards of its own, and a backend whose clock stands at a day.
  private func makeSite() throws -> TestSite { try TestSite(cards: [:]) }

  private func backend(_ site: TestSite, on day: Double) -> SiteSharedCards {
    let seconds = moment(onDay: day).secondsSince1970
    return SiteSharedCards(folder: site.folder.path, secondsSince1970: { seconds })
  }

  private func card(_ name: String, role: String? = nil) throws -> BusinessCard {
    let written = try PlainText(name)
    let personName = try #require(PersonName(written: written))
    var card = BusinessCard(id: try CardID("ada"), name: personName)
    card.role = try role.map { text in try PlainText(text) }
    return card
  }

  @Test func `an uploaded card is published and fetched`() async throws {
    let site = try makeSite()
    try site.addPhoto()
    var card = try card("Ada Lindqvist", role: "Engineer")
    card.photo = CardPhoto(.embedded(try site.bytes("cards/photos/ada.jpg")))
    let uploading: any SharedCardUploading = backend(site, on: 0)
    let result = try await uploading.uploadSharedCard(card)
    let id = result.recordID.text
    #expect(id.utf8.count == 13)
    #expect(result.appClipURL == "https://cards.example.org/appclip?card=\(id)")
    #expect(result.expiresAt == moment(onDay: 10))

    let fetching: any SharedCardFetching = backend(site, on: 9)
    let payload = try #require(try await fetching.fetchSharedCard(recordID: result.recordID))
    #expect(payload.recordID == result.recordID)
    #expect(payload.expiresAt == moment(onDay: 10))
    #expect(payload.vCardData == (try site.bytes("public/c/\(id)/card.vcf")))
    #expect(String(decoding: payload.vCardData, as: UTF8.self).contains("FN:Ada Lindqvist\r\n"))
    #expect(payload.photoData == (try site.bytes("public/c/\(id)/photo.jpg")))
  }

  @Test func `a changed card keeps its link, an equal one is not touched`() async throws {
    let site = try makeSite()
    let first = try await backend(site, on: 0).uploadSharedCard(card("Ada"))
    let before = try site.snapshot()
    #expect(try await backend(site, on: 1).uploadSharedCard(card("Ada")) == first)
    #expect(try site.snapshot().changes(since: before) == [])
    #expect(try await backend(site, on: 1).uploadSharedCard(card("Ada Berg")) == first)
    let payload = try await backend(site, on: 1).fetchSharedCard(recordID: first.recordID)
    #expect(
      String(decoding: try #require(payload).vCardData, as: UTF8.self).contains("FN:Ada Berg\r\n"))
    #expect(try #require(payload).photoData == nil)
  }

  @Test func `nothing is fetched under an unknown ID, nor after the end`() async throws {
    let site = try makeSite()
    let result = try await backend(site, on: 0).uploadSharedCard(card("Ada"))
    let unknown = try RecordID("0000000000000")
    #expect(try await backend(site, on: 0).fetchSharedCard(recordID: unknown) == nil)
    #expect(try await backend(site, on: 10).fetchSharedCard(recordID: result.recordID) == nil)
    #expect(try site.names(in: "public/c/\(result.recordID)").contains("card.vcf"))
  }

  @Test func `cleaning up withdraws what has ended, once`() async throws {
    let site = try makeSite()
    let result = try await backend(site, on: 0).uploadSharedCard(card("Ada"))
    let cleaning: any SharedCardCleaning = backend(site, on: 10)
    #expect(try await cleaning.cleanupExpiredSharedCards() == [result.recordID])
    #expect(try await cleaning.cleanupExpiredSharedCards() == [])
    #expect(try site.isTombstone(result.recordID.text))
    #expect(try await backend(site, on: 10).fetchSharedCard(recordID: result.recordID) == nil)
  }

  @Test func `what is wrong is said in a sentence`() async throws {
    let site = try makeSite()
    _ = try await backend(site, on: 0).uploadSharedCard(card("Ada"))
    await expectFault("the share of \"ada\" has ended: renew it, or reissue it") {
      _ = try await backend(site, on: 10).uploadSharedCard(card("Ada"))
    }
    var other = try card("Ada")
    other.photo = CardPhoto(.file("cards/photos/none.jpg"))
    await expectFault(
      "card ada:1:1: photo \"cards/photos/none.jpg\" does not exist"
    ) { _ = try await backend(site, on: 10).uploadSharedCard(other) }
    try site.folder.remove("cardpress.yaml")
    await expectFault(
      "cardpress.yaml: there are no settings in \"\(site.folder.path)\": "
        + "begin a site there"
    ) { _ = try await backend(site, on: 10).fetchSharedCard(recordID: RecordID("0000000000000")) }
  }
}

/// Expects a fault of the backend with this description.
private func expectFault(_ sentence: String, _ body: () async throws -> Void) async {
  do {
    try await body()
    Issue.record("nothing was thrown")
  } catch {
    #expect("\(error)" == sentence)
  }
}
