package import CardParts
package import Cards
package import Problems
package import Settings
package import ShareFiles
package import Shares
package import Timestamps

/// The cards that others refer to, as far as a run may show something of them.
///
/// ```swift
/// let references = References(
///   to: names, in: input, settings: settings, links: links, at: now
/// ) { card in
///   prospects[card] ?? .nowhere
/// }
/// let shown = references.shown(by: varying, as: share.form)  // goes into the page's digest, and into the share's row
/// ```
package struct References: Sendable {
  /// What pages show of them, and the day of the run.
  package private(set) var view: PartView

  private var recordIDs: [CardID: RecordID] = [:]
  private var obstacles: [CardID: Obstacle] = [:]

  /// Begins with none.
  package init(at moment: Timestamp) { view = PartView(at: moment) }
}

extension References {
  /// What becomes of a card's share with a run.
  package enum Prospect: Sendable {
    /// It is live when the run is over.
    case live(RecordID, form: ShareForm)

    /// A build at a moment has yet to issue it.
    case unissued(at: Timestamp)

    /// It has ended, or ends with the run.
    case ended

    /// The card has none, or is at fault.
    case nowhere
  }

  /// The reason why nothing is shown of a card.
  fileprivate enum Obstacle {
    case missing
    case ended
    case sealed
  }

  /// What a page shows of other cards, and of the day.
  package struct Shown: Sendable {
    /// The parts as they are shown, as JSON; empty where the page is always the same.
    package let text: [UInt8]

    /// The shares of which something is shown, sorted.
    package let shares: [RecordID]

    /// Nothing is shown but what is always the same.
    package static let nothing = Shown(text: [], shares: [])
  }
}

extension References {
  /// Reads the cards that are referred to once more.
  /// - Parameter prospect: Returns what becomes of a card's share.
  package init<Failure: Error>(
    to names: Set<CardID>, in input: CardInput, settings: SiteSettings, links: ShareLinks,
    at moment: Timestamp, prospect: (CardID) throws(Failure) -> Prospect
  ) throws(Failure) {
    self.init(at: moment)
    var found: [CardID: BusinessCard] = [:]
    if !names.isEmpty {
      input.read(only: names.contains) { event in
        if case .card(let sourced) = event { found[sourced.card.id] = sourced.card }
      }
    }
    for name in names {
      guard let card = found[name] else {
        obstacles[name] = .missing
        continue
      }
      switch try prospect(name) {
      case .nowhere: obstacles[name] = .missing
      case .ended: obstacles[name] = .ended
      // Its link opens it, and would be on a page that others can open.
      case .live(_, let form) where form.needsKey: obstacles[name] = .sealed
      case .unissued(let now):
        let end = settings.term(of: card).end(from: now)
        if let end, end <= now { obstacles[name] = .ended }
        if settings.form(of: card).needsKey { obstacles[name] = .sealed }
      case .live(let recordID, _):
        view.cards[name] = ReferredCards.Entry(
          card, at: links.link(to: recordID, with: nil), settings)
        recordIDs[name] = recordID
      }
    }
  }

  /// What the page of a card shows of others, and of the day.
  package func shown(by varying: VaryingParts, as form: ShareForm) -> Shown {
    let named = Set(varying.references.map(\.card)).subtracting([varying.card])
    let shares = named.compactMap { recordIDs[$0] }.sorted()
    if shares.isEmpty { return Shown(varying, in: view, as: form) }
    return Shown(text: view.text(of: varying, as: form), shares: shares)
  }

  /// What is wrong with the references of cards.
  ///
  /// What many have in common is told once, and not where it is one of them that is named.
  package func problems(
    of varying: [VaryingParts], severity: Problem.Severity
  ) -> [Problem] {
    var told: Set<CardReference> = []
    var problems: [Problem] = []
    for card in varying {
      for reference in card.references where !reference.isQuiet {
        let isOwn = reference.file == card.file
        guard let reason = reason(against: reference, on: card.card, isOwn: isOwn),
          isOwn || told.insert(reference).inserted
        else { continue }
        let problem = Problem(
          severity: reference.standsAlone ? .warning : severity, file: reference.file,
          position: reference.position,
          field: reference.place,
          message: "\(reference.place): \(reason); "
            + (reference.standsAlone
              ? "what is written beside it stays" : "its line is left out of the page"))
        problems.append(isOwn ? problem.of(card: card.card.text) : problem)
      }
    }
    return problems
  }

  private func reason(
    against reference: CardReference, on card: CardID, isOwn: Bool
  ) -> String? {
    if reference.card != card {
      guard let obstacle = obstacles[reference.card] else { return nil }
      // Nothing is missing on a page that has words of its own for somebody whose card nobody else can read.
      if reference.standsAlone, case .sealed = obstacle { return nil }
      return obstacle.sentence(on: reference.card)
    }
    return isOwn ? "\(card) is this card itself" : nil
  }
}

extension References.Shown {
  /// What a page shows of the day where it shows nothing of others.
  package init(_ varying: VaryingParts?, in view: PartView, as form: ShareForm) {
    guard let varying, varying.isOfDay else {
      self = .nothing
      return
    }
    self.init(text: view.text(of: varying, as: form), shares: [])
  }
}

extension References.Prospect {
  /// What becomes of the share of a card that a run leaves alone; `nil` for a card without.
  package init(_ share: Share?, _ standing: Standing) {
    guard let share else {
      self = .nowhere
      return
    }
    self = standing.isLive(share) ? .live(share.recordID, form: share.form) : .ended
  }
}

extension References.Obstacle {
  fileprivate func sentence(on card: CardID) -> String {
    switch self {
    case .missing: "no card that can be published has the ID \"\(card)\""
    case .ended: "the share of \(card) has ended"
    case .sealed: "\(card) is sealed, and no page may give its link away"
    }
  }
}

extension ReferredCards.Entry {
  fileprivate init?(_ card: BusinessCard, at link: String, _ settings: SiteSettings) {
    // A name that a page shows is a text, and a link that a code has is an address.
    guard let name = try? PlainText(card.fullName(on: settings.language)),
      let address = try? WebAddress(link)
    else { return nil }
    self.init(card: card, name: name, address: address)
  }
}
