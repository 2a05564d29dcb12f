/// A person's names; at least one of full name, given name, family name and nickname is there.
public struct PersonName: Hashable, Sendable {
  /// The whole name as its owner writes it; `nil` where it is made from the parts.
  public let written: PlainText?

  /// Before the name: `Dr.`.
  public let prefix: PlainText?

  /// The given name.
  public let given: PlainText?

  /// Further given names.
  public let middle: PlainText?

  /// The family name.
  public let family: PlainText?

  /// After the name: `jr.`, `M.Sc.`.
  public let suffix: PlainText?

  /// The name used by friends.
  public let nickname: PlainText?

  /// The pronunciation of the given name (kana, for example).
  public let phoneticGiven: PlainText?

  /// The pronunciation of the family name.
  public let phoneticFamily: PlainText?

  /// Creates a name.
  /// - Returns: `nil` where full name, given name, family name and nickname are all missing.
  public init?(
    written: PlainText? = nil, prefix: PlainText? = nil, given: PlainText? = nil,
    middle: PlainText? = nil, family: PlainText? = nil, suffix: PlainText? = nil,
    nickname: PlainText? = nil, phoneticGiven: PlainText? = nil, phoneticFamily: PlainText? = nil
  ) {
    if written == nil, given == nil, family == nil, nickname == nil { return nil }
    self.written = written
    self.prefix = prefix
    self.given = given
    self.middle = middle
    self.family = family
    self.suffix = suffix
    self.nickname = nickname
    self.phoneticGiven = phoneticGiven
    self.phoneticFamily = phoneticFamily
  }
}

extension PersonName {
  /// True if given, family or middle name are known apart.
  public var hasParts: Bool { given != nil || family != nil || middle != nil }

  /// True if it is several words, and the family name is not marked.
  package var isUndivided: Bool { !hasParts && written?.text.contains(" ") == true }

  /// The whole name in the order of a language, which is that of the name: as written, else made from the parts, else
  /// the nickname.
  ///
  /// Japanese, Chinese, Korean, Hungarian and Vietnamese put the family name first, and so do names that are written in
  /// Han, kana or Hangul, whatever the language (UTS #35 part 8, "Deriving the name order").
  public func full(in language: LanguageTag) -> String {
    full(putsFamilyNameFirst: putsFamilyNameFirst(in: language))
  }

  /// The whole name with the given name first, whatever its script: IDs that are made of names stay the same.
  package var givenFirst: String { full(putsFamilyNameFirst: false) }

  /// True if the family name comes first.
  package func putsFamilyNameFirst(in language: LanguageTag) -> Bool {
    language.putsFamilyNameFirst || isEastAsian
  }

  /// True if given and family name are written in Han, kana or Hangul.
  private var isEastAsian: Bool {
    // Most names have no letter as far behind in Unicode as these.
    let isFar = { (part: PlainText?) in part?.text.utf8.contains { $0 >= 0xE1 } ?? false }
    guard isFar(family) || isFar(given) else { return false }
    let letters = [family, given].compactMap { $0?.text.unicodeScalars }.joined()
      .filter(\.properties.isAlphabetic)
    return !letters.isEmpty && letters.allSatisfy(\.isEastAsian)
  }

  private func full(putsFamilyNameFirst isFamilyFirst: Bool) -> String {
    if let written { return written.text }
    let name = isFamilyFirst ? [family, middle, given] : [given, middle, family]
    let parts = ([prefix] + name + [suffix]).compactMap { $0?.text }
    return hasParts ? parts.joined(separator: " ") : nickname?.text ?? ""
  }
}

extension BusinessCard {
  /// The whole name as it stands on a page, a sheet or in a contact.
  /// - Parameter site: The language of what it stands on. Of Japanese, Chinese and Korean it orders only names in the
  ///   scripts of these languages, unless the card names its own.
  public func fullName(on site: LanguageTag) -> String { name.full(in: nameLanguage(on: site)) }

  /// The language that orders the parts of the name.
  package func nameLanguage(on site: LanguageTag) -> LanguageTag {
    language ?? (["ja", "ko", "zh"].contains(site.language) ? .english : site)
  }
}

extension Unicode.Scalar {
  /// True for Han, kana and Hangul.
  fileprivate var isEastAsian: Bool {
    properties.isIdeographic || (0x3040...0x30FF).contains(value)  // kana
      || (0x31F0...0x31FF).contains(value) || (0xFF66...0xFF9F).contains(value)
      || (0xAC00...0xD7A3).contains(value) || (0x1100...0x11FF).contains(value)
      || (0x3130...0x318F).contains(value)
  }
}
