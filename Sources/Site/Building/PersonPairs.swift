/// Finds which of the people who left are among those who came, by what their cards say.
///
/// Whoever has most in common is paired first: a whole name with a number or an address; a whole name; a
/// given name with a number, an address or a day of birth, which stay when a person marries; a whole name
/// that is shorter in one. A value that three or more cards have, such as the number of a switchboard, tells
/// nobody apart. Whoever could be several is nobody's pair.
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
  /// True if somebody may be somebody, or several: more is told apart once all cards are counted.
  var areLikely: Bool {
    Level.allCases.contains { !edges(at: $0, besides: [:], []).joiners.isEmpty }
  }

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
    case nameAndReach, name, givenAndReach, shortenedName

    /// True if nothing but the name is alike.
    var isNameAlone: Bool { self == .name || self == .shortenedName }
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
        for leaver in leavers where mayBe(left[leaver].traits, one.traits, at: level) {
          edges.joiners[leaver, default: []].insert(place)
          edges.leavers[place, default: []].insert(leaver)
        }
      }
    }
    return edges
  }

  /// True if nothing speaks against it that two cards are one person's.
  private func mayBe(_ leaver: PersonTraits, _ joiner: PersonTraits, at level: Level) -> Bool {
    if leaver.contradict(joiner) { return false }
    let phones = (uses.own(leaver.phones, .phone), uses.own(joiner.phones, .phone))
    let emails = (uses.own(leaver.emails, .email), uses.own(joiner.emails, .email))
    if level == .givenAndReach, areApart(leaver.name.families, joiner.name.families) {
      // A successor has the number of the desk, and may well have the same given name.
      let haveOthers = !phones.0.isSubset(of: phones.1) && !phones.1.isSubset(of: phones.0)
      if haveOthers, areApart(emails.0, emails.1) { return false }
    }
    guard level.isNameAlone, leaver.worksElsewhere(than: joiner), areApart(phones.0, phones.1),
      areApart(emails.0, emails.1)
    else { return true }
    // With all else different, a common name among many who left is somebody else's.
    return !uses.makeNamesakesLikely(of: joiner, among: left.count)
  }

  private func areApart(_ first: Set<String>, _ second: Set<String>) -> Bool {
    !first.isEmpty && !second.isEmpty && first.isDisjoint(with: second)
  }

  /// What more people have in common at a time is no mark; it bounds the work.
  private static var mostHolders: Int { 16 }

  /// The texts of which two cards have one in common, where they may be one person's.
  private func marks(of traits: PersonTraits, at level: Level, asLeaver: Bool) -> Set<String> {
    let (name, phones) = (traits.name, uses.own(traits.phones, .phone).map { "phone \($0)" })
    let emails = uses.own(traits.emails, .email).map { "e-mail \($0)" }
    switch level {
    case .nameAndReach: return Self.joined(name.wholes, phones + emails)
    case .name: return uses.own(name.wholes, .name)
    case .givenAndReach:
      let day = traits.fullBirthday.map { ["born \($0)"] } ?? []
      let both = phones.flatMap { phone in emails.map { "\(phone) \($0)" } }
      return Self.joined(givenMarks(of: name, asLeaver: asLeaver), phones + emails + day)
        .union(Self.joined(familyMarks(of: name, asLeaver: asLeaver), phones + emails))
        .union(Self.joined(name.otherEnds.map { "end \($0)" }, emails))
        .union(Self.joined(name.families.map { "family \($0)" }, both))
        .union(Self.joined(scriptMark(of: name, asLeaver: asLeaver), both))
        .union(Self.joined(day, phones + emails))
    case .shortenedName:
      // A longer name and a shorter one, but not two longer ones.
      let short = name.shortened.isEmpty ? uses.own(name.wholes, .name) : []
      return Self.crossed(short, uses.own(name.shortened, .name), asLeaver: asLeaver)
    }
  }

  /// The given name; or one of several, where the other card has no more.
  private func givenMarks(of name: NameTraits, asLeaver: Bool) -> [String] {
    name.givens.map { "given \($0)" } + name.allButOne.map { "but one \($0)" }
      + Self.crossed(
        name.partGivens.isEmpty ? name.givens : [], name.partGivens, asLeaver: asLeaver)
  }

  /// The family name with one of several given names, or with an initial where the other card has no more.
  private func familyMarks(of name: NameTraits, asLeaver: Bool) -> [String] {
    let initials = name.familyWithInitials
    return name.familyWithGivens.map { "family \($0)" }
      + Self.crossed(
        name.hasInitialAlone ? initials : [], name.hasInitialAlone ? [] : initials,
        asLeaver: asLeaver
      ).map { "initial \($0)" }
  }

  /// What a name in Latin letters has in common with one in others, which can't be compared.
  private func scriptMark(of name: NameTraits, asLeaver: Bool) -> [String] {
    name.isLatin.map { ["script \(asLeaver == $0)"] } ?? []
  }

  /// Marks of which those of the first kind meet those of the second kind alone.
  private static func crossed(
    _ first: Set<String>, _ second: Set<String>, asLeaver: Bool
  ) -> Set<String> {
    Set(first.map { "\(asLeaver) \($0)" }).union(second.map { "\(!asLeaver) \($0)" })
  }

  private static func joined(
    _ first: some Sequence<String>, _ second: some Sequence<String>
  ) -> Set<String> {
    Set(second.flatMap { end in first.map { "\($0)\n\(end)" } })
  }
}
