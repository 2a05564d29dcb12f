import Cards

extension PersonName {
  /// The name without the full name where that is what the parts make, as most exports repeat it.
  /// - Parameter language: The language of the card, which orders the parts.
  func withoutNeedlessFullName(in language: LanguageTag) -> PersonName {
    let parts = PersonName(
      prefix: prefix, given: given, middle: middle, family: family, suffix: suffix,
      nickname: nickname, phoneticGiven: phoneticGiven, phoneticFamily: phoneticFamily)
    guard hasParts, let parts, written?.text == parts.full(in: language) else { return self }
    return parts
  }
}
