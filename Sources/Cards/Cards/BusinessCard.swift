/// The content of a card, as its owner wrote it; every value in it has been checked.
///
/// Values are made by initialisers that throw ``InvalidValue`` with a sentence for the owner; a card
/// never holds an empty text.
///
/// ```swift
/// guard let name = try PersonName(given: PlainText("Ada"), family: PlainText("Lovelace"))
/// else { return }  // nil only if every part is missing
/// var card = BusinessCard(id: try CardID("ada"), name: name)
/// card.role = try PlainText("Analyst")
/// card[.pronouns] = try PlainText("she/her")
/// card.phones = [Labeled(.mobile, try PhoneNumber("+44 7700 900123"))]
/// ```
public struct BusinessCard: Hashable, Sendable {
  /// The identifier of the card.
  public let id: CardID

  /// The person's names.
  public var name: PersonName

  /// The texts beside name and addresses.
  public var texts: [TextField: PlainText] = [:]

  /// Phone numbers, the most important first.
  public var phones: [Labeled<PhoneNumber>] = []

  /// E-mail addresses, the most important first.
  public var emails: [Labeled<EmailAddress>] = []

  /// Websites, the most important first.
  public var websites: [Labeled<WebAddress>] = []

  /// Postal addresses, the most important first.
  public var addresses: [Labeled<PostalAddress>] = []

  /// Profiles in social networks, sorted by network.
  public var socialProfiles: [SocialProfile] = []

  /// The birthday, with or without its year.
  public var birthday: Birthday?

  /// The parts with keys of their own, one of each kind.
  public var parts: [CardPart.Kind: CardPart] = [:]

  /// The portrait.
  public var photo: CardPhoto?

  /// The language that the card is read in; `nil` means the site's.
  public var language: LanguageTag?

  /// The lifetime or end of the card's shares; `nil` to follow the site's settings.
  public var term: ShareTerm?

  /// True if the card's shares are sealed, false if they are open; `nil` to follow the site's settings.
  public var isSealed: Bool?

  /// True if its sealed shares open with a passcode beside their link; `nil` counts as false.
  public var hasPasscode: Bool?

  /// True if what it says of somebody's health may be open to everybody; `nil` counts as false.
  public var publishesHealth: Bool?

  /// Creates a card of which only the name is known.
  public init(id: CardID, name: PersonName) {
    self.id = id
    self.name = name
  }
}

extension BusinessCard {
  /// The text of a field; `nil` where the card has none.
  public subscript(field: TextField) -> PlainText? {
    get { texts[field] }
    set { texts[field] = newValue }
  }

  /// The job title.
  public var role: PlainText? {
    get { self[.role] }
    set { self[.role] = newValue }
  }

  /// The company.
  public var company: PlainText? {
    get { self[.company] }
    set { self[.company] = newValue }
  }

  /// The department within the company.
  public var department: PlainText? {
    get { self[.department] }
    set { self[.department] = newValue }
  }

  /// Links with titles of their own, the most important first, that are there for good: those to other cards of
  /// the site and those for a time are not among them.
  public var links: [TitledLink] {
    get {
      guard case .links(let links) = parts[.links] else { return [] }
      return links.compactMap(\.lasting)
    }
    set { parts[.links] = newValue.isEmpty ? nil : .links(newValue.map { .page($0) }) }
  }

  /// All links to pages, the most important first, and when they are shown.
  package var linksToPages: [(link: TitledLink, period: Period)] {
    guard case .links(let links) = parts[.links] else { return [] }
    return links.compactMap(\.toPage)
  }

  /// Free text; the only one besides the street that may have several lines.
  public var note: PlainText? {
    get { self[.note] }
    set { self[.note] = newValue }
  }
}
