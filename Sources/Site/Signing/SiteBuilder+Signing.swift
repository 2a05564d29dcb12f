import Bytes
import CardSources
package import Cards
package import CheckIns
import Files
import Problems
package import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

extension SiteBuilder {
  /// Notes a sign of life, an alert, a ping or what answers them.
  ///
  /// Of the site nothing else is changed, and no other run is waited for. A call for help is noted whatever is wrong with
  /// settings or store.
  /// - Throws: ``SiteFault`` if the card has no signs of life, or a rule is broken; then nothing has been noted.
  package func sign(
    _ card: CardID, _ order: SignOrder
  ) throws(SiteFault) -> (row: CheckInRow, circle: SignedCircle) {
    let reading = SettingsReading(of: site)
    // Without a file of settings this is no site.
    if reading.run == nil { _ = try reading.checked() }
    let input = CardInput.folder(of: site, settings: reading.settings, under: conditions)
    let cards = signingCards(input).cards
    guard let sourced = cards[card] else { throw withoutSigns(card, input) }
    let firstDays = (try? firstDays(of: cards, reading.run)) ?? [:]
    let file = CheckInFile(of: card, in: site)
    let row = try file.append(under: conditions) { () throws(SiteFault) in
      var history = try signed(sourced, since: firstDays[card]).history
      let row = try self.row(of: order, in: history)
      if let reason = history.add(row) { throw .refused("\(card): \(reason)") }
      return row
    }
    return (row, try circle(of: card, among: cards, since: firstDays))
  }

  /// Returns how somebody stands.
  /// - Throws: ``SiteFault`` if the card has no signs of life.
  package func signs(of card: CardID) throws(SiteFault) -> SignedCircle {
    let settings = try SettingsReading(of: site).checked()
    let input = CardInput.folder(of: site, settings: settings, under: conditions)
    let cards = signingCards(input).cards
    guard cards[card] != nil else { throw withoutSigns(card, input) }
    return try circle(of: card, among: cards, since: firstDays(of: cards, settings.run) ?? [:])
  }

  /// Returns how all stand who give signs of life, sorted by card, and the errors in cards, of which any may be
  /// one of theirs.
  func allSigns() throws(SiteFault) -> (
    all: [(sourced: SourcedCard, signed: SignedCard)], faults: [Problem]
  ) {
    let settings = try SettingsReading(of: site).checked()
    let (cards, faults) = signingCards(
      .folder(of: site, settings: settings, under: conditions))
    let firstDays = try firstDays(of: cards, settings.run)
    var all: [(sourced: SourcedCard, signed: SignedCard)] = []
    for (card, sourced) in cards.sorted(by: { $0.key < $1.key }) {
      all.append((sourced, try signed(sourced, since: firstDays?[card])))
    }
    return (
      all,
      faults + CheckInFiles.ofNobody(but: Set(cards.keys), in: site, severity: .error)
        + (firstDays == nil ? unknownBeginnings(of: all.map(\.signed)) : [])
    )
  }

  /// That nobody knows since when somebody is waited for who has never given a sign.
  private func unknownBeginnings(of all: [SignedCard]) -> [Problem] {
    all.filter { $0.isRead && $0.history.lastCheckIn == nil }.map { signed in
      Problem(
        file: CheckInFile.path(of: signed.card),
        message:
          "\(signed.card) has never checked in, and without a store nobody knows since when that is",
        remedy: .take(.build))
    }
  }
}

extension SiteBuilder {
  /// The cards that give signs of life, and the errors in all.
  private func signingCards(
    _ input: CardInput
  ) -> (cards: [CardID: SourcedCard], faults: [Problem]) {
    var cards: [CardID: SourcedCard] = [:]
    var faults = ProblemCollection(listsAll: conditions.listsAllProblems)
    input.read { event in
      switch event {
      case .card(let sourced):
        if sourced.card.emergency?.checkIn != nil { cards[sourced.card.id] = sourced }
      case .problem(let problem): if problem.severity == .error { faults.append(problem) }
      default: break
      }
    }
    return (cards, faults.problems)
  }

