public import Cards
public import Timestamps

/// A card as a vCard 3.0 (RFC 2426).
///
/// The text depends on the card, the language and the UID alone: no link and no expiry of a share
/// is in it, so that a saved contact holds only what its owner wrote.
public struct VCard: Hashable, Sendable {
  /// What the vCard holds.
  public let card: BusinessCard

  /// The language that orders the parts of the name, where the card has none of its own.
  public let language: LanguageTag

  /// What tells address books that a later file is the same contact, such as ``VCardUID``'s text.
  public let uid: String

  /// Creates the vCard of a card.
  public init(card: BusinessCard, language: LanguageTag, uid: String) {
    self.card = card
    self.language = language
    self.uid = uid
  }
}

extension VCard {
  /// The whole file.
  ///
  /// - Parameters:
  ///   - photo: The bytes of a JPEG file.
  ///   - revisedAt: The moment when this content was first made.
  public func bytes(photo: [UInt8]?, revisedAt: Timestamp) -> [UInt8] {
    var lines = ContentLines(byteCount: 2_048 + (photo?.count ?? 0) * 3 / 2)
    writeContent(to: &lines)
    if let photo { lines.write("PHOTO;ENCODING=b;TYPE=JPEG:", base64: photo) }
    lines.write("REV", text: revisedAt.description)
    lines.write("END", text: "VCARD")
    return lines.bytes
  }

  /// Every line but `PHOTO`, `REV` and `END`: what a digest of the content is made of.
  public func content() -> [UInt8] {
    var lines = ContentLines(byteCount: 2_048)
    writeContent(to: &lines)
    return lines.bytes
  }
}
