import Bytes
public import Cards
public import Timestamps

/// A card as a vCard 3.0 (RFC 2426).
///
/// The text depends on the card, the language and the UID alone: no link and no expiry of a share
/// is in it, so that a saved contact holds only what its owner wrote.
///
/// ```swift
/// let uid = VCardUID(siteURL: "https://cards.example.com", card: card.id)
/// let vCard = VCard(card: card, language: .english, uid: uid.text)
/// let file = vCard.bytes(photo: jpeg, revisedAt: now)  // UTF-8, CRLF, lines of at most 75 octets
/// ```
public struct VCard: Hashable, Sendable {
  /// The content of the vCard.
  public let card: BusinessCard

  /// The language that orders the parts of the name, where the card has none of its own.
  public let language: LanguageTag

  /// The identifier that makes a later file the same contact, such as ``VCardUID``'s text.
  public let uid: String

  /// The program that a file names as its maker (RFC 2426 §3.6.3).
  static let productID = "-//Cardpress//NONSGML Cardpress//EN"

  /// What stands before the digits of a photo (RFC 2426 §3.1.4).
  private static let photoStart = "PHOTO;ENCODING=b;TYPE=JPEG:"

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
    if let photo { lines.write(Self.photoStart, base64: photo) }
    lines.write("REV", text: revisedAt.description)
    lines.write("END", text: "VCARD")
    return lines.bytes
  }

  /// Returns the photo in a file as ``bytes(photo:revisedAt:)`` makes it; `nil` if there is none.
  package static func photo(in file: [UInt8]) -> [UInt8]? {
    guard let start = file.firstRange(ofText: "\r\n\(photoStart)")?.upperBound else { return nil }
    // A folded line goes on behind a line end and a space (RFC 2426 §2.6).
    var end = start
    while let fold = file.firstRange(ofText: "\r\n", from: end) {
      guard file[fold.upperBound...].first == UInt8(ascii: " ") else {
        return Base64.bytes(file[start..<fold.lowerBound])
      }
      end = fold.upperBound
    }
    return nil
  }

  /// Every line but `PHOTO`, `REV` and `END`: what a digest of the content is made of.
  public func content() -> [UInt8] {
    var lines = ContentLines(byteCount: 2_048)
    writeContent(to: &lines)
    return lines.bytes
  }

  /// The whole vCard as short as RFC 2426 allows, for a QR code: without photo, UID and revision.
  package var codeText: String {
    var lines = ContentLines(byteCount: 512, for: .code)
    writeContent(to: &lines)
    lines.write("END", text: "VCARD")
    return String(decoding: lines.bytes, as: UTF8.self)
  }
}
