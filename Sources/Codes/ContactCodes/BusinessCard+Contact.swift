import Cards

extension BusinessCard {
  /// The contact with its name and some of the card's fields.
  func contact(of fields: [ContactField]) -> BusinessCard {
    let chosen = Set(fields)
    var contact = BusinessCard(id: id, name: name.with(chosen) ?? name)
    contact.language = language
    for field in TextField.allCases {
      if let contactField = ContactField(rawValue: field.name), chosen.contains(contactField) {
        contact[field] = self[field]
      }
    }
    contact.phones = phones(chosen)
    contact.emails = Self.picked(emails, first: .email, all: .emails, of: chosen)
    contact.websites = Self.picked(websites, first: .website, all: .websites, of: chosen)
    if chosen.contains(.links) { contact.links = links }
    if chosen.contains(.social) { contact.socialProfiles = socialProfiles }
    if chosen.contains(.birthday) { contact.birthday = birthday }
    contact.addresses =
      chosen.contains(.addresses)
      ? addresses
      : addresses.prefix(1).compactMap { address in
        address.value.with(chosen).map { Labeled(address.label, $0) }
      }
    return contact
  }

  /// True if the card has a value for the field.
  func has(_ field: ContactField) -> Bool {
    contact(of: [field]) != contact(of: [])
  }

  private static func picked<Value>(
    _ values: [Value], first: ContactField, all: ContactField, of chosen: Set<ContactField>
  ) -> [Value] {
    chosen.contains(all) ? values : chosen.contains(first) ? Array(values.prefix(1)) : []
  }

  /// The first mobile number, the first fax, and the first of all others, in the card's order.
  private func phones(_ chosen: Set<ContactField>) -> [Labeled<PhoneNumber>] {
    if chosen.contains(.phones) { return phones }
    var seen: Set<ContactField> = []
    return phones.filter { phone in
      let field: ContactField =
        switch phone.label {
        case .mobile: .mobile
        case .fax, .homeFax: .fax
        case .work, .home, .main, .pager, .other, nil: .phone
        }
      return chosen.contains(field) && seen.insert(field).inserted
    }
  }
}

extension PersonName {
  /// The name with its parts, and of nickname and sounds what is chosen.
  fileprivate func with(_ chosen: Set<ContactField>) -> PersonName? {
    let isAlone = written == nil && given == nil && family == nil
    return PersonName(
      written: written, prefix: prefix, given: given, middle: middle, family: family,
      suffix: suffix, nickname: chosen.contains(.nickname) || isAlone ? nickname : nil,
      phoneticGiven: chosen.contains(.phoneticGivenName) ? phoneticGiven : nil,
      phoneticFamily: chosen.contains(.phoneticFamilyName) ? phoneticFamily : nil)
  }
}

extension PostalAddress {
  /// The chosen parts; `nil` where the address has none of them.
  fileprivate func with(_ chosen: Set<ContactField>) -> PostalAddress? {
    PostalAddress(
      street: chosen.contains(.street) ? street : nil, city: chosen.contains(.city) ? city : nil,
      region: chosen.contains(.region) ? region : nil,
      postalCode: chosen.contains(.postalCode) ? postalCode : nil,
      country: chosen.contains(.country) ? country : nil)
  }
}
