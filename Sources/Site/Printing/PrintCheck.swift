import CardSources
import Cards
import Problems
import QRCodes
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

/// Finds everything that would make a printed code worthless, before anything is printed.
struct PrintCheck {
  /// Every live share with its card, sorted by card once the check is finished.
  private(set) var live: [LiveShare] = []

  /// The shares to be printed, in the run's order once the check is finished.
  private(set) var printed: [PrintableShare] = []

  /// The warnings, none of which stops the run.
  private(set) var warnings: [Problem] = []

  /// The problems of cards that are left out although they may be meant.
  private(set) var faults: [Problem] = []

  /// The number of those cards.
  private(set) var leftOut = 0

  private let order: PrintOrder
  private let settings: SiteSettings
  private let links: ShareLinks
  private let ends: PrintedEnds
  private var problems: [Problem] = []
  private var inputErrors: ProblemCollection
  private var seen: Set<CardID> = []
  private var hidden: Set<CardID> = []
  private var unshared = 0
  private var endingSoon: [PrintedEnds.Shortfall] = []

  init(
    _ order: PrintOrder, settings: SiteSettings, links: ShareLinks, standing: Standing,
    listsAllProblems: Bool
  ) {
    inputErrors = ProblemCollection(listsAll: listsAllProblems)
    self.order = order
    self.settings = settings
    self.links = links
    ends = PrintedEnds(settings: settings, standing: standing, until: order.until)
    if settings.url.isPlaceholder, order.holdsLinks { problems.append(.placeholder(settings)) }
  }
}

extension PrintCheck {
  /// Adds a reason to print nothing at all.
  mutating func refuse(_ problem: Problem) { problems.append(problem) }

  /// Adds a problem of the input.
  ///
  /// A faulty card does not keep another from being printed.
  mutating func take(_ problem: Problem) {
    if problem.severity == .error { inputErrors.append(problem) }
  }

  /// Notes the card of a row that its sheet does not show.
  mutating func note(hidden id: CardID) { hidden.insert(id) }

  /// Counts a card that is left out because of its problems.
  mutating func leaveOut() { leftOut += 1 }

  /// Adds a card with its latest share.
  mutating func take(_ sourced: SourcedCard, share: Share?) {
    let id = sourced.card.id
    seen.insert(id)
    let isMeant = order.selection?.contains(id) ?? true
    let isNamed = order.selection?.namesExactly(id) ?? false
    guard let share else {
      if isMeant { unshared += 1 }
      if isNamed {
        problems.append(
          .onCard(of: sourced, "\(id) has not been shared yet", remedy: .take(.build)))
      }
      return
    }
    guard let cure = ends.cureOfEnded(share, of: id) else {
      takeLive(sourced, share: share, isMeant: isMeant)
      return
    }
    if isNamed {
      problems.append(
        .onCard(of: sourced, "\(id) has ended, so its code leads nowhere", remedy: cure))
    }
  }

  /// Finishes the check.
  /// - Parameter unshown: The shares that are not in the public folder as recorded.
  /// - Throws: ``SiteFault`` with all problems.
  mutating func finish(unshown: Set<RecordID>, isBuildFarm: Bool) throws(SiteFault) {
    let unmatched = order.selection?.unmatched(among: seen.sorted(), hidden: hidden) ?? []
    // A missing card may be in a file that can't be read.
    if !unmatched.isEmpty { problems += inputErrors.problems }
    problems += unmatched
    if printed.isEmpty, problems.isEmpty {
      if inputErrors.hasErrors { throw .input(ProblemList(inputErrors.problems)) }
      throw .refused(
        !order.states.isEmpty
          ? "there is nothing new to print: every live code that is meant has been printed"
          : "there is nothing to print: no card that is meant has a live share")
    }
    if !problems.isEmpty {
      throw SiteFault(problems, missing: order.selection?.missing(from: seen) ?? [])
    }
    live.sort { $0.card.id < $1.card.id }
    printed = order.sorting.sorted(printed) { $0.card }
    faults = inputErrors.problems
    // If all cards were named and found, none of the faulty ones was meant. But files that could
    // not be read may contain live shares, which the lists then lack.
    if let selection = order.selection, !selection.hasPatterns {
      warnings = faults.filter { !$0.isUnread }
      faults.removeAll { !$0.isUnread }
      leftOut = 0
    }
    if unshared > 0 { warnings.append(.unshared(unshared)) }
    if order.holdsLinks { warnOfLinks(unshown: unshown, isBuildFarm: isBuildFarm) }
  }

  private mutating func warnOfLinks(unshown: Set<RecordID>, isBuildFarm: Bool) {
    let absent = printed.count { unshown.contains($0.share.recordID) }
    if absent > 0 { warnings.append(.absent(absent)) }
    if let warning = Problem.endingSoon(endingSoon) { warnings.append(warning) }
    if settings.share.endsWhenConsumed { warnings.append(.endsWhenConsumed) }
    if isBuildFarm, settings.store.form.isCommitted { warnings.append(.uncommittedPrint) }
  }

  private mutating func takeLive(_ sourced: SourcedCard, share: Share, isMeant: Bool) {
    let listed: LiveShare
    do throws(MissingKey) {
      listed = try LiveShare(
        card: sourced.card.withoutEmbeddedPhoto, share: share, links: links,
        endRule: ends.rule(of: sourced.card))
    } catch {
      return problems.append(error.problem(of: sourced))
    }
    live.append(listed)
    if !isMeant || !order.states.isEmpty && !order.states.contains(share.printState) { return }
    do throws(QRCodeFault) {
      let code = try QRCode(listed.link, atLeast: settings.qr.level)
      printed.append(PrintableShare(live: listed, code: code))
    } catch {
      problems.append(.onCard(of: sourced, "its link \(error)"))
    }
    guard let shortfall = ends.shortfall(of: share, sourced.card) else { return }
    if order.until == nil {
      // The owner has set the last day of the event.
      if listed.endRule != .settings { endingSoon.append(shortfall) }
    } else {
      problems.append(.onCard(of: sourced, shortfall.sentence, remedy: shortfall.cure))
    }
  }
}

extension BusinessCard {
  /// The card without the bytes of its photo, since thousands of cards are held at the same time.
  fileprivate var withoutEmbeddedPhoto: BusinessCard {
    guard case .embedded = photo?.source else { return self }
    var card = self
    card.photo = nil
    return card
  }
}
