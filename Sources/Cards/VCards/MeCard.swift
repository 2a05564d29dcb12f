package import Cards

/// A card as a MeCard (NTT DOCOMO, "Functions for i-mode: phonebook registration", MECARD), which
/// takes less of a code than a vCard does and which scanners know as well.
package struct MeCard: Hashable, Sendable {
  /// The whole text: `MECARD:N:Lovelace,Ada;EMAIL:ada@engine.example;;`.
  package let text: String

  /// Writes a card's name, numbers, addresses, websites, birthday and note.
  ///
  /// - Parameter language: The language that orders the parts of the name, where the card has none.
  /// - Returns: `nil` where a MeCard would lose anything: it knows neither company nor role, no order of
  ///   names, no kind of number, no place but work, and only one postal address, without a line break.
  package init?(card: BusinessCard, language: LanguageTag) {
    guard let name = Self.name(of: card.name, in: card.nameLanguage(on: language)),
      let addresses = Self.address(of: card), Self.holds(card)
    else { return nil }
    var fields = name
    fields += card.phones.map { "TEL:\($0.value.dialString)" }
    fields += card.emails.map { "EMAIL:" + Self.escaped($0.value.text) }
    fields += addresses
    fields += card.websites.map { "URL:" + Self.escaped($0.value.text) }
    if let birthday = card.birthday {
      fields.append("BDAY:\(birthday.description.filter { $0 != "-" })")
    }
    if let note = card.note { fields.append("NOTE:" + Self.escaped(note.text)) }
    text = "MECARD:" + fields.map { $0 + ";" }.joined() + ";"
  }
}

extension MeCard {
  /// True if a MeCard has a place for all that is beside name and postal address.
  private static func holds(_ card: BusinessCard) -> Bool {
    let labels = card.emails.map(\.label) + card.websites.map(\.label) + card.addresses.map(\.label)
    return card.texts.keys.allSatisfy { $0 == .note } && card.links.isEmpty
      && card.socialProfiles.isEmpty && labels.allSatisfy { [nil, .other, .work].contains($0) }
      && card.phones.allSatisfy { $0.label == nil || $0.label == .other }
      && card.phones.allSatisfy { $0.value.extensionDigits.isEmpty }
      && card.birthday.map { $0.year != nil } ?? true && !(card.note?.text.contains("\n") ?? false)
  }

  /// The name and its sound; readers show the given name first.
  private static func name(of name: PersonName, in language: LanguageTag) -> [String]? {
    let parts = [name.given, name.family].compactMap { $0?.text }
    let full = name.full(in: language)
    guard name.prefix == nil, name.middle == nil, name.suffix == nil,
      !name.hasParts || (name.family != nil && full == parts.joined(separator: " "))
    else { return nil }
    let names = name.hasParts ? [name.family, name.given].compactMap { $0?.text } : [full]
    let sounds = [name.phoneticFamily, name.phoneticGiven]
    guard let names = Self.list(names) else { return nil }
    var fields = ["N:" + names]
    if sounds.contains(where: { $0 != nil }) {
      guard let sound = Self.list(sounds.map { $0?.text ?? "" }) else { return nil }
      fields.append("SOUND:" + sound)
    }
    if let nickname = name.nickname { fields.append("NICKNAME:" + escaped(nickname.text)) }
    return fields
  }

  /// Post office box, room, house, town, region, code and country.
  private static func address(of card: BusinessCard) -> [String]? {
    guard let address = card.addresses.first?.value else { return [] }
    let parts = [
      address.street, address.city, address.region, address.postalCode, address.country,
    ]
    guard card.addresses.count == 1, let list = list(["", ""] + parts.map { $0?.text ?? "" }) else {
      return nil
    }
    return ["ADR:" + list]
  }

  /// Values that commas part; `nil` where one has a comma, at which readers part it though it is
  /// escaped, or a line break.
  private static func list(_ values: [String]) -> String? {
    if values.contains(where: { $0.contains(",") || $0.contains("\n") }) { return nil }
    return values.map(escaped).joined(separator: ",")
  }

  /// Escapes what parts fields and values.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "\\;:,".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
