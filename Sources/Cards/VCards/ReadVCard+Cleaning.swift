import Cards
import Problems

extension ReadVCard {
  /// Takes from its texts what other programs have put around or into them.
  ///
  /// The name as it was written stays what IDs are made of.
  mutating func cleanTexts() {
    texts = texts.mapValues(\.cleaned)
    addresses = addresses.map { Labeled($0.label, $0.value.cleaned) }
    links = links.map { TitledLink(title: $0.title.cleaned, address: $0.address) }
    guard let written = name else { return }
    let cleaned = PersonName(
      written: written.written?.cleaned, prefix: written.prefix?.cleaned,
      given: written.given?.cleaned, middle: written.middle?.cleaned,
      family: written.family?.cleaned, suffix: written.suffix?.cleaned,
      nickname: written.nickname?.cleaned, phoneticGiven: written.phoneticGiven?.cleaned,
      phoneticFamily: written.phoneticFamily?.cleaned)
    if let cleaned, cleaned != written { (name, writtenName) = (cleaned, written) }
  }
}

extension PostalAddress {
  fileprivate var cleaned: PostalAddress {
    PostalAddress(
      street: street?.cleaned, city: city?.cleaned, region: region?.cleaned,
      postalCode: postalCode?.cleaned, country: country?.cleaned) ?? self
  }
}

extension PlainText {
  /// The text without what others put around it; where nothing would be left, or no text, it stays.
  fileprivate var cleaned: PlainText {
    let cleaned = CleanText.cleaned(text)
    return cleaned == text ? self : (try? PlainText(lines: cleaned)) ?? self
  }
}
