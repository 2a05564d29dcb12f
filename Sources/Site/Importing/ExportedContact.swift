import CardWriting
import Cards
import Problems

/// A contact of an export.
struct ExportedContact {
  let card: BusinessCard

  /// The digest of what it is known by in the export.
  var identity: String

  /// True if that is an ID of the export's own, which another system may have given to somebody else.
  let isNumbered: Bool

  /// The ID that the file gives it, where the file is one of Cardpress's own; `nil` where it gets one.
  let ownID: CardID?

  /// The name of the file without its folder.
  let source: String

  /// The file as it was named, and the contact's place in it.
  let file: String
  let position: Position

  let photo: Photo?

  /// The columns of the export that are kept though they are no part of a card.
  let keptColumns: [TableCells.Cell]

  /// What tells it from somebody else with the same number.
  let marks: PersonMarks
}

extension ExportedContact {
  /// A picture and the ending that its file gets.
  struct Photo {
    let bytes: [UInt8]
    let ending: String
  }

  /// The ID that is proposed for it: the slug of its name, else of its e-mail address, else `card`.
  var proposedID: String {
    if let ownID { return ownID.text }
    let name = card.name
    // Titles come and go.
    let parts = [name.given, name.middle, name.family].compactMap { $0?.text }
    let words = name.hasParts ? parts.joined(separator: " ") : name.full(in: .english)
    return CardID.proposal(for: words) ?? reachSlug ?? "card"
  }

  /// The digest of what it is known by where that is told apart from the same number in other files.
  func identity(in source: String) -> String { Self.identity(identity, in: source) }

  /// The same of a number alone.
  static func identity(_ identity: String, in source: String) -> String {
    Provenance.digest(of: "\(identity)\n\(source)")
  }

  /// The slug of what stands before the `@` of its first e-mail address.
  var reachSlug: String? {
    card.emails.first.flatMap { email in
      CardID.proposal(for: String(email.value.text.prefix { $0 != "@" }))
    }
  }
}

extension ExportedContact {
  /// What a card's file says of where it came from.
  func origin(of entries: [CardEntry]) -> Provenance {
    Provenance(
      source: source, contact: identity, keys: entries.map(\.key),
      written: CardDocument.digest(of: entries, photo: photo?.bytes))
  }

  /// What a card's row says of where it came from.
  func origin(
    of cells: [TableCells.Cell], kept: [TableCells.Cell], id: String
  ) -> Provenance {
    let row = [TableCells.Cell(column: "id", text: id)] + cells + kept
    return Provenance(
      source: source, contact: identity, keys: cells.map(\.column),
      written: TableCells.digest(of: row, photo: photo?.bytes))
  }

  /// The warning that a contact is known by the same as an earlier one.
  func problem(sameAs first: ExportedContact) -> Problem {
    Problem(
      severity: .warning, file: file, position: position,
      message: "the contact is known by the same as \(first.file):\(first.position.line):"
        + "\(first.position.column), which is taken in its place")
  }
}

extension ExportedContact.Photo {
  /// Takes a picture that a vCard holds.
  init(embedded bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      ending = "png"
    } else if bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      ending = "webp"
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      ending = "heic"
    } else {
      ending = "jpg"
    }
  }
}
