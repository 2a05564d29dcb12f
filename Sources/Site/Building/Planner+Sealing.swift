import Cards
import Problems
import Sealing
import ShareFiles
import ShareMaking
import Shares

extension Planner {
  /// Returns the problem of a card that asks for another form or key than its share has.
  ///
  /// Or the key of its live share is missing. `nil` where another link is asked for.
  mutating func problem(withFormOf share: Share, for entry: SurveyedCard, wish: Wish) -> Problem? {
    let isLive = standing.isLive(share)
    guard isLive || wish == .renew, wish != .reissue else { return nil }
    if isLive, let problem = problem(withKeyOf: share, for: entry) { return problem }
    if entry.form == share.form { return nil }
    return .ofOtherForm(entry, from: share.form)
  }

  /// Returns the problem of a card whose live share lacks its key, or has a passcode that the card asks for no
  /// longer, or the other way round.
  private mutating func problem(withKeyOf share: Share, for entry: SurveyedCard) -> Problem? {
    let key: SealingKey?
    do throws(MissingKey) { key = try site.links(under: settings).key(of: share) } catch {
      return .keyless(entry.cardID, error)
    }
    guard let key else { return nil }
    let hasPasscode = key.passcode != nil
    if entry.hasPasscode, !hasPasscode, let publicFolder,
      PublishedShare.asksForPasscode(share.recordID, in: publicFolder)
    {
      return .keyless(entry.cardID, .incomplete)
    }
    secrets.passcodes[share.recordID] = key.passcode
    // One that is to be open has another problem.
    if entry.form != share.form || entry.hasPasscode == hasPasscode { return nil }
    return .ofOtherKey(entry.cardID, hasPasscode: hasPasscode)
  }

  /// Leaves a card as it is published, because of a problem that names it.
  mutating func leaveOut(_ entry: SurveyedCard, _ problem: Problem) {
    report.leftOut += 1
    let number = refusals[problem.field, default: 0]
    refusals[problem.field] = number + 1
    if number < ProblemCollection.mostOfAKind || conditions.listsAllProblems {
      report.problems.append(problem)
    }
  }

  /// Tells how many cards were left out beyond those that are named.
  mutating func sumUpRefusals() {
    if conditions.listsAllProblems { return }
    for (field, number) in refusals.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      let more = number - ProblemCollection.mostOfAKind
      if more <= 0 { continue }
      let cards = more == 1 ? "1 more card" : "\(more.grouped) more cards"
      report.problems.append(
        Problem(
          file: Site.cardsName, field: field, message: "and \(cards) in the same way", count: more))
    }
  }
}

extension Problem {
  /// The problem of a card whose sealed share lacks its key.
  fileprivate static func keyless(_ card: CardID, _ reason: MissingKey) -> Problem {
    Problem(
      file: Site.cardsName, message: reason.sentence(on: card), remedy: reason.remedy(for: card))
  }

  /// The problem of a card that asks for a passcode that its share lacks, or for none.
  fileprivate static func ofOtherKey(_ card: CardID, hasPasscode: Bool) -> Problem {
    let (former, new) = hasPasscode ? ("a", "no") : ("no", "a")
    return Problem(
      file: Site.cardsName, field: "passcode",
      message: "the share of \(card) has \(former) passcode, and its link can't open a share that "
        + "has \(new) passcode",
      remedy: .either(.words("change \"passcode\" back"), .take(.reissue(card: card.text))))
  }

  /// The problem of a card that asks for another form than its share has.
  fileprivate static func ofOtherForm(_ entry: SurveyedCard, from former: ShareForm) -> Problem {
    let card = entry.cardID
    let (field, cause, back) =
      entry.isSealedForHelp
      ? ("emergency", ", as an emergency card is", "take \"emergency\" out")
      : ("sealed", "", "change \"sealed\" back")
    return Problem(
      file: Site.cardsName, field: field,
      message:
        "the share of \(card) is \(former.rawValue), and its link can't open a share that is "
        + entry.form.rawValue + cause,
      remedy: .either(.words(back), .take(.reissue(card: card.text))))
  }
}
