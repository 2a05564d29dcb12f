import Bytes
import Cards

/// The forms in which a person's name may stand elsewhere, folded so that writing makes no difference.
struct NameTraits: Sendable {
  /// The whole name, in each order of its parts and with its words in one; empty where only a given or a
  /// family name is known, which many people have.
  private(set) var wholes: Set<String> = []

  /// The whole name with less of it: `Anna Groß` of `Anna Maria Groß`, `Ada Byron` of `Ada Byron-King`.
  private(set) var shortened: Set<String> = []

  /// The given name, all of it in one word.
  private(set) var givens: Set<String> = []

  /// Each of several given names, also of those with a hyphen.
  private(set) var partGivens: Set<String> = []

  /// The family name.
  private(set) var families: Set<String> = []

  /// The family name with each of several given names, or with the initial of the first one.
  private(set) var familyWithGivens: Set<String> = []

  /// The family name with the initial of the given name.
  private(set) var familyWithInitials: Set<String> = []

  /// True if the given name is an initial.
  private(set) var hasInitialAlone = false

  /// All words but one, where there are three or more and nobody has said which part is which:
  /// `Екатерина Петровна` of `Иванова Екатерина Петровна`.
  private(set) var allButOne: Set<String> = []

  /// The word that is the given name where the order is not that of the language.
  private(set) var otherEnds: Set<String> = []

  /// Takes a name.
  /// - Parameter language: The language that orders its parts.
  init(_ name: PersonName, in language: LanguageTag) {
    // A vCard has a whole name that nobody has divided as a family name.
    let isDivided = name.given != nil || name.middle != nil
    if isDivided {
      let given = [name.given, name.middle].compactMap { $0?.text }.joined(separator: " ")
      takeParts(given: given, family: name.family?.text ?? "")
    } else if let written = name.written ?? name.family {
      takeUndivided(written.text, in: language)
    }
    if isDivided, let written = name.written {
      takeWhole(FoldedWords(Self.withoutTitles(written.text)).words)
    }
  }
}

extension NameTraits {
  /// True if it is written in letters from a to z, whatever their marks; `nil` without a name.
  var isLatin: Bool? {
    let words = wholes.union(givens)
    if words.isEmpty { return nil }
    return words.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  private mutating func takeParts(given: String, family: String) {
    let givenWords = FoldedWords(given).words
    let familyWords = FoldedWords(family).words
    if let first = givenWords.first {
      givens.insert(givenWords.joined())
      if givenWords.count > 1 { partGivens.formUnion(givenWords) }
      hasInitialAlone = givenWords.count == 1 && Self.isInitial(first)
    }
    guard let first = givenWords.first, !familyWords.isEmpty else {
      families.formUnion(familyWords.isEmpty ? [] : [familyWords.joined()])
      return
    }
    let joined = familyWords.joined()
    families.insert(joined)
    takeWhole(givenWords + familyWords)
    takeWhole(familyWords + givenWords)
    let spaced = given.split(whereSeparator: \.isWhitespace)
    if spaced.count > 1 {
      for word in spaced {
        familyWithGivens.insert("\(joined) \(FoldedWords(String(word)).words.joined())")
      }
    }
    if let initial = first.unicodeScalars.first, Self.isInitial(String(initial)) {
      familyWithInitials.insert("\(joined) \(initial)")
    }
    for word in givenWords.count > 1 ? givenWords : [] where !Self.isInitial(word) {
      shortened.insert(([word] + familyWords).sorted().joined(separator: " "))
    }
    for word in familyWords.count > 1 ? familyWords : [] {
      shortened.insert((givenWords + [word]).sorted().joined(separator: " "))
    }
  }

  /// Takes a whole name of which nobody has said which part is which.
  private mutating func takeUndivided(_ text: String, in language: LanguageTag) {
    let halves = text.split(whereSeparator: Self.isComma)
    if halves.count == 2, !Self.endsWithTitle(halves[1]) {
      takeParts(
        given: Self.withoutTitles(String(halves[1])), family: Self.withoutTitles(String(halves[0])))
      return
    }
    let folded = FoldedWords(Self.withoutTitles(text))
    let words = folded.words
    if folded.isJoined {
      // One or two characters are the family name.
      for length in 1...2 where words[0].count > length {
        givens.insert(String(words[0].dropFirst(length)))
      }
      wholes.insert(words[0])
      return
    }
    guard words.count > 1, let first = words.first, let last = words.last else {
      givens.formUnion(words)
      return
    }
    takeWhole(words)
    takeWhole(words.suffix(1) + words.dropLast())
    takeWhole(words.dropFirst() + words.prefix(1))
    let isFamilyFirst = language.putsFamilyNameFirst
    let (given, family) = isFamilyFirst ? (last, first) : (first, last)
    givens.insert(given)
    families.insert(family)
    otherEnds = [given, family]
    guard words.count > 2 else { return }
    for place in words.indices {
      let others = (words[..<place] + words[(place + 1)...]).sorted().joined(separator: " ")
      allButOne.insert(others)
      shortened.insert(others)
    }
  }

  /// Takes the words of a whole name, in any order, and as one word in this.
  private mutating func takeWhole(_ words: some Collection<String>) {
    guard words.count > 1 || words.first.map({ FoldedWords($0).isJoined }) == true else { return }
    wholes.insert(words.sorted().joined(separator: " "))
    wholes.insert(words.joined())
  }

  /// A name without what is abbreviated in it, `Dr.`, `Prof.`, `J.`; all of it where no name is left.
  private static func withoutTitles(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let others = words.filter { !$0.hasSuffix(".") }
    return (others.isEmpty ? words : others).joined(separator: " ")
  }

  /// `Eva Müller, M.Sc.`, which is no family name with a given one.
  private static func endsWithTitle(_ text: Substring) -> Bool {
    text.contains(".") || FoldedWords(String(text)).words.isEmpty
  }

  private static func isInitial(_ word: String) -> Bool {
    word.unicodeScalars.count == 1 && word.unicodeScalars.allSatisfy(\.properties.isCased)
  }

  private static func isComma(_ character: Character) -> Bool {
    switch character {
    case ",", "\u{60C}", "\u{3001}", "\u{FF0C}": true
    default: false
    }
  }
}
