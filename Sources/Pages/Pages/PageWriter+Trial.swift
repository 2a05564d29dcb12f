package import Cards
package import Problems

extension PageWriter {
  /// Makes every page once, of a card with everything and of one with a name only, so that a wrong
  /// name in a site's own template is found before there is a card that needs it.
  func tryAll() throws(Problem) {
    // The values are literals and valid; a trial that could not be made would try nothing.
    if let whole = try? BusinessCard.trial(), let bare = try? BusinessCard.bareTrial() {
      try tryPage(of: whole, hasPhoto: true, isContent: false)
      try tryPage(of: bare, hasPhoto: false, isContent: false)
      if var card = try? BusinessCard.emergencyTrial() {
        _ = try rendered(PageShare(recordID: Self.trialID, card: card))
        card.emergency?.allergies = .noneKnown
        _ = try rendered(PageShare(recordID: Self.trialID, card: card))
      }
      if let card = try? BusinessCard.scheduleTrial() {
        var share = PageShare(recordID: Self.trialID, card: card)
        _ = try rendered(share)
        share.hasFeed = true
        share.card.schedule?.dates.removeLast(3)
        share.card.emails = []
        share.card.phones = []
        _ = try rendered(share)
      }
      _ = try landingPage(of: PageShare(recordID: Self.trialID, card: bare))
    }
    _ = try tombstone()
    _ = try rootPage()
    _ = try notFoundPage()
    _ = try appClipPage()
    _ = try sealedPage()
    _ = try checkInPage()
  }

  /// Makes a card's page for trial, unless one with the same sections has been made.
  /// - Parameter isContent: True if what is between the page's `<body>` and its end is published by itself.
  /// - Throws: ``Problem`` where a template can't show it.
  package func tryPage(
    of card: BusinessCard, hasPhoto: Bool, isContent: Bool
  ) throws(Problem) {
    var share = PageShare(
      recordID: Self.trialID, card: card,
      photo: hasPhoto ? PageShare.PixelSize(width: 1, height: 1) : nil)
    let language = language(of: share)
    var hasher = Hasher()
    hasher.combine(language.tag)
    hasher.combine(isContent)
    fields(of: share, in: language).hashShape(into: &hasher)
    // What does not depend on the card comes in only where a page is made.
    share.code = PageShare.Code(path: "M0 0h1v1h-1z", strokes: "M0 0h1", widthInModules: 1)
    share.expiresAt = .latest
    share.asOf = .latest
    try triedShapes.make(hasher.finalize()) { () throws(Problem) in
      if isContent { _ = try content(of: share) } else { _ = try landingPage(of: share) }
    }
  }

  private static let trialID = "0000000000000"
}
