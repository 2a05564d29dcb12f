package import PhoneRules

/// The country whose telephone numbers a card has without a code in front.
package struct PhoneCountry {
  /// The country; `nil` where none is known.
  package let country: Country?

  /// The name of the country in the card's address, where it is no country that is known.
  package let unknownName: String?

  /// Takes the country of the first address that names one, else the site's.
  ///
  /// An address in a country that is not known has no rules: the site's may be wrong for it.
  package init(of addresses: [Labeled<PostalAddress>], site: Country?) {
    let name = addresses.lazy.compactMap(\.value.country).first?.text
    country = name.map { Country(named: $0) } ?? site
    unknownName = country == nil ? name : nil
  }
}

extension PhoneCountry {
  /// The warning about a name that is not known, worded to follow a field's name; `nil` where it
  /// matters to none of a card's numbers.
  package func doubt(about phones: [Labeled<PhoneNumber>]) -> String? {
    guard let unknownName, phones.contains(where: \.value.needsCountry) else { return nil }
    return "\"\(unknownName)\" is not known by that name, so phone numbers without a country's "
      + "code stay as they are: write its two letters, such as GB"
  }
}
