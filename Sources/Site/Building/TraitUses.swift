/// How many cards have each of some values.
struct TraitUses {
  /// The kinds of values that are told from each other.
  enum Kind: Hashable {
    case name, phone, email
  }

  private struct Value: Hashable {
    let kind: Kind
    let text: String
  }

  private var counts: [Value: Int] = [:]

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
    for value in Self.values(of: traits) {
      if let count = counts[value] { counts[value] = count + 1 }
    }
  }

  /// Those of some values that few cards have.
  func own(_ texts: Set<String>, _ kind: Kind) -> Set<String> {
    texts.filter { counts[Value(kind: kind, text: $0), default: 0] < Self.many }
  }

  private static func values(of traits: PersonTraits) -> Set<Value> {
    Set(
      traits.names.union(traits.partNames).map { Value(kind: .name, text: $0) }
        + traits.phones.map { Value(kind: .phone, text: $0) }
        + traits.emails.map { Value(kind: .email, text: $0) })
  }
}
