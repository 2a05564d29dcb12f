public import Cards
import Digests

/// The UID of a card's vCard: the version-5 UUID (RFC 9562 §5.5) of the site's URL, `#` and the
/// card's ID.
///
/// The same card of the same site has the same UID for ever, so that saving it again updates the
/// contact.
public struct VCardUID: Hashable, Sendable {
  /// The UUID in lower case: `db8ec9b3-bbc9-500d-8357-b77d064127fb`.
  public let text: String

  /// The UID of a card.
  ///
  /// - Parameter siteURL: The site's URL as its settings have it.
  public init(siteURL: String, card: CardID) {
    text = UUIDv5(namespace: .url, name: "\(siteURL)#\(card.text)").text
  }
}
