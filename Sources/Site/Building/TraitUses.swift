/// How many cards have each of some values.
struct TraitUses {
  /// The kinds of values that are told from each other.
  enum Kind: Hashable {
    case name, given, family, phone, email
  }

  private struct Value: Hashable {
    let kind: Kind
    let text: String
  }

  private var counts: [Value: Int] = [:]
  private var cardCount = 0

  /// Counts nothing yet, of what these cards say.
  init(of people: some Sequence<PersonTraits>) {
    for traits in people {
      for value in Self.values(of: traits) { counts[value] = 0 }
    }
  }
}

extension TraitUses {
  /// The number of cards from which a value tells nobody apart: a person's former and present one are two.
  private static let many = 3

  /// Counts a card.
  mutating func count(_ traits: PersonTraits) {
    cardCount += 1
    for value in Self.values(of: traits) {
      if let count = counts[value] { counts[value] = count + 1 }
    }
  }

  /// Those of some values that few cards have.
  func own(_ texts: Set<String>, _ kind: Kind) -> Set<String> {
    texts.filter { counts[Value(kind: kind, text: $0), default: 0] < Self.many }
  }

  /// True if one in 500 or more of those who come with such a name would be somebody else than who had it
  /// among so many who left, by how often its parts are found.
  func makeNamesakesLikely(of traits: PersonTraits, among leaverCount: Int) -> Bool {
    let givens = others(traits.name.givens, .given)
    let families = others(traits.name.families, .family)
    let all = Double(cardCount)
    return Double(leaverCount) * givens * families * 500 > all * all
  }

  /// The number of cards, besides a person's two, that have the most frequent of some values.
  private func others(_ texts: Set<String>, _ kind: Kind) -> Double {
    let most = texts.map { counts[Value(kind: kind, text: $0), default: 0] }.max() ?? 0
    return Double(max(0, most - 2))
  }

  private static func values(of traits: PersonTraits) -> Set<Value> {
    Set(
      traits.name.wholes.union(traits.name.shortened).map { Value(kind: .name, text: $0) }
        + traits.name.givens.map { Value(kind: .given, text: $0) }
        + traits.name.families.map { Value(kind: .family, text: $0) }
        + traits.phones.map { Value(kind: .phone, text: $0) }
        + traits.emails.map { Value(kind: .email, text: $0) })
  }
}
