import Bytes
import Cards

/// What a card says of whose it is, folded so that writing makes no difference: names, and ways to reach
/// the person.
struct PersonTraits: Sendable {
  /// The whole name, in each form that it may have elsewhere; empty where only a given or a family name is
  /// known, which many people have.
  private(set) var names: Set<String> = []

  /// The whole name with one part of a double family name: `Ada Byron-King` was `Ada Byron`.
  private(set) var partNames: Set<String> = []

  /// The given name, without further ones.
  private(set) var givens: Set<String> = []

  /// The family name.
  private(set) var families: Set<String> = []

  /// The last seven digits of each number, which don't depend on codes of countries, with its extension.
  let phones: Set<String>

  /// The e-mail addresses, in small letters.
  let emails: Set<String>

  /// The birthday.
  let birthday: Birthday?

  /// Takes those of a card.
  /// - Parameter language: The language that orders the parts of a name, where the card has none.
  init(of card: BusinessCard, language: LanguageTag) {
    phones = Set(card.phones.compactMap { Self.folded($0.value) })
    emails = Set(card.emails.map { $0.value.text.lowercased() })
    birthday = card.birthday
    take(card.name, in: card.language ?? language)
  }
}

extension PersonTraits {
  /// True if both name a birthday, and not the same.
  func contradict(_ other: PersonTraits) -> Bool {
    guard let birthday, let others = other.birthday else { return false }
    if (birthday.month, birthday.day) != (others.month, others.day) { return true }
    guard let year = birthday.year, let otherYear = others.year else { return false }
    return year != otherYear
  }

  /// The birthday with its year, which hardly two people of one given name share.
  var fullBirthday: String? { birthday?.year == nil ? nil : birthday?.description }

  private mutating func take(_ name: PersonName, in language: LanguageTag) {
    // A vCard has a whole name that nobody has divided as a family name.
    let isDivided = name.given != nil || name.middle != nil
    if isDivided {
      takeParts(name)
    } else if let written = name.written ?? name.family {
      takeUndivided(written.text, in: language)
    }
    if let written = name.written {
      let words = FoldedWords(Self.withoutTitles(written.text))
      if words.words.count > 1 { names.insert(words.unordered) }
      if words.isJoined { names.formUnion(words.words) }
    }
  }

  private mutating func takeParts(_ name: PersonName) {
    let given = FoldedWords(name.given?.text ?? "").words
    let middle = FoldedWords(name.middle?.text ?? "").words
    let family = name.family?.text ?? ""
    let familyWords = FoldedWords(family).words
    if let first = given.first { givens.insert(first) }
    guard !familyWords.isEmpty else { return }
    let joined = familyWords.joined(separator: " ")
    families.insert(joined)
    guard let first = given.first else { return }
    names.insert((given + middle + familyWords).sorted().joined(separator: " "))
    names.insert(([first] + familyWords).sorted().joined(separator: " "))
    let whole = FoldedWords(family + (name.given?.text ?? ""))
    if whole.isJoined {
      names.formUnion(whole.words)
      names.formUnion(FoldedWords((name.given?.text ?? "") + family).words)
    }
    let parts = family.split(whereSeparator: Self.isHyphen)
    guard parts.count > 1 else { return }
    for part in parts {
      partNames.insert(([first] + FoldedWords(String(part)).words).sorted().joined(separator: " "))
    }
  }

  /// Takes a whole name of which nobody has said which part is which.
  private mutating func takeUndivided(_ text: String, in language: LanguageTag) {
    let folded = FoldedWords(Self.withoutTitles(text))
    if folded.isJoined {
      // One or two characters are the family name.
      for length in 1...2 where folded.words[0].count > length {
        givens.insert(String(folded.words[0].dropFirst(length)))
      }
      names.formUnion(folded.words)
      return
    }
    guard folded.words.count > 1 else {
      givens.formUnion(folded.words)
      return
    }
    names.insert(folded.unordered)
    let isFamilyFirst = language.putsFamilyNameFirst
    let outer = [folded.words.first, folded.words.last].compactMap(\.self)
    givens.formUnion(isFamilyFirst ? outer.suffix(1) : outer.prefix(1))
    families.formUnion(isFamilyFirst ? outer.prefix(1) : outer.suffix(1))
  }

  /// A name without what is abbreviated in it: `Dr.`, `Prof.`, `J.`; all of it where nothing else is left.
  private static func withoutTitles(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    let others = words.filter { !$0.hasSuffix(".") }
    return (others.isEmpty ? words : others).joined(separator: " ")
  }

  private static func isHyphen(_ character: Character) -> Bool {
    switch character {
    case "-", "\u{2010}", "\u{2011}", "\u{2013}": true
    default: false
    }
  }

  private static func folded(_ phone: PhoneNumber) -> String? {
    let parts = phone.dialString.utf8.split(
      separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts[0].filter(\.isDigit)
    // A shorter one is an extension, or a service of everybody's.
    guard digits.count > 5 else { return nil }
    let rest = parts.count > 1 ? Array(parts[1]) : []
    return String(decoding: digits.suffix(7) + rest, as: UTF8.self)
  }
}
