import Cards
import Problems
import ShareMaking
import Shares

extension Planner {
  /// Returns true if a live sealed share lacks its key, and something else than another link is asked for.
  func lacksKey(_ share: Share, among keyed: Set<String>, wish: Wish) -> Bool {
    share.isSealed && standing.isLive(share) && wish != .reissue
      && !keyed.contains(share.recordID.text)
  }

  /// Leaves a card as it is published, because of a problem.
  mutating func leaveOut(_ entry: SurveyedCard, _ problem: Problem) {
    report.problems.append(problem)
    report.leftOut += 1
  }
}

extension Problem {
  /// The problem of a card whose sealed share lacks its key.
  static func keyless(_ card: CardID) -> Problem {
    Problem(
      file: Site.cardsName, message: MissingKey.lost.sentence(on: card),
      remedy: MissingKey.lost.remedy(for: card))
  }

  /// The problem of a card that asks for another form than its share has.
  static func ofOtherForm(_ card: CardID, isSealed: Bool) -> Problem {
    let (former, new) = isSealed ? ("sealed", "open") : ("open", "sealed")
    return Problem(
      file: Site.cardsName, field: "sealed",
      message: "the share of \(card) is \(former), and its link can't open a share that is \(new)",
      remedy: .either(.words("change \"sealed\" back"), .take(.reissue(card: card.text))))
  }
}
