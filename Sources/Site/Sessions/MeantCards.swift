package import Cards

/// The cards that words can mean: those whose whole name a word is, and the one whose ID is made of it.
///
/// ```swift
/// switch try builder.cards(named: ["Ada Lovelace"]).meaning(of: "Ada Lovelace") {
/// ```
package struct MeantCards: Sendable {
  private let words: [FoldedName: [String]]
  private var namesakes: [String: Set<CardID>] = [:]
  private var listed: Set<CardID> = []
  private let wanted: Set<CardID>

  /// False if some card could not be read, which may have any of the names.
  var isWhole = true

  /// The IDs made of words that no card of the input has, but a share.
  var shared: Set<CardID> = []

  /// Takes words of which nothing is known yet.
  init(_ words: [String]) {
    self.words = Dictionary(grouping: words) { FoldedName($0) }
    // What can be no ID may be a name.
    wanted = Set(words.compactMap { try? CardID(slugOf: $0) })
  }
}

extension MeantCards {
  /// What a word means.
  package enum Meaning: Hashable, Sendable {
    /// One card, by its name or its ID.
    case card(CardID)

    /// Cards of which none is the only one, sorted.
    case several([CardID])

    /// Nobody: at most a card that is not there.
    case nobody

    /// Perhaps a card that can't be read.
    case unknown
  }

  /// Whether a word is looked for as a name before an ID is made of it: a word that is an ID, or has an
  /// `@` as addresses do, is not.
  package static func canBeName(_ word: String) -> Bool {
    !word.contains("@") && (try? CardID(word)) == nil
  }

  /// Returns what a word means.
  package func meaning(of word: String) -> Meaning {
    if !isWhole, word.unicodeScalars.contains(where: \.properties.isWhitespace) { return .unknown }
    let cards = candidates(for: word)
    guard let card = cards.first else { return .nobody }
    if cards.count > 1 { return .several(cards.sorted()) }
    // The card that can't be read may have the name too.
    return isWhole || card == Self.id(of: word) ? .card(card) : .nobody
  }

  /// The IDs made of words that are names of others, and of no card of the input.
  var absent: Set<CardID> {
    Set(namesakes.keys.compactMap(Self.id)).subtracting(listed)
  }

  /// Takes a card of the input.
  mutating func take(_ card: BusinessCard) {
    take(card.id)
    for form in card.name.wholeForms {
      for word in words[form] ?? [] { namesakes[word, default: []].insert(card.id) }
    }
  }

  /// Takes a card of which only the ID is known.
  mutating func take(_ id: CardID) { if wanted.contains(id) { listed.insert(id) } }

  private func candidates(for word: String) -> Set<CardID> {
    var cards = namesakes[word] ?? []
    if let id = Self.id(of: word), listed.contains(id) || shared.contains(id) { cards.insert(id) }
    return cards
  }

  private static func id(of word: String) -> CardID? {
    // What can be no ID may be a name.
    try? CardID(slugOf: word)
  }
}
