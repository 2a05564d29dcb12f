import Cards

/// The texts of a card on a label, as they are printed.
struct LabelText {
  let name: String

  /// The ways to reach the person that a card has room for, the most important first; no address.
  let contacts: [String]

  /// The first postal address in one line.
  let addressLine: String?

  /// The first postal address, line by line.
  let address: [String]

  private let texts: [TextField: PlainText]

  init(_ card: BusinessCard, in language: LanguageTag) {
    name = card.fullName(on: language)
    texts = card.texts.filter { card.shown($0.key) != nil }
    address = card.addresses.first?.value.lines(in: language) ?? []
    let comma =
      ["ja", "ko", "zh"].contains(language.language) ? " " : language.isRightToLeft ? "، " : ", "
    addressLine = address.isEmpty ? nil : address.joined(separator: comma)
    let phones = card.phones.filter { $0.label != .fax && $0.label != .homeFax }.prefix(2)
      .map(\.value.written)
    let websites = card.websites.prefix(1).map(\.value.shortDisplay)
    contacts = phones + card.emails.prefix(1).map(\.value.text) + websites
  }
}

extension LabelText {
  /// The text of a field; `nil` where the card has none.
  subscript(field: TextField) -> String? { texts[field]?.text }
}
