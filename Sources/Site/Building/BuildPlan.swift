package import Cards
package import Documents
package import Shares

/// What becomes of a site's cards with a build: decided once, carried out, and reported.
///
/// A card of the input is in one of the lists ``new``, ``changed``, ``comingBack``, ``ended`` and ``heldBack``, or is
/// counted in ``remade`` or ``unchanged``; a share whose card has left is in ``leavers``, ``ending`` or ``heldBack``.
package struct BuildPlan: Hashable, Sendable {
  /// The cards that get their first link, or a new one, sorted.
  package var new: [CardID] = []

  /// The cards whose content or end is another than was published, sorted.
  package var changed: [Changed] = []

  /// The cards whose links show them again, sorted.
  package var comingBack: [CardID] = []

  /// The number of pages that are made anew though nothing of their cards has changed: for a title, a template,
  /// another card that they show, a lease that goes on, or this version of Cardpress.
  package var remade = 0

  /// The number of cards whose pages stay as they are.
  package var unchanged = 0

  /// The cards of the input whose share has ended, or would have ended before it began.
  package var ended: [EndedCard] = []

  /// The live shares that end with the build.
  package var ending: [Ending] = []

  /// The shares that are still live although their cards left the input.
  package var leavers: [Leaver] = []

  /// The cards that came and say what cards that left said; they get no link of their own until the
  /// owner decides.
  package var heldBack: [RenamedCard] = []

  /// The names of the cards that are to be told by name; nothing of them is kept.
  package var names: [CardID: String] = [:]

  /// The names under which shares are published whose cards have left, as far as they are to be told.
  package var formerNames: [RecordID: String] = [:]
}

extension BuildPlan {
  /// A card whose content or end is another than was published.
  package struct Changed: Hashable, Sendable {
    /// The card.
    package let card: CardID

    /// What it says otherwise, in the order in which a person would write it; `nil` where nobody asked, or what is
    /// published can't be read.
    package var fields: [FieldChange]?
  }

  /// A key of a card's file under which it says something else than is published.
  package struct FieldChange: Hashable, Sendable {
    /// The key.
    package let key: String

    /// What is published; `nil` for nothing, and for what the contact does not tell.
    package let old: JSONValue?

    /// What it says now; `nil` for nothing, and for what the contact does not tell.
    package let new: JSONValue?
  }

  /// A live share that ends with a build.
  package struct Ending: Hashable, Sendable {
    /// The share.
    package let recordID: RecordID

    /// The card; `nil` if the site can't tell.
    package let card: CardID?

    /// True if the card has left the input, false if its end was moved into the past.
    package let hasLeft: Bool
  }

  /// The plan without anybody's name or value.
  package var withoutValues: BuildPlan {
    var plan = self
    (plan.names, plan.formerNames) = ([:], [:])
    plan.changed = changed.map { changed in
      Changed(
        card: changed.card,
        fields: changed.fields?.map { FieldChange(key: $0.key, old: nil, new: nil) })
    }
    return plan
  }

  /// The first cards of each kind whose folders are made for what they say.
  func made(atMost limit: Int) -> Set<CardID> {
    Set(new.prefix(limit)).union(changed.prefix(limit).map(\.card))
      .union(comingBack.prefix(limit))
  }

  /// Holds cards back that were to be new.
  mutating func holdBack(_ pairs: [RenamedCard]) {
    heldBack = pairs
    let held = Set(pairs.map(\.card))
    new.removeAll(where: held.contains)
  }

  /// Adds what cards say otherwise; those that say the same count as made anew.
  /// - Parameter found: Returns the changes, none of them where those are not known; `nil` for a card that was not
  ///   looked at.
  mutating func nameFields(_ found: (CardID) -> [FieldChange]??) {
    let all = changed.count
    changed = changed.compactMap { entry in
      guard let fields = found(entry.card) else { return entry }
      let keys = fields.map { $0 + (entry.fields ?? []) }
      return keys == [] ? nil : Changed(card: entry.card, fields: keys)
    }
    remade += all - changed.count
  }

  /// Adds the plan of another part.
  mutating func add(_ other: BuildPlan) {
    new += other.new
    changed += other.changed
    comingBack += other.comingBack
    remade += other.remade
    unchanged += other.unchanged
    ended += other.ended
    ending += other.ending
    leavers += other.leavers
    heldBack += other.heldBack
    names.merge(other.names) { first, _ in first }
    formerNames.merge(other.formerNames) { first, _ in first }
  }

  /// Sorts the cards.
  mutating func sort() {
    new.sort()
    changed.sort { $0.card < $1.card }
    comingBack.sort()
    sortShares()
  }

  /// Sorts the shares that end, and those that go on without a card.
  mutating func sortShares() {
    ending.sort { ($0.card?.text ?? "", $0.recordID) < ($1.card?.text ?? "", $1.recordID) }
    leavers.sort { ($0.card?.text ?? "", $0.recordID) < ($1.card?.text ?? "", $1.recordID) }
  }
}
