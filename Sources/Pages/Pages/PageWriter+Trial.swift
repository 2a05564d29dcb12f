import Cards
import Problems
import Timestamps

extension PageWriter {
  /// Makes every page once, of a card with everything and of one with a name only, so that a wrong
  /// name in a site's own template is found before there is a card that needs it.
  func tryAll() throws(Problem) {
    for share in Self.trials() { _ = try landingPage(of: share) }
    _ = try tombstone()
    _ = try rootPage()
    _ = try notFoundPage()
    _ = try appClipPage()
    _ = try sealedPage()
  }

  private static func trials() -> [PageShare] {
    // The values are literals and valid; a trial that could not be made would try nothing.
    guard let whole = try? wholeCard(), let bare = try? bareCard() else { return [] }
    let size = PageShare.PixelSize(width: 1, height: 1)
    return [
      PageShare(
        recordID: "0000000000000", card: whole, photo: size,
        code: PageShare.Code(path: "M0 0h1v1h-1z", strokes: "M0 0h1", widthInModules: 1),
        expiresAt: .latest),
      PageShare(recordID: "0000000000000", card: bare),
    ]
  }

  private static func bareCard() throws(InvalidValue) -> BusinessCard? {
    guard let name = PersonName(written: try PlainText("A")) else { return nil }
    return BusinessCard(id: try CardID("a"), name: name)
  }

  private static func wholeCard() throws(InvalidValue) -> BusinessCard? {
    let text = try PlainText("A")
    guard let name = PersonName(written: text, phoneticGiven: text),
      let address = PostalAddress(city: text)
    else { return nil }
    var card = BusinessCard(id: try CardID("a"), name: name)
    for field in TextField.allCases { card[field] = text }
    card.phones = [Labeled(.mobile, try PhoneNumber("110"))]
    card.addresses = [Labeled(nil, address)]
    card.birthday = Birthday(year: 2000, month: 1, day: 1)
    return card
  }
}
