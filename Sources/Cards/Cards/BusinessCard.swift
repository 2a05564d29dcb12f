public import Timestamps

/// What a person wrote on a card; every value in it has been checked.
public struct BusinessCard: Hashable, Sendable {
  /// What the card is known by.
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

  /// The birthday.
  public var birthday: CalendarDate?

  /// The portrait.
  public var photo: CardPhoto?

  /// The language that the card is read in; `nil` means the site's.
  public var language: LanguageTag?

  /// How long a share of this card lasts; `nil` means as long as the site says.
  public var term: ShareTerm?

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

  /// Free text; the only one besides the street that may have several lines.
  public var note: PlainText? {
    get { self[.note] }
    set { self[.note] = newValue }
  }
}
