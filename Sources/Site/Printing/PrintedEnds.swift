import Cards
import PrintLists
import Problems
import Settings
import Shares
import Timestamps

/// Whether printed codes last as long as they have to, and what lets them.
struct PrintedEnds {
  let settings: SiteSettings

  /// Which shares live.
  let standing: Standing

  /// Up to when they have to last; `nil` means that nothing was said.
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

  /// What brings back a share that has ended; `nil` where it lives.
  func cureOfEnded(_ share: Share, of id: CardID) -> Remedy? {
    if standing.isLive(share) { return nil }
    return standing.canBeBroughtBack(share)
      ? .take(.renew(card: id.text)) : .take(.reissue(card: id.text))
  }

  /// How a live share ends before it should; `nil` where it lasts, or where every build extends it.
  func shortfall(of share: Share, _ card: BusinessCard) -> Shortfall? {
    let least = until ?? moment.advanced(bySeconds: Self.secondsOfWarning)
    guard let end = share.expiresAt, end < least else { return nil }
    if rule(of: card) == .lease { return nil }
    let term = card.term ?? settings.share.term
    return Shortfall(
      card: card.id, end: end, until: least, cure: cure(of: card, term: term, least: least))
  }

  /// What decides when a card's share ends.
  func rule(of card: BusinessCard) -> EndRule {
    switch (card.term, settings.share.term) {
    case (.until, _): .card
    case (nil, .until): .settings
    case (.lifetime, _), (nil, .lifetime):
      settings.share.renewal == .whileListed ? .lease : .renewal
    }
  }

  /// Less than 30 days are worth a warning.
  private static var secondsOfWarning: Int64 { 30 * 86_400 }

  private func cure(of card: BusinessCard, term: ShareTerm, least: Timestamp) -> Remedy {
    let isEnough = term.end(from: moment).map { $0 >= least } ?? true
    let lease = Remedy.words("set share.renew: whileListed in cardpress.yaml")
    let renewal = Remedy.take(.renew(card: card.id.text))
    switch (term, card.term) {
    case (.until, .some): return .after("change its key \"expires\"", .take(.build))
    case (.until, nil): return .after("change share.expires in cardpress.yaml", .take(.build))
    case (.lifetime, _) where isEnough: return .either(renewal, lease)
    case (.lifetime, .some): return .either(.after("give it a longer \"lifetime\"", renewal), lease)
    case (.lifetime, nil): return .either(lease, .after("a longer share.lifetime", renewal))
    }
  }
}

extension PrintedEnds.Shortfall {
  /// What is wrong with it.
  var sentence: String { "\(card) ends \(end), before \(until)" }
}
