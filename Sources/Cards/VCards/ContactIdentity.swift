package import Cards
import Digests

/// What tells a contact from others where nothing names it: its name and the first e-mail address or
/// number, without capitals and with single spaces.
package struct ContactIdentity: Hashable, Sendable {
  private let slug: String?
  private let text: String

  /// Takes it from what a contact says.
  /// - Parameter slug: The nearest slug to the name; `nil` where there is none.
  package init(
    name: PersonName?, slug: String?, emails: [Labeled<EmailAddress>],
    phones: [Labeled<PhoneNumber>]
  ) {
    let name = name?.givenFirst.lowercased() ?? ""
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let reach = emails.first?.value.text.lowercased() ?? phones.first?.value.identity ?? ""
    text = "\(words)\n\(reach)"
    self.slug = slug
  }
}

extension ContactIdentity {
  /// The slug, or `card`, and 12 digits of the identity's SHA-256.
  package var cardID: String {
    let digest = SHA256Digest(of: Array(text.utf8)).hex
    return "\(slug.map { String($0.prefix(40)) } ?? "card")-\(digest.prefix(12))"
  }
}
