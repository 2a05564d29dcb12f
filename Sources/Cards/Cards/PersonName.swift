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

  /// The whole name in the order of a language: as written, else made from the parts, else the
  /// nickname.
  ///
  /// Japanese, Chinese, Korean, Hungarian and Vietnamese put the family name first.
  public func full(in language: LanguageTag) -> String {
    if let written { return written.text }
    let name =
      language.putsFamilyNameFirst ? [family, middle, given] : [given, middle, family]
    let parts = ([prefix] + name + [suffix]).compactMap { $0?.text }
    return hasParts ? parts.joined(separator: " ") : nickname?.text ?? ""
  }
}
