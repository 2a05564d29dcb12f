import CardParts
package import Cards
import Documents

/// The keys and values of a card's file, in the order in which a person would write them.
package enum CardEntries {}

extension CardEntries {
  /// The order of the keys.
  package static let order =
    [
      "fullName", "prefix", "givenName", "middleName", "familyName", "suffix", "nickname",
      "phoneticGivenName", "phoneticFamilyName", "pronouns", "role", "company", "department",
      "email", "emails", "phone", "mobile", "fax", "phones", "website", "websites", "links",
      "street", "city", "region", "postalCode", "country", "addresses", "social", "birthday",
      "note", "emergency", "photo", "photoFocus", "language", "lifetime", "expires", "sealed",
      "passcode", "publishHealth",
    ]

  /// The place of a key among the others; new ones come last.
  package static func rank(of key: String) -> Int { order.firstIndex(of: key) ?? order.count }

  /// The entries of a card: flat keys where a value is one of its kind, lists where there are several.
  /// - Parameter photo: The name of its photo, from the card's file.
  package static func entries(of card: BusinessCard, photo: String?) -> [CardEntry] {
    var entries: [CardEntry] = []
    func add(_ key: String, _ text: String?) {
      if let text { entries.append(CardEntry(key, .string(text))) }
    }
    let name = card.name
    add("fullName", name.written?.text)
    add("prefix", name.prefix?.text)
    add("givenName", name.given?.text)
    add("middleName", name.middle?.text)
    add("familyName", name.family?.text)
    add("suffix", name.suffix?.text)
    add("nickname", name.nickname?.text)
    add("phoneticGivenName", name.phoneticGiven?.text)
    add("phoneticFamilyName", name.phoneticFamily?.text)
    for field in TextField.allCases { add(field.name, card[field]?.text) }
    entries += emails(of: card) + phones(of: card) + websites(of: card)
    entries += addresses(of: card)
    if !card.socialProfiles.isEmpty {
      let profiles = card.socialProfiles.map { member($0.network, $0.address.text) }
      entries.append(CardEntry("social", .object(profiles)))
    }
    for kind in CardPart.Kind.allCases {
      guard let part = card.parts[kind] else { continue }
      entries.append(CardEntry(kind.definition.key.name, part.written))
    }
    add("birthday", card.birthday?.description)
    add("photo", photo)
    if photo != nil, let focus = card.photo?.focus, focus != .top {
      add("photoFocus", "\(focus.x)% \(focus.y)%")
    }
    add("language", card.language?.text)
    switch card.term {
    case .lifetime(let lifetime):
      add("lifetime", lifetime.seconds.map { "\($0 / 3_600)h" } ?? "never")
    case .until(let end): add("expires", "\(end)")
    case nil: break
    }
    add("sealed", card.isSealed.map { "\($0)" })
    add("passcode", card.hasPasscode.map { "\($0)" })
    add("publishHealth", card.publishesHealth.map { "\($0)" })
    return entries.sorted { rank(of: $0.key) < rank(of: $1.key) }
  }
}

extension CardEntries {
  private static func emails(of card: BusinessCard) -> [CardEntry] {
    if card.emails.count == 1, card.emails[0].label == .work {
      return [CardEntry("email", .string(card.emails[0].value.text))]
    }
    return list("emails", card.emails) { [member("address", $0.text)] }
  }

  /// Flat keys where they are read in the same order.
  private static func phones(of card: BusinessCard) -> [CardEntry] {
    let flat: [(label: ContactLabel, key: String)] = [
      (.work, "phone"), (.mobile, "mobile"), (.fax, "fax"),
    ]
    let ranks = card.phones.map { phone in flat.firstIndex { $0.label == phone.label } ?? -1 }
    if !ranks.contains(-1), zip(ranks, ranks.dropFirst()).allSatisfy(<) {
      return zip(ranks, card.phones).map { CardEntry(flat[$0].key, .string($1.value.written)) }
    }
    return list("phones", card.phones) { [member("number", $0.written)] }
  }

  private static func websites(of card: BusinessCard) -> [CardEntry] {
    if card.websites.count == 1, card.websites[0].label == nil {
      return [CardEntry("website", .string(card.websites[0].value.text))]
    }
    return list("websites", card.websites) { [member("url", $0.text)] }
  }

  private static func addresses(of card: BusinessCard) -> [CardEntry] {
    if card.addresses.count == 1, card.addresses[0].label == .work {
      return parts(of: card.addresses[0].value).map { CardEntry($0.name, $0.value) }
    }
    return list("addresses", card.addresses, members: parts)
  }

  private static func parts(of address: PostalAddress) -> [JSONValue.Member] {
    [
      ("street", address.street), ("city", address.city), ("region", address.region),
      ("postalCode", address.postalCode), ("country", address.country),
    ].compactMap { key, text in text.map { member(key, $0.text) } }
  }

  private static func list<Value>(
    _ key: String, _ values: [Labeled<Value>], members: (Value) -> [JSONValue.Member]
  ) -> [CardEntry] {
    if values.isEmpty { return [] }
    let items = values.map { value in
      JSONValue.object(
        (value.label.map { [member("type", $0.rawValue)] } ?? []) + members(value.value))
    }
    return [CardEntry(key, .array(items))]
  }

  private static func member(_ name: String, _ text: String) -> JSONValue.Member {
    JSONValue.Member(name, .string(text))
  }
}
