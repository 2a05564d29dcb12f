/// Finds which of the people who left are among those who came, by what their cards say.
///
/// Whoever has most in common is paired first: a whole name with a number or an address; a whole name; a
/// given name with a number, an address or a day of birth, which stay when a person marries. A value that
/// three or more cards have, such as the number of a switchboard, tells nobody apart. Whoever could be
/// several is nobody's pair.
struct PersonPairs<Left: Hashable, Came: Hashable> {
  private let left: [(id: Left, traits: PersonTraits)]
  private let came: [(id: Came, traits: PersonTraits)]
  private let uses: TraitUses

  /// Takes the cards of both, in an order that is the same each time.
  /// - Parameter uses: How many cards of all have each of their values.
  init(
    _ left: [(id: Left, traits: PersonTraits)], _ came: [(id: Came, traits: PersonTraits)],
    uses: TraitUses
  ) {
    (self.left, self.came, self.uses) = (left, came, uses)
  }
}

extension PersonPairs {
  /// The pairs, in the order of those who left.
  func found() -> [(left: Left, came: Came)] {
    var pairs: [Int: Int] = [:]
    var taken: Set<Int> = []
    for level in Level.allCases {
      let edges = edges(at: level, besides: pairs, taken)
      for (leaver, joiners) in edges.joiners {
        guard joiners.count == 1, let joiner = joiners.first, edges.leavers[joiner]?.count == 1
        else { continue }
        pairs[leaver] = joiner
        taken.insert(joiner)
      }
    }
    return pairs.sorted { $0.key < $1.key }.map { (left[$0.key].id, came[$0.value].id) }
  }

  /// How much two cards have in common, the most first.
  private enum Level: CaseIterable {
    case nameAndReach, name, givenAndReach, partOfName
  }

  /// Who may be whom, from both sides.
  private struct Edges {
    var joiners: [Int: Set<Int>] = [:]
    var leavers: [Int: Set<Int>] = [:]
  }

  private func edges(at level: Level, besides pairs: [Int: Int], _ taken: Set<Int>) -> Edges {
    var holders: [String: [Int]] = [:]
    for (place, one) in left.enumerated() where pairs[place] == nil {
      for mark in marks(of: one.traits, at: level, asLeaver: true) {
        holders[mark, default: []].append(place)
      }
    }
    var edges = Edges()
    for (place, one) in came.enumerated() where !taken.contains(place) {
      for mark in marks(of: one.traits, at: level, asLeaver: false) {
        guard let leavers = holders[mark], leavers.count <= Self.mostHolders else { continue }
        for leaver in leavers where !left[leaver].traits.contradict(one.traits) {
          edges.joiners[leaver, default: []].insert(place)
          edges.leavers[place, default: []].insert(leaver)
        }
      }
    }
    return edges
  }

  /// What more people have in common at a time is no mark; it bounds the work.
  private static var mostHolders: Int { 16 }

  /// The texts of which two cards have one in common, where they may be one person's.
  private func marks(of traits: PersonTraits, at level: Level, asLeaver: Bool) -> Set<String> {
    let reaches =
      uses.own(traits.phones, .phone).map { "phone \($0)" }
      + uses.own(traits.emails, .email).map { "e-mail \($0)" }
    switch level {
    case .nameAndReach: return Self.joined(traits.names, reaches)
    case .name: return uses.own(traits.names, .name)
    case .givenAndReach:
      let day = traits.fullBirthday.map { ["born \($0)"] } ?? []
      let both = uses.own(traits.phones, .phone).flatMap { phone in
        uses.own(traits.emails, .email).map { "\(phone) \($0)" }
      }
      return Self.joined(traits.givens, reaches + day)
        .union(Self.joined(traits.families, both))
        .union(Self.joined(Set(day), reaches))
    case .partOfName:
      // A double name and a single one, but not two double ones.
      let single = traits.partNames.isEmpty ? uses.own(traits.names, .name) : []
      return Set(single.map { "\(asLeaver) \($0)" })
        .union(uses.own(traits.partNames, .name).map { "\(!asLeaver) \($0)" })
    }
  }

  private static func joined(_ first: Set<String>, _ second: some Sequence<String>) -> Set<String> {
    Set(second.flatMap { end in first.map { "\($0)\n\(end)" } })
  }
}
