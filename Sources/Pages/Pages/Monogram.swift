package import Cards

extension PersonName {
  /// The text in place of a portrait: the first letters of given and family name, in the order of
  /// the language.
  ///
  /// Scripts whose letters join or are words of their own give one letter.
  package func monogram(in language: LanguageTag) -> String {
    let letters =
      if hasParts {
        putsFamilyNameFirst(in: language)
          ? [family?.text.first, given?.text.first] : [given?.text.first, family?.text.first]
      } else {
        Self.initials(of: full(in: language))
      }
    let known = letters.compactMap { $0 }
    let isAlphabetic = known.allSatisfy { $0.unicodeScalars.allSatisfy(Self.isUnjoined) }
    let text = String(known.prefix(isAlphabetic ? 2 : 1)).uppercased()
    return text.isEmpty ? String(full(in: language).prefix(1)) : text
  }

  /// The first letters of the first word and of the last, without titles before them and what follows a comma.
  private static func initials(of name: String) -> [Character?] {
    let named = name.split(separator: ",").first ?? ""
    let words = named.split(separator: " ").filter { $0.contains(where: \.isLetter) }
    let ofName = words.drop(while: Honorific.isCertainly)
    let letters = (ofName.isEmpty ? words[...] : ofName).compactMap { $0.first(where: \.isLetter) }
    return letters.count > 1 ? [letters.first, letters.last] : [letters.first]
  }

  /// Latin, Greek, Cyrillic and Armenian letters and what is added to them (Unicode blocks below
  /// U+0590, Latin Extended Additional and Greek Extended).
  private static func isUnjoined(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x590 || (0x1E00...0x1FFF).contains(scalar.value)
  }
}
