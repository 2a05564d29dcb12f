/// A file in the folder of a live share: what pages link, records sum up, checks look for, servers are
/// asked for, and hosts count.
///
/// The table is ``all``; a further file is a line there, and its bytes where a share is made.
package struct ShareFile: Hashable, Sendable {
  /// Its name in the share's folder.
  package let name: String

  /// The media type that servers send it with (IANA's registry of media types).
  package let mediaType: String

  /// Whether it is gone with the share: a tombstone has a page and a record of its own, and no other
  /// file.
  package let isPersonal: Bool

  /// Whether a share may be without it.
  package let isOptional: Bool

  /// What its bytes begin with, which a server's page for what is not there does not.
  package let signature: [UInt8]

  /// The key of `record.json` that says its size and digest; `nil` where none does.
  package let recordKey: String?

  private init(
    _ name: String, _ mediaType: String, signature: [UInt8], isPersonal: Bool = true,
    isOptional: Bool = false, recordKey: String? = nil
  ) {
    self.name = name
    self.mediaType = mediaType
    self.signature = signature
    self.isPersonal = isPersonal
    self.isOptional = isOptional
    self.recordKey = recordKey
  }
}

extension ShareFile {
  /// The landing page.
  package static let page = ShareFile(
    "index.html", "text/html; charset=utf-8", signature: Array("<!".utf8), isPersonal: false)

  /// The contact, with the photo inside.
  package static let vCard = ShareFile(
    "card.vcf", "text/vcard; charset=utf-8", signature: Array("BEGIN:VCARD".utf8),
    recordKey: "vCard")

  /// The photo by itself (ISO/IEC 10918-1 §B.1.1.3: a JPEG begins with its marker SOI).
  package static let photo = ShareFile(
    "photo.jpg", "image/jpeg", signature: [0xFF, 0xD8], isOptional: true, recordKey: "photo")

  /// The code that leads to the share (PNG §5.2: the signature).
  package static let code = ShareFile(
    "qr.png", "image/png", signature: [0x89, 0x50, 0x4E, 0x47])

  /// The expiring share record, without which a folder is none of ours.
  package static let record = ShareFile(
    "record.json", "application/json", signature: Array("{".utf8), isPersonal: false)

  /// Every file that a share can have; the record comes first, since it tells an old copy from a changed
  /// one.
  package static let all = [record, page, vCard, photo, code]

  /// Larger files are none of ours: 16 MB.
  package static let mostBytes = 16_000_000
}

extension ShareFile {
  /// The file of a name; `nil` where a share has none of that name.
  package init?(named name: String) {
    guard let file = Self.all.first(where: { $0.name == name }) else { return nil }
    self = file
  }

  /// Its path from the folder of shares.
  package func path(in recordID: String) -> String { "\(recordID)/\(name)" }
}
