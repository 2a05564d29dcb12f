import CardClip
import CardFetching
import Testing

/// The states are those that a visit to an App Clip goes through: loading, preview, saving, saved,
/// failure with retry, expired, offline, invalid data.
@Suite struct ClipSessionTests {
  private static let link = "https://cards.firm.test/c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/"

  private static func opened(_ link: String = link) -> ClipSession {
    var session = ClipSession()
    _ = session.open(link)
    return session
  }

  private static func shown() async throws -> (ClipSession, FetchedCard) {
    let card = try await SampleCard.card()
    var session = opened()
    session.fetched(.live(card))
    return (session, card)
  }

  @Test func `loading, until the card is there`() throws {
    var session = ClipSession()
    #expect(session.open(Self.link) == .fetch(try CardLink(Self.link)))
    #expect(session.state == .loading)
    #expect(session.state.titleKey == "loading")
    #expect(session.tapButton() == nil)
  }

  @Test func `preview, with the button that saves`() async throws {
    let (session, card) = try await Self.shown()
    #expect(session.state == .preview(card))
    #expect(session.state.card?.fullName == "Ada Lindqvist")
    #expect(session.state.buttonKey == "addToContacts")
  }

  @Test func `saving, then saved`() async throws {
    var (session, card) = try await Self.shown()
    #expect(session.tapButton() == .save(Array("BEGIN:VCARD\n".utf8)))
    #expect(session.state == .saving(card))
    #expect(session.tapButton() == nil)
    session.savingEnded(.done)
    #expect(session.state == .saved(card))
    #expect((session.state.titleKey, session.state.buttonKey) == ("saved", nil))
    session.savingEnded(.cancelled)
    #expect(session.state == .saved(card))
  }

  @Test func `who closes the sheet sees the card again`() async throws {
    var (session, card) = try await Self.shown()
    _ = session.tapButton()
    session.savingEnded(.cancelled)
    #expect(session.state == .preview(card))
  }

  @Test func `failure with retry, of saving`() async throws {
    var (session, card) = try await Self.shown()
    _ = session.tapButton()
    session.savingEnded(.failed)
    #expect(session.state == .failed(.saving(card)))
    #expect((session.state.titleKey, session.state.buttonKey) == ("failed", "tryAgain"))
    #expect(session.tapButton() == .save(Array("BEGIN:VCARD\n".utf8)))
    #expect(session.state == .saving(card))
  }

  @Test(arguments: [
    (CardState.failed("answers with status 503"), ClipState.failed(.fetching), "failed"),
    (.offline("does not answer in time"), .offline, "offline"),
  ])
  func `failure with retry, and offline, of fetching`(
    found: CardState, state: ClipState, key: String
  ) throws {
    var session = Self.opened()
    session.fetched(found)
    #expect(session.state == state)
    #expect(state.titleKey == key)
    #expect(state.buttonKey == "tryAgain")
    #expect(session.tapButton() == .fetch(try CardLink(Self.link)))
    #expect(session.state == .loading)
  }

  @Test(arguments: [
    (CardState.expired, ClipState.expired, "expired"), (.unknown, .expired, "expired"),
    (.malformed(.changed("card.vcf")), .invalid, "invalid"),
  ])
  func `expired, and invalid data, have no button`(
    found: CardState, state: ClipState, key: String
  ) {
    var session = Self.opened()
    session.fetched(found)
    #expect(session.state == state)
    #expect((state.titleKey, state.adviceKey) == (key, "\(key)Advice"))
    #expect(session.tapButton() == nil)
  }

  @Test(arguments: ["", "https://cards.firm.test/", "nonsense"])
  func `a link that names no card is invalid data`(text: String) {
    var session = ClipSession()
    #expect(session.open(text) == nil)
    #expect(session.state == .invalid)
  }

  @Test func `an answer that comes too late changes nothing`() async throws {
    var (session, card) = try await Self.shown()
    session.fetched(.offline("does not answer in time"))
    #expect(session.state == .preview(card))
  }
}
