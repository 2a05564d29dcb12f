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

  /// The identifier by which address books know the contact.
  package internal(set) var uid: String?

  /// The names; `nil` where there is none, which is an error among the problems.
  package internal(set) var name: PersonName?

  /// The bytes of the portrait: a JPEG or PNG file.
  package internal(set) var photo: [UInt8]?

  /// The language of the contact (RFC 6350 §6.4.4).
  package internal(set) var language: LanguageTag?

  var texts: [TextField: PlainText] = [:]
  var phones: [Labeled<PhoneNumber>] = []
  var emails: [Labeled<EmailAddress>] = []
  var websites: [Labeled<WebAddress>] = []
  var addresses: [Labeled<PostalAddress>] = []
  var socialProfiles: [SocialProfile] = []
  var birthday: CalendarDate?

  /// True if the file holds no other card, so that the name tells it apart.
  var isAlone = false
}

extension ReadVCard {
  /// True if any of the problems is an error.
  package var hasErrors: Bool { problems.contains { $0.severity == .error } }

  /// The identifier of the card: a digest of the UID, else the slug of the name if the file holds
  /// no other card.
  ///
  /// - Throws: ``Problem`` where there is neither.
  package func cardID() throws(Problem) -> CardID {
    do throws(InvalidValue) {
      return try CardID(slug ?? "")
    } catch {
      let reason =
        isAlone ? "and no name of a to z to make its ID from" : "to tell it from the file's others"
      throw Problem(
        file: file, position: position, field: "UID",
        message: "the vCard has no UID, \(reason): add a line such as UID:ada")
    }
  }

  /// The card under an ID; `nil` where it has no name.
  package func businessCard(id: CardID) -> BusinessCard? {
    guard let name else { return nil }
    var card = BusinessCard(id: id, name: name)
    card.texts = texts
    card.phones = phones
    card.emails = emails
    card.websites = websites
    card.addresses = addresses
    card.socialProfiles = socialProfiles
    card.birthday = birthday
    card.photo = photo.map { CardPhoto(.embedded($0)) }
    card.language = language
    return card
  }

  private var slug: String? {
    if let uid { return "uid-" + SHA256Digest(of: Array(uid.utf8)).hex.prefix(16) }
    return isAlone ? CardID.proposal(for: name?.full(in: language ?? .english) ?? "") : nil
  }
}
