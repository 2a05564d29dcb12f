import Cards
import PrintLists
import Problems
import Settings
import Shares
import Timestamps

/// Checks that printed codes last long enough, and finds the remedy for those that don't.
struct PrintedEnds {
  let settings: SiteSettings

  /// The rule for which shares are live.
  let standing: Standing

  /// The moment until which they have to last; `nil` if none was given.
  let until: Timestamp?
}

extension PrintedEnds {
  private var moment: Timestamp { standing.moment }

  /// A share that ends too early.
  struct Shortfall {
    let card: CardID
    let end: Timestamp
    let until: Timestamp
    let cure: Remedy
  }

  /// Returns the remedy for a share that has ended; `nil` if it is live.
  func cureOfEnded(_ share: Share, of id: CardID) -> Remedy? {
    if standing.isLive(share) { return nil }
    return standing.canBeBroughtBack(share)
      ? .take(.renew(card: id.text)) : .take(.reissue(card: id.text))
  }

  /// Returns the shortfall of a live share; `nil` if it lasts long enough or every build extends
  /// it.
  func shortfall(of share: Share, _ card: BusinessCard) -> Shortfall? {
    let least = until ?? moment.advanced(bySeconds: Self.secondsOfWarning)
    guard let end = share.expiresAt, end < least else { return nil }
    if rule(of: card) == .lease { return nil }
    let term = settings.term(of: card)
    return Shortfall(
      card: card.id, end: end, until: least, cure: cure(of: card, term: term, least: least))
  }

  /// Returns the rule that decides when a card's share ends.
  func rule(of card: BusinessCard) -> EndRule {
    switch (card.termOfShares, settings.share.term) {
    case (.until, _): .card
    case (nil, .until): .settings
    case (.lifetime, _), (nil, .lifetime):
      settings.share.renewal == .whileListed ? .lease : .renewal
    }
  }

  /// The remaining time below which a share gives a warning, in seconds: 30 days.
  private static var secondsOfWarning: Int64 { 30 * 86_400 }

  private func cure(of card: BusinessCard, term: ShareTerm, least: Timestamp) -> Remedy {
    let isEnough = term.end(from: moment).map { $0 >= least } ?? true
    let lease = Remedy.words("set share.renew: whileListed in cardpress.yaml")
    let renewal = Remedy.take(.renew(card: card.id.text))
    switch (term, card.termOfShares) {
    case (.until, .some): return .after("change its key \"expires\"", .take(.build))
    case (.until, nil): return .after("change share.expires in cardpress.yaml", .take(.build))
    case (.lifetime, _) where isEnough: return .either(renewal, lease)
    case (.lifetime, .some): return .either(.after("give it a longer \"lifetime\"", renewal), lease)
    case (.lifetime, nil): return .either(lease, .after("a longer share.lifetime", renewal))
    }
  }
}

extension PrintedEnds.Shortfall {
  /// One sentence with the shortfall and its remedy.
  var sentence: String { "\(card) ends \(end), before \(until)" }
}
