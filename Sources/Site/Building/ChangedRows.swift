import CardSources
import Cards
import Digests
import Problems
import Settings
import ShareMaking

/// The cards of a site of which only tables have changed since the last build: those whose rows that build has not
/// seen or has something to say of, and what is known of all others.
struct ChangedRows {
  /// The cards of the rows that are new or changed, or were remarked on, and the warnings, in the input's order.
  let events: [CardEvent]

  /// The keys of these cards.
  let keys: Set<SHA256Digest>

  /// What is known of the cards that are not read.
  let known: KnownCards
}

/// What is known of cards that a build does not read, since nothing that they are made with has changed.
struct KnownCards {
  /// What the last build has noted of all cards.
  let memory: RowMemory

  /// For each of them, true if it is as it was.
  let isKept: [Bool]

  /// The keys of those whose rows are gone, and which have no other.
  let departed: [SHA256Digest]
}

extension KnownCards {
  /// The number of cards that are as they were.
  var count: Int { isKept.count { $0 } }

  /// How many of them have only a full name of several words.
  var undividedNames: Int {
    isKept.indices.count { isKept[$0] && memory.isUndivided($0) }
  }
}

extension ChangedRows {
  /// The warnings.
  func warnings(listsAll: Bool) -> [Problem] {
    var problems = ProblemCollection(listsAll: listsAll)
    for case .problem(let problem) in events { problems.append(problem) }
    return problems.problems
  }

  /// The number of cards that are held in memory; where more have changed, a look at everything costs little more.
  private static let mostCards = 10_000

  /// Reads the tables.
  ///
  /// It is `nil` where a build has to look at everything: if something is wrong, if a card has the ID of another, if
  /// many have changed, where a card refers to others or a plan may name it, and where photos are found by a rule, by which a card may get
  /// another's.
  init?(
    of site: Site, settings: SiteSettings, since memory: RowMemory, key: [UInt8],
    under conditions: Conditions
  ) {
    if settings.cards.photos != nil || !settings.schedules.isEmpty || memory.hasReferences {
      return nil
    }
    let authentication = HMACSHA256(key: key)
    let reader = CardReader(of: site, settings: settings, now: conditions.now)
    var isKept = (0..<memory.count).map { !memory.isOfTable($0) }
    var isPlain = true
    var events: [CardEvent] = []
    var keys: Set<SHA256Digest> = []
    reader.readTables(besides: { row in
      // What is left is passed over.
      if !isPlain { return true }
      guard let index = memory.index(of: RowMark(of: row, authentication)) else { return false }
      if isKept[index] { isPlain = false }
      isKept[index] = true
      return true
    }) { event in
      switch event {
      case .card(let card) where keys.count < Self.mostCards && card.references.isEmpty:
        keys.insert(ContentFingerprint.key(of: card.card.id, authentication))
        events.append(event)
      case .problem(let problem) where problem.severity == .warning:
        events.append(event.told(under: conditions))
      case .columns: break
      case .card, .passedOver, .hidden, .problem, .leftOut, .photoOfFaulty, .photos: isPlain = false
      }
    }
    if !isPlain { return nil }
    let gone = isKept.indices.lazy.filter { !isKept[$0] }.map(memory.key)
    let departed = gone.filter { !keys.contains($0) }
    // The others are new, or have the ID of a card that is still there.
    let others = keys.subtracting(gone)
    if !others.isEmpty,
      isKept.indices.contains(where: { isKept[$0] && others.contains(memory.key($0)) })
    {
      return nil
    }
    (self.events, self.keys) = (events, keys)
    known = KnownCards(memory: memory, isKept: isKept, departed: Array(departed))
  }
}
