import CardSources
import Cards
import Digests
import Settings
import ShareMaking

/// The cards of a site of which only tables have changed since a build had nothing to do: those whose rows that
/// build has not seen, and what is known of all others.
struct ChangedRows {
  /// The cards of the rows that are new or changed, in the input's order.
  let cards: [SourcedCard]

  /// What is known of the cards that are not read.
  let known: KnownCards
}

/// What is known of cards that a build does not read, since nothing that they are made with has changed.
struct KnownCards {
  /// What the last build has noted of those that are as they were.
  let entries: [RowMemory.Entry]

  /// The keys of those whose rows are gone, and which have no other.
  let departed: [SHA256Digest]
}

extension KnownCards {
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
    var isThere = memory.entries.map { !$0.isOfTable }
    var isPlain = true
    var cards: [SourcedCard] = []
    reader.readTables(besides: { row in
      // What is left is passed over.
      if !isPlain { return true }
      guard let index = memory.index(of: RowMark(of: row, authentication)) else { return false }
      if isThere[index] { isPlain = false }
      isThere[index] = true
      return true
    }) { event in
      switch event {
      case .card(let card) where cards.count < Self.mostCards: cards.append(card)
      case .columns: break
      case .card, .passedOver, .problem, .leftOut, .photoOfFaulty, .photos: isPlain = false
      }
    }
    let keys = Set(cards.map { ContentFingerprint.key(of: $0.card.id, authentication) })
    let places = memory.entries.indices
    let entries = places.filter { isThere[$0] }.map { memory.entries[$0] }
    let gone = places.filter { !isThere[$0] }.map { memory.entries[$0].key }
    guard isPlain, !entries.contains(where: { keys.contains($0.key) }) else { return nil }
    self.cards = cards
    known = KnownCards(entries: entries, departed: gone.filter { !keys.contains($0) })
  }
}
