import CardParts
import Cards
import Columns
import Documents
import PhotoFinding
import Problems

/// What cards have in common: whatever they don't say themselves.
struct CardDefaults {
  private let draft: CardDraft

  /// Reads the keys and values of a file or of the settings.
  init(
    _ entries: [Node.Entry], into draft: CardDraft, rules: InputRules, photos: inout PictureLocator
  ) {
    var draft = draft
    for entry in entries where entry.isOfOneCard {
      draft.add(
        Problem(
          file: draft.file, position: entry.position, field: entry.key,
          message: "\(entry.key) is one person's own: write it into the card"))
    }
    let shared = entries.filter { !$0.isOfOneCard }
    draft = NodeCard(shared, into: draft, photos: &photos).draft
    draft.readPhones(siteCountry: rules.country)
    draft.readParts(siteCountry: rules.country)
    self.draft = draft
  }
}

extension CardDefaults {
  /// What is wrong with them.
  var problems: [Problem] { draft.problems }

  /// A card with what it lacks.
  func filling(_ sourced: SourcedCard) -> SourcedCard {
    var card = sourced.card
    card.texts.merge(draft.texts) { own, _ in own }
    let labels = Set(card.phones.map(\.label))
    card.phones += draft.phones.filter { !labels.contains($0.label) }
    if card.emails.isEmpty { card.emails = draft.emails }
    if card.websites.isEmpty { card.websites = draft.websites }
    let shared = draft.cardParts.filter { card.parts[$0.key] == nil }
    card.parts.merge(shared) { own, _ in own }
    card.addresses = Self.addresses(card.addresses, or: draft.allAddresses)
    let networks = Set(card.socialProfiles.map(\.network))
    card.socialProfiles += draft.socialProfiles.filter { !networks.contains($0.network) }
    card.socialProfiles.sort { $0.network < $1.network }
    card.language = card.language ?? draft.language
    // An emergency card lasts as long as it says itself.
    if !card.isEmergencyCard { card.term = card.term ?? draft.term }
    card.isSealed = card.isSealed ?? draft.isSealed
    card.hasPasscode = card.hasPasscode ?? draft.hasPasscode
    var filled = sourced
    filled.card = card
    for (kind, references) in draft.references where shared[kind] != nil {
      filled.references[kind] = references
    }
    return filled
  }

  /// A card's own addresses, or those of all where it has none.
  ///
  /// Parts of two are never mixed; only a country stands for itself, on either side.
  private static func addresses(
    _ own: [Labeled<PostalAddress>], or common: [Labeled<PostalAddress>]
  ) -> [Labeled<PostalAddress>] {
    guard !own.isEmpty, let shared = common.first else { return own.isEmpty ? common : own }
    return own.map { labeled in
      if labeled.label != shared.label { return labeled }
      let (address, other) = (labeled.value, shared.value)
      if address.isCountryAlone, other.country == nil || other.country == address.country {
        return Labeled(labeled.label, other.with(country: address.country))
      }
      if address.country == nil, other.isCountryAlone {
        return Labeled(labeled.label, address.with(country: other.country))
      }
      return labeled
    }
  }
}

extension PostalAddress {
  fileprivate var isCountryAlone: Bool {
    street == nil && city == nil && region == nil && postalCode == nil
  }

  fileprivate func with(country: PlainText?) -> PostalAddress {
    PostalAddress(
      street: street, city: city, region: region, postalCode: postalCode, country: country) ?? self
  }
}

extension Node.Entry {
  fileprivate var isOfOneCard: Bool {
    CardKey.named(key)?.isOfOneCard ?? CardPart.Kind.named(key)?.definition.isOfOneCard ?? false
  }
}