  private func withoutSigns(_ card: CardID, _ input: CardInput) -> SiteFault {
    var (problems, isThere): ([Problem], Bool) = ([], false)
    input.read(only: { $0 == card }) { event in
      switch event {
      case .problem(let problem):
        if problem.card == card.text, problem.severity == .error { problems.append(problem) }
      case .card(let sourced): if sourced.card.id == card { isThere = true }
      default: break
      }
    }
    if !problems.isEmpty { return .input(ProblemList(problems)) }
    let faults = isThere ? [] : signingCards(input).faults
    // What can't be read may be the card that is meant.
    if !faults.isEmpty { return .input(ProblemList(faults)) }
    return .refused(
      isThere
        ? "\(card) has no signs of life: write emergency.checkIn with an interval into its card"
        : "there is no card \(card): cardpress find looks for people")
  }

  /// When the cards were first shared; `nil` for a site without a store.
  private func firstDays(
    of cards: [CardID: SourcedCard], _ settings: RunSettings?
  ) throws(SiteFault) -> [CardID: Timestamp]? {
    if try StoreChoice(of: site, settings: settings).present == nil { return nil }
    let view = try SiteView(of: site, settings: settings, conditions: conditions)
    let store = view.stored.store
    var firstDays: [CardID: Timestamp] = [:]
    let keys = Dictionary(
      cards.keys.map { (store.key(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    for share in view.stored.shares {
      guard let card = keys[share.cardKey] else { continue }
      firstDays[card] = min(firstDays[card] ?? share.createdAt, share.createdAt)
    }
    return firstDays
  }

  private func signed(
    _ sourced: SourcedCard, since firstDay: Timestamp?
  ) throws(SiteFault) -> SignedCard {
    let file = CheckInFile(of: sourced.card.id, in: site)
    guard
      let (history, problems) = file.history(
        of: sourced.card, since: firstDay, at: conditions.now)
    else { throw .refused("\(sourced.card.id) has no signs of life") }
    return SignedCard(
      card: sourced.card.id, history: history, problems: problems,
      contacts: sourced.card.emergency?.contacts ?? [], now: conditions.now)
  }

  private func circle(
    of card: CardID, among cards: [CardID: SourcedCard], since firstDays: [CardID: Timestamp]
  ) throws(SiteFault) -> SignedCircle {
    guard let sourced = cards[card] else { throw .refused("\(card) has no signs of life") }
    let own = try signed(sourced, since: firstDays[card])
    var contacts: [SignedCard] = []
    for contact in own.contacts.compactMap(\.card) where contact != card {
      if let other = cards[contact] {
        contacts.append(try signed(other, since: firstDays[contact]))
      }
    }
    let dependsOn = cards.filter { id, other in
      id != card
        && other.card.emergency?.dependents.contains { $0.card == card } ?? false
    }
    return SignedCircle(
      own: own, contacts: contacts,
      dependents: own.contacts.filter(\.isDependent).map(\.name.text),
      dependsOn: dependsOn.keys.sorted(), warning: GitLooks(at: site).warning)
  }

  /// The row of an order, with the ID that later rows mean it by, and the only ping that waits where none is named.
  private func row(
    of order: SignOrder, in history: CheckInHistory
  ) throws(SiteFault) -> CheckInRow {
    var ref = order.ref
    if ref != nil, order.kind != .respond, order.kind != .resolve {
      throw .refused(
        "a \(order.kind.rawValue) is about no earlier row: only respond and resolve are")
    }
    if order.kind == .respond, ref == nil {
      let pings = history.pendingPings(at: conditions.now)
      if pings.isEmpty { throw .refused("no ping waits for an answer") }
      if pings.count > 1 {
        let ids = pings.compactMap(\.id).joined(separator: ", ")
        throw .refused("\(pings.count) pings wait for an answer: say which with --ref (\(ids))")
      }
      ref = pings.first?.id
    }
    if order.kind == .resolve, let alert = history.alert {
      if let ref, let id = alert.id, ref != id {
        throw .refused("the alert that is active has the ID \(id), not \(ref)")
      }
      ref = ref ?? alert.id
    }
    let hasID = order.kind == .ping || order.kind == .alert
    return CheckInRow(
      at: conditions.now, order.kind, source: order.source, by: order.by,
      id: hasID ? newID() : nil, ref: ref)
  }

  /// Eight digits of Crockford's base32.
  private func newID() -> String {
    let random = conditions.random()
    let digits = (0..<8).map { Crockford.alphabet[Int(random >> UInt64(5 * $0) & 31)] }
    return String(decoding: digits, as: UTF8.self)
  }
}
