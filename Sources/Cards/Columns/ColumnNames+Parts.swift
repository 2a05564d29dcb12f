extension ColumnNames {
  /// What a name of several words says that is not known as a whole, such as `Legal Name - First Name`.
  enum Reading: Hashable {
    /// What it is taken for, and the number in it.
    case meaning(ColumnMeaning, number: Int?)

    /// Something of somebody else, or a private matter.
    case others

    /// One of several, which it does not tell.
    case oneOf([ColumnMeaning.Part])
  }

  /// Reads a name by its parts; `nil` where somebody has to say what one of them means.
  ///
  /// The last part that is known says what it is, and the longest of those that end there; what is left has to
  /// qualify that, by words that the table has.
  func reading(byPartsOf name: String) -> Reading? {
    guard name.utf8.count <= Self.longestName else { return nil }
    let words = Self.parts(of: name)
    guard (2...Self.mostWords).contains(words.count) else { return nil }
    let numbers = words.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    let named = words.filter { !$0.utf8.allSatisfy(\.isDigit) }
    guard numbers.count < 2, (numbers.first ?? 1) < 1_000 else { return nil }
    if isOfOthers(named) { return .others }
    if Self.isAlternative(name), let both = alternatives(in: name) { return both }
    guard let core = lastKnown(in: named) else { return nil }
    let front = Array(named[..<core.words.lowerBound])
    let back = Array(named[core.words.upperBound...])
    guard var rest = qualities(of: front), let behind = qualities(of: back) else { return nil }
    rest.add(behind)
    let known = rest.parts.subtracting([core.part])
    if let other = known.first {
      // "Company - Name" is a company's.
      if core.part == .name, known.count == 1 { return meaning(other, rest, numbers.first) }
      if known != [.name] { return .oneOf([core.part] + known.sorted { $0.name < $1.name }) }
    }
    return meaning(core.part, rest, numbers.first)
  }

  private static let mostWords = 10

  /// How much a name is what somebody goes by: of several given names that counts before what papers have.
  func preference(in name: String) -> Int {
    let found = Set(Self.words(of: Self.spaced(name)).compactMap { qualifiers[$0] })
    return found.contains(.chosen) ? 2 : found.contains(.official) ? 0 : 1
  }

  /// The words of a name, of which `E-Mail` is one.
  private static func parts(of name: String) -> [String] {
    words(of: spaced(name)).reduce(into: []) { parts, word in
      if word == "mail", parts.last == "e" {
        parts[parts.count - 1] = "email"
      } else {
        parts.append(word)
      }
    }
  }

  /// A name with a blank in front of capitals within a word: `legalFirstName`.
  private static func spaced(_ name: String) -> String {
    var (text, wasSmall) = ("", false)
    for scalar in name.unicodeScalars {
      if wasSmall, scalar.properties.isUppercase { text += " " }
      text.unicodeScalars.append(scalar)
      wasSmall = scalar.properties.isLowercase
    }
    return text
  }

  /// True where one of the words makes a column somebody else's.
  private func isOfOthers(_ words: [String]) -> Bool {
    words.indices.contains { start in
      (start..<min(words.count, start + 3)).contains { end in
        qualifiers[words[start...end].joined()] == .others
      }
    }
  }

  /// What a core with its qualities is; `nil` where these don't fit.
  private func meaning(
    _ part: ColumnMeaning.Part, _ rest: Qualities, _ number: Int?
  ) -> Reading? {
    let place = rest.place
    switch part {
    case .listed(let list, let own):
      guard let place else {
        return .meaning(ColumnMeaning(part, isWeak: true), number: number)
      }
      guard let joined = own.joined(with: place, in: list) else { return nil }
      return .meaning(ColumnMeaning(.listed(list, joined), isWeak: true), number: number)
    case .address(let address, let own):
      guard let place else {
        return .meaning(
          ColumnMeaning(part, isWeak: true, isPersonal: rest.isPersonnel), number: number)
      }
      let joined = place == .main ? own : place
      guard own == .open || own == .work || own == joined,
        [.open, .work, .home, .other].contains(joined)
      else { return nil }
      return .meaning(ColumnMeaning(.address(address, joined), isWeak: true), number: number)
    case .key(.value(.id)):
      // A number of something else identifies nobody.
      return rest.isPersonnel && rest.isOfPeopleAlone && number == nil
        ? .meaning(ColumnMeaning(part, isWeak: true, isPersonal: true), number: nil) : nil
    case .key, .name, .title:
      let isOfName: Bool = if case .key(let key) = part { key.isName } else { part == .name }
      if place == .home, !(isOfName && rest.isOnlyPersonal) { return .others }
      guard place == nil || place == .work || place == .home, number == nil else { return nil }
      return .meaning(
        ColumnMeaning(part, isWeak: true, isPersonal: rest.isPersonnel), number: nil)
    case .social, .nothing:
      return number == nil ? .meaning(ColumnMeaning(part, isWeak: true), number: nil) : nil
    case .place, .link, .titledLink, .birthday: return nil
    }
  }
}

