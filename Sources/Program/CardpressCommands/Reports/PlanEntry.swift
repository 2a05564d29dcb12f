import Building
import Cards
import Documents
import Shares

/// What a build does to one card, or to one share without a card.
struct PlanEntry {
  /// The card's ID, else the share's.
  let id: String

  /// The name, as far as it is to be told.
  var name: String?

  /// The share that is made; `nil` where none is, or it is not listed.
  var made: BuildReport.Made?

  /// What the card says otherwise; empty where that is not known.
  var changes: [BuildPlan.FieldChange] = []

  /// Why it ends, or is held back.
  var reason: String?

  /// Whom a card that is held back is taken for, and the name that is published.
  var former: (id: String, name: String?)?
}

extension PlanEntry {
  /// What becomes of a card.
  enum Kind: CaseIterable {
    case new, changed, comingBack, heldBack, ending, withdrawn, left
  }
}

extension PlanEntry.Kind {
  /// The word in front of a line.
  /// - Parameter isRehearsal: True for what would be.
  func word(isRehearsal: Bool) -> String {
    switch self {
    case .new: "new"
    case .changed: isRehearsal ? "changes" : "changed"
    case .comingBack: "back"
    case .heldBack: "held"
    case .ending, .withdrawn: isRehearsal ? "ends" : "ended"
    case .left: "left"
    }
  }

  /// The heading of a list.
  /// - Parameter isRehearsal: True for what would be.
  func heading(isRehearsal: Bool) -> String {
    switch self {
    case .new: "New"
    case .changed: isRehearsal ? "Would change" : "Changed"
    case .comingBack: isRehearsal ? "Would come back" : "Came back"
    case .heldBack: "Held back: perhaps the same person under another ID"
    case .ending: isRehearsal ? "Would end" : "Ended"
    case .withdrawn: isRehearsal ? "Would be withdrawn: over" : "Withdrawn: over"
    case .left: "Left, and still published"
    }
  }
}

extension BuildReport {
  /// The number of those of whom something becomes.
  func count(of kind: PlanEntry.Kind) -> Int {
    switch kind {
    case .new: plan.new.count
    case .changed: plan.changed.count
    case .comingBack: plan.comingBack.count
    case .heldBack: plan.heldBack.count
    case .ending: plan.ending.count
    case .withdrawn: swept.count
    case .left: plan.leavers.count
    }
  }

  /// Those of whom something becomes, sorted.
  func entries(of kind: PlanEntry.Kind, atMost limit: Int) -> [PlanEntry] {
    switch kind {
    case .new: entries(of: plan.new.prefix(limit))
    case .changed:
      zip(entries(of: plan.changed.prefix(limit).map(\.card)), plan.changed).map { entry, changed in
        var entry = entry
        entry.changes = changed.fields ?? []
        return entry
      }
    case .comingBack: entries(of: plan.comingBack.prefix(limit))
    case .heldBack: plan.heldBack.prefix(limit).map(entry)
    case .ending:
      plan.ending.prefix(limit).map { ending in
        PlanEntry(
          id: Wording.name(of: ending.recordID, card: ending.card), name: plan.name(of: ending),
          reason: ending.hasLeft ? "the card has left" : "its end is past")
      }
    case .withdrawn: withdrawn(atMost: limit)
    case .left:
      plan.leavers.prefix(limit).map { leaver in
        PlanEntry(
          id: Wording.name(of: leaver.recordID, card: leaver.card),
          name: plan.formerNames[leaver.recordID], reason: "has no card any more")
      }
    }
  }

  private func entries(of cards: some Sequence<CardID>) -> [PlanEntry] {
    let made = Dictionary(self.made.map { ($0.card, $0) }) { first, _ in first }
    return cards.map { PlanEntry(id: $0.text, name: plan.names[$0], made: made[$0]) }
  }

  private func entry(of pair: RenamedCard) -> PlanEntry {
    PlanEntry(
      id: pair.card.text, name: plan.names[pair.card],
      former: (
        Wording.name(of: pair.recordID, card: pair.former), plan.formerNames[pair.recordID]
      ))
  }

  private func withdrawn(atMost limit: Int) -> [PlanEntry] {
    // Of a hundred thousand cards all may have ended long ago.
    if swept.isEmpty { return [] }
    let cards = cardsOfEnded
    return swept.prefix(limit).map { recordID in
      let card = cards[recordID]
      return PlanEntry(
        id: Wording.name(of: recordID, card: card), name: card.flatMap { plan.names[$0] },
        reason: "had ended")
    }
  }
}

extension BuildReport {
  /// The cards of the input whose share has ended, by that.
  var cardsOfEnded: [RecordID: CardID] {
    Dictionary(
      plan.ended.compactMap { ended in ended.recordID.map { ($0, ended.card) } }
    ) { first, _ in first }
  }
}

extension BuildPlan.FieldChange {
  /// The values in words: `old → new`; `nil` where none is known.
  /// - Parameter shown: How a value is shown.
  func words(_ shown: (String) -> String) -> String? {
    if key == "photo" {
      switch (old, new) {
      case (.boolean(true)?, .boolean(false)?): return "had one, and has none now"
      case (.boolean(false)?, .boolean(true)?): return "has one now"
      default: return old == nil ? nil : "another one"
      }
    }
    if old == nil, new == nil { return nil }
    return [old, new].map { $0.map { shown(Self.text(of: $0)) } ?? "none" }
      .joined(separator: " → ")
  }

  /// A value as a card's file has it on one line.
  static func text(of value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return "\(JSONText(compact: value))"
  }
}
