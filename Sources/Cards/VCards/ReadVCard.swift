package import Cards
import Digests
package import Problems
import Timestamps

/// The content of a vCard of any version, as far as a card has a place for it.
package struct ReadVCard: Sendable {
  /// The file that it is in.
  package let file: String

  /// The position where it begins.
  package let position: Position

  /// The values that could not be read, in the file's order; a value with an error is left out.
  package internal(set) var problems: [Problem] = []

  /// What was taken as it is and is probably not meant so, such as a number that is too long.
  package internal(set) var doubts: [Problem] = []

  /// The identifier by which address books know the contact: `UID`, else Apple's `X-ABUID`.
  package internal(set) var uid: String?

  /// The names; `nil` where there is none, which is an error among the problems.
  package internal(set) var name: PersonName?

  /// The name before it was cleaned, of which IDs are made; `nil` where it was clean.
  var writtenName: PersonName?

  /// The bytes of the portrait: a JPEG or PNG file.
  package internal(set) var photo: [UInt8]?

  /// The part of the portrait that its owner kept; `nil` for the whole.
  package internal(set) var photoCrop: PhotoCrop?

  /// The language of the contact (RFC 6350 §6.4.4).
  package internal(set) var language: LanguageTag?

  var texts: [TextField: PlainText] = [:]
  var phones: [Labeled<PhoneNumber>] = []
  var emails: [Labeled<EmailAddress>] = []
  var websites: [Labeled<WebAddress>] = []
  var links: [TitledLink] = []
  var addresses: [Labeled<PostalAddress>] = []
  var socialProfiles: [SocialProfile] = []
  var birthday: Birthday?

  /// True if the file holds no other card, so that the name tells it apart.
  var isAlone = false
}

extension ReadVCard {
  /// True if any of the problems is an error.
  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// The identifier of the card; `nil` where it has no name.
  ///
  /// It is a digest of the UID. Without one it is the slug of the name, else the file's name, where
  /// the file holds no other card; else the slug and a digest of the name and the first e-mail
  /// address or number, which next month's export has too.
  /// - Parameter fileName: The file's name without folder and ending.
  package func cardID(fileName: String) -> CardID? {
    guard let name = writtenName ?? name else { return nil }
    let text: String
    let slug = CardID.proposal(for: name.full(in: language ?? .english))
    if let uid {
      text = "uid-" + Self.digest(uid).prefix(16)
    } else if isAlone, let own = slug ?? CardID.proposal(for: fileName) {
      text = own
    } else {
      text = identity(slug: slug).cardID
    }
    return try? CardID(text)  // it is a slug
  }

  /// The identifier of the contact, however many are in its file; `nil` where it has no name.
  package var contactID: CardID? {
    guard let name = writtenName ?? name else { return nil }
    let slug = CardID.proposal(for: name.full(in: language ?? .english))
    let text = uid.map { "uid-" + Self.digest($0).prefix(16) } ?? identity(slug: slug).cardID
    return try? CardID(text)  // it is a slug
  }

  /// What the ID is made from, worded to follow "has": a second card with the same is no other one.
  package var knownBy: String {
    if uid != nil { return "the UID" }
    return isAlone ? "the name" : "the name and the first e-mail address or number"
  }

  /// The card under an ID; `nil` where it has no name.
  package func businessCard(id: CardID) -> BusinessCard? {
    guard let name else { return nil }
    var card = BusinessCard(id: id, name: name)
    card.texts = texts
    card.phones = phones
    card.emails = emails
    card.websites = websites
    card.links = links
    card.addresses = addresses
    card.socialProfiles = socialProfiles
    card.birthday = birthday
    card.photo = photo.map { CardPhoto(.embedded($0), crop: photoCrop) }
    card.language = language
    return card
  }

  private func identity(slug: String?) -> ContactIdentity {
    ContactIdentity(name: writtenName ?? name, slug: slug, emails: emails, phones: phones)
  }

  private static func digest(_ text: String) -> String {
    SHA256Digest(of: Array(text.utf8)).hex
  }
}
