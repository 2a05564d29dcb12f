import Bytes
package import Cards
import Shares

/// The people whom words can mean, found while all cards of a site go by.
///
/// ```swift
/// var search = PeopleSearch(for: ["Ada Lovelace"], by: .wholeNames)
/// search.take(card, as: .card(card.id), of: nil)
/// search.meaning(of: "Ada Lovelace")
/// ```
package struct PeopleSearch: Sendable {
  private let extent: Extent
  private let wordsByName: [FoldedName: [String]]
  private let wordsByID: [CardID: [String]]
  private let wordsByFoldedID: [[UInt8]: [String]]
  private let wordsByEmail: [String: [String]]
  private let parts: [(word: String, parts: NameParts)]

  private let initials: NameInitials

  /// The first bytes of the IDs that are made of words.
  private let firstOfIDs: Set<UInt8>
  private var found: [String: [Likeness: Set<Person>]] = [:]

  /// False if somebody's name could not be read, who may have any.
  private var isWhole = true

  /// Takes words of which nothing is known yet.
  package init(for words: [String], by extent: Extent) {
    self.extent = extent
    let names = words.filter { !Self.isAddress($0) }
    wordsByName = Dictionary(grouping: names) { FoldedName($0) }
    wordsByEmail = Dictionary(grouping: words.filter(Self.isAddress)) { $0.lowercased() }
    // What can be no ID may be a name.
    let ids = words.compactMap { word in (try? CardID(slugOf: word)).map { (word, $0) } }
    wordsByID = Dictionary(grouping: ids) { $0.1 }.mapValues { $0.map(\.0) }
    wordsByFoldedID = Dictionary(grouping: ids) { $0.1.folded }.mapValues { $0.map(\.0) }
    initials = NameInitials(of: wordsByName.keys)
    firstOfIDs = Set(wordsByID.keys.compactMap(\.text.utf8.first))
    parts = extent == .wholeNames ? [] : names.map { ($0, NameParts($0)) }
  }
}

extension PeopleSearch {
  /// How much of a name a word has to be.
  package enum Extent: Sendable {
    /// All of it: for what ends or publishes something.
    case wholeNames

    /// The beginnings of some of its words, where nobody has the whole.
    case partsOfNames
  }

  /// What a word means.
  package enum Meaning: Hashable, Sendable {
    /// These people, sorted, of whom it is the whole name, the ID or the address, or else a part of the name.
    case people([Person], isPart: Bool)

    /// Nobody: at most a card that is not there.
    case nobody

    /// Perhaps somebody whose name can't be read.
    case unknown
  }

  /// How a word is like a person; the first of those with anybody decides.
  private enum Likeness: Int, CaseIterable {
    /// The whole name, an e-mail address, or the ID made of the word.
    case whole

    /// The ID but for the marks between its letters.
    case mark

    /// A part of the name.
    case part
  }

  /// True for a word that is looked for among e-mail addresses, and not among names.
  private static func isAddress(_ word: String) -> Bool { word.contains("@") }

  /// True for a word that is looked for before an ID is made of it: one that is no ID as it stands.
  package static func canBeName(_ word: String) -> Bool { (try? CardID(word)) == nil }

  /// Returns what a word means.
  package func meaning(of word: String) -> Meaning {
    let likeness = Likeness.allCases.first { found[word]?[$0]?.isEmpty == false }
    let people = likeness.flatMap { found[word]?[$0] }?.sorted() ?? []
    let isName = word.contains(where: \.isWhitespace)
    if people.isEmpty { return isWhole || !isName ? .nobody : .unknown }
    // Who can't be read may have the name too, or the address; nobody has another's ID.
    let id = isName ? nil : try? CardID(slugOf: word)
    let isSure = isWhole || likeness == .part || people.count > 1 || people[0].card == id
    return isSure ? .people(people, isPart: likeness == .part) : .unknown
  }
}

extension PeopleSearch: PeopleVisitor {
  var formerIDs: [CardID] { Array(wordsByID.keys) }

  mutating func take(_ card: BusinessCard, as identity: Person.Identity, of share: Share?) {
    let person = { Person(of: card, as: identity) }
    if case .card(let id) = identity { takeID(id, as: person) }
    if !wordsByName.isEmpty, initials.mayBegin(card.name) {
      for form in card.name.wholeForms {
        for word in wordsByName[form] ?? [] { note(word, .whole, person()) }
      }
    }
    if !wordsByEmail.isEmpty {
      for email in card.emails {
        for word in wordsByEmail[email.value.text.lowercased()] ?? [] {
          note(word, .whole, person())
        }
      }
    }
    if parts.isEmpty { return }
    let name = NameParts.Whole(of: [card.name.allNames])
    for (word, parts) in parts where parts.areIn(name) { note(word, .part, person()) }
  }

  mutating func take(former card: CardID) { takeID(card) { Person(former: card) } }

  mutating func takeUnknown() { isWhole = false }

  private mutating func takeID(_ id: CardID, as person: () -> Person) {
    // Of a hundred thousand cards hardly any is meant.
    guard let first = id.text.utf8.first, firstOfIDs.contains(first) else { return }
    for word in wordsByID[id] ?? [] { note(word, .whole, person()) }
    for word in wordsByFoldedID[id.folded] ?? [] { note(word, .mark, person()) }
  }

  private mutating func note(_ word: String, _ likeness: Likeness, _ person: Person) {
    found[word, default: [:]][likeness, default: []].insert(person)
  }
}

extension CardID {
  /// True if an ID that is made of a word differs from this one in `.`, `-` and `_` alone.
  package func isLike(_ word: String) -> Bool {
    // What can be no ID is a name.
    (try? CardID(slugOf: word))?.folded == folded
  }

  /// The ID with `-` in the place of each run of `.`, `-` and `_`.
  fileprivate var folded: [UInt8] {
    var folded: [UInt8] = []
    for byte in text.utf8 {
      let isMark = !byte.isSmallLetterOrDigit
      if isMark, folded.last == UInt8(ascii: "-") { continue }
      folded.append(isMark ? UInt8(ascii: "-") : byte)
    }
    return folded
  }
}