extension ColumnNames {
  /// What the words around the core of a name say of it.
  fileprivate struct Qualities {
    var place: ContactPlace?
    var isPersonnel = false
    var isOfPeopleAlone = true

    /// True while nothing but ``Qualifier/personal`` says that it is at home.
    var isOnlyPersonal = true

    /// Other parts of a card that they name.
    var parts: Set<ColumnMeaning.Part> = []

    mutating func add(_ other: Qualities) {
      // What is at home stays so, whatever else it says.
      place = [place, other.place].contains(.home) ? .home : other.place ?? place
      isPersonnel = isPersonnel || other.isPersonnel
      isOfPeopleAlone = isOfPeopleAlone && other.isOfPeopleAlone
      isOnlyPersonal = isOnlyPersonal && other.isOnlyPersonal
      parts.formUnion(other.parts)
    }
  }

  /// The known name that ends last in some words, and the longest of those that end there.
  private func lastKnown(
    in words: [String]
  ) -> (part: ColumnMeaning.Part, words: Range<Int>)? {
    // What qualifies names is a name itself only where nothing else is: "Address - City", "Primary Address".
    for takesQualifiers in [false, true] {
      for end in words.indices.reversed() {
        for start in 0...end {
          let name = words[start...end].joined()
          let isQualifier = start == end && (qualifiers[name] != nil || places[name] != nil)
          if isQualifier, !takesQualifiers { continue }
          guard let part = meanings[name]?.meaning.part, !isQualifier || part != .nothing else {
            continue
          }
          return (part, start..<end + 1)
        }
      }
    }
    return nil
  }

  /// What words say of a name that stands beside them; `nil` where one of them is not known.
  private func qualities(of words: [String]) -> Qualities? {
    var (found, start) = (Qualities(), 0)
    while start < words.count {
      guard let (quality, end) = quality(at: start, of: words) else { return nil }
      found.add(quality)
      start = end
    }
    return found
  }

  /// The longest run of words that says something, and its end; what qualifies names comes before names.
  private func quality(at start: Int, of words: [String]) -> (Qualities, end: Int)? {
    let ends = (start..<min(words.count, start + 4)).reversed()
    for end in ends {
      if let quality = Qualities(qualifiers[words[start...end].joined()]) {
        return (quality, end + 1)
      }
    }
    for end in ends {
      guard let place = places[words[start...end].joined()] else { continue }
      return (
        Qualities(place: place, isOfPeopleAlone: false, isOnlyPersonal: place != .home), end + 1
      )
    }
    for end in ends {
      guard let part = meanings[words[start...end].joined()]?.meaning.part, part != .nothing
      else { continue }
      return (Qualities(isOfPeopleAlone: false, parts: [part]), end + 1)
    }
    return nil
  }

  /// True if a name has a sign or word that stands between two of which both are meant.
  private static func isAlternative(_ name: String) -> Bool {
    name.unicodeScalars.contains { ",/&+|;".unicodeScalars.contains($0) }
      || parts(of: name).contains(where: joints.contains)
  }

  private static let joints: Set = [
    "und", "and", "et", "y", "e", "en", "i", "or", "oder", "ou", "o",
  ]

  /// What a name means that has two: a whole name, the same twice, or nobody knows which.
  private func alternatives(in name: String) -> Reading? {
    let signs = ",/&+|;".unicodeScalars
    var (pieces, piece): ([[String]], [String]) = ([], [])
    for part in name.unicodeScalars.split(whereSeparator: signs.contains) {
      for word in Self.parts(of: String(String.UnicodeScalarView(part))) {
        if Self.joints.contains(word) {
          pieces.append(piece)
          piece = []
        } else {
          piece.append(word)
        }
      }
      pieces.append(piece)
      piece = []
    }
    // "Worker / Last Name" is a worker's.
    let meant = pieces.filter { piece in
      qualities(of: piece).map { !$0.isOfPeopleAlone } ?? true
    }
    let known = meant.map { lastKnown(in: $0) }
    guard known.count > 1, !known.contains(where: { $0 == nil }) else { return nil }
    let parts = Set(known.compactMap { $0?.part })
    if parts.count < 2 { return nil }
    let names: Set<ColumnMeaning.Part> = [
      .name, .key(.value(.givenName)), .key(.value(.familyName)), .key(.value(.middleName)),
    ]
    if parts.isSubset(of: names) {
      return .meaning(ColumnMeaning(.key(.value(.fullName)), isWeak: true), number: nil)
    }
    return .oneOf(parts.sorted { $0.name < $1.name })
  }
}

extension ContactPlace {
  /// The place of a value whose name says one and whose qualifier another: `Mobile - Work`; `nil` where they don't go
  /// together.
  fileprivate func joined(with other: ContactPlace, in list: ContactList) -> ContactPlace? {
    switch (self, other) {
    case (_, self): self
    case (.work, .main) where list != .phones: .work
    case (.work, .home), (.work, .other): other
    case (.work, _) where list == .phones: other
    case (_, .work) where self != .other: self
    case (.mobile, .home): .privateMobile
    case (.fax, .home): .privateFax
    case (.main, .home), (.pager, .home), (.other, .home): .home
    case (.home, .mobile): .privateMobile
    case (.home, .fax): .privateFax
    default: nil
    }
  }
}

extension ColumnNames.Qualities {
  /// What a word says; `nil` for none.
  fileprivate init?(_ qualifier: ColumnNames.Qualifier?) {
    switch qualifier {
    case .person: isPersonnel = true
    case .personal: place = .home
    case .neutral, .chosen, .official: isOfPeopleAlone = false
    case .others, nil: return nil
    }
  }
}
