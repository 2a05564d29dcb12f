import CardSources
import Cards
import Digests
import Settings
import ShareMaking

/// The cards of a site of which only tables have changed since a build had nothing to do: those whose rows that
/// build has not seen, and what is to be known of all others.
struct ChangedRows {
  /// The cards of the rows that are new or changed, in the input's order.
  let cards: [SourcedCard]

  /// The others.
  let others: UntouchedCards
}

/// The cards that a build leaves unread, since neither they nor anything that they are made with has changed.
struct UntouchedCards {
  /// What the last build has noted of those that are as they were.
  let entries: [RowMemory.Entry]

  /// The keys of the cards whose rows are gone, and which have no other.
  let departed: [SHA256Digest]
}

extension UntouchedCards {
  /// The number of cards that are as they were.
  var count: Int { entries.count }

  /// How many of them have only a full name of several words.
  var undividedNames: Int { entries.count(where: \.isUndivided) }
}

extension ChangedRows {
  /// The number of cards that are held in memory; where more have changed, a look at everything costs little more.
  private static let mostCards = 10_000

  /// Reads the tables.
  ///
  /// It is `nil` where a build has to look at everything: if something is to be said of a row or of the cards
  /// together, if a card has the ID of another, if many have changed, and where photos are found by a rule, by
  /// which a card may get another's.
  init?(
    of site: Site, settings: SiteSettings, since memory: RowMemory, key: [UInt8],
    under conditions: Conditions
  ) {
    if settings.cards.photos != nil { return nil }
    let authentication = HMACSHA256(key: key)
    let reader = CardReader(of: site, settings: settings, now: conditions.now)
    var isKept = memory.entries.map { !$0.isOfTable }
    var isPlain = true
    var cards: [SourcedCard] = []
    reader.readTables(besides: { row in
      guard let index = memory.index(of: RowMark(of: row, authentication)) else { return false }
      if isKept[index] { isPlain = false }
      isKept[index] = true
      return true
    }) { event in
      switch event {
      case .card(let card) where cards.count < Self.mostCards: cards.append(card)
      case .columns: break
      case .card, .passedOver, .problem, .leftOut, .photoOfFaulty, .photos: isPlain = false
      }
    }
    let keys = Set(
      cards.map { ContentFingerprint.key(of: $0.card.id, authentication) })
    let others = memory.entries.indices.filter { !isKept[$0] }.map { memory.entries[$0] }
    let kept = memory.entries.indices.filter { isKept[$0] }.map { memory.entries[$0] }
    guard isPlain, !kept.contains(where: { keys.contains($0.key) }) else { return nil }
    self.cards = cards
    self.others = UntouchedCards(
      entries: kept, departed: others.map(\.key).filter { !keys.contains($0) })
  }
}
