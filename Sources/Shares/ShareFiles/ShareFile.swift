/// One of the files in a live share's folder.
///
/// Pages link to these files, records summarise them, `verify` looks for them and asks servers for
/// them, and the limits of hosts count them. The table is ``open``: adding a file takes an entry there and
/// its bytes in `ShareMaking`; how it stands in a share that is sealed follows.
package struct ShareFile: Hashable, Sendable {
  /// The name in the share's folder.
  package let name: String

  /// The media type that servers send it with (IANA's registry of media types).
  package let mediaType: String

  /// True if the file goes with the share.
  ///
  /// A tombstone has only a page, a record and, where there was a feed of dates, a calendar, all its own.
  package let isPersonal: Bool

  /// True if a share may lack the file.
  package let isOptional: Bool

  /// The first bytes of the file, which distinguish it from a server's page for a missing one.
  package let signature: [UInt8]

  /// The key in `record.json` with the file's size and digest; `nil` if the record does not mention
  /// it.
  ///
  /// It mentions the files that hold what the card says: ``contents``.
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

  /// The photo as a file of its own (ISO/IEC 10918-1 §B.1.1.3: a JPEG begins with the marker SOI).
  package static let photo = ShareFile(
    "photo.jpg", "image/jpeg", signature: [0xFF, 0xD8], isOptional: true, recordKey: "photo")

  /// The QR code of the share's link (PNG §5.2: the signature).
  package static let code = ShareFile(
    "qr.png", "image/png", signature: [0x89, 0x50, 0x4E, 0x47])

  /// The feed of dates, as a calendar that programs subscribe to (RFC 5545 §8.1); ``EndedCalendar`` once the share has
  /// ended.
  package static let schedule = ShareFile(
    "schedule.ics", "text/calendar; charset=utf-8", signature: Array("BEGIN:VCALENDAR".utf8),
    isPersonal: false, isOptional: true)

  /// The next dates, for pages and programs.
  package static let nextDates = ShareFile(
    "schedule.json", "application/json", signature: Array("{".utf8), isOptional: true)

  /// The expiring share record, which marks a folder as ours.
  package static let record = ShareFile(
    "record.json", "application/json", signature: Array("{".utf8), isPersonal: false)

  /// What a sealed share's page shows and says: the part without which the others have no names.
  package static let manifest = part(0)

  /// The files that an open share can have.
  ///
  /// The record comes first, since it tells an outdated copy from one that was changed.
  package static let open = [record, page, vCard, photo, code, schedule, nextDates]

  /// The files that hold what a share's card says, of which all others are made: contact and photo.
  package static let contents = open.filter { $0.recordKey != nil }

  /// The files that a sealed share can have, in the order of ``open``.
  ///
  /// In shares made before version 0.3 the photo has a part of its own besides.
  package static let sealed = [record, page, manifest] + contents.map(\.part)

  /// All files that some share can have.
  package static let all = open + sealed.filter(\.isPersonal)

  /// The files of which every live share has one: the contact, open or sealed.
  package static let contacts = [vCard, manifest]

  /// The largest file that Cardpress publishes, in bytes.
  ///
  /// Larger ones are not ours.
  package static let mostBytes = 16_000_000
}

extension ShareFile {
  /// A part of a sealed share: ciphertext, which begins as no other file does (docs/formats.md).
  private static func part(_ number: Int, isOptional: Bool = false) -> ShareFile {
    ShareFile(
      "\(number).sealed", "application/octet-stream", signature: Array("CPS1".utf8),
      isOptional: isOptional)
  }

  /// The number of the part that stands for one of ``contents`` in a sealed share, from 1 (docs/formats.md).
  package var partNumber: Int { (Self.contents.firstIndex(of: self) ?? 0) + 1 }

  /// That part.
  var part: ShareFile { Self.part(partNumber, isOptional: isOptional) }

  /// Creates the file with a name; `nil` if a share has no file of that name.
  package init?(named name: String) {
    guard let file = Self.all.first(where: { $0.name == name }) else { return nil }
    self = file
  }

  /// Returns the path from the folder of shares.
  package func path(in recordID: String) -> String { "\(recordID)/\(name)" }
}
