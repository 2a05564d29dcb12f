import Cards
import Problems
import VCards

/// The IDs of the cards that were read, with where each stands.
struct TakenIDs {
  private var places: [CardID: Place] = [:]
  private var files: [String] = []

  /// The texts that IDs were made of, where they are not the IDs themselves, one behind the other.
  private var sources: [UInt8] = []
}

extension TakenIDs {
  /// Some 40 bytes a card, whatever the file's name is.
  private struct Place {
    let file: Int32
    let line: Int32
    let column: Int32

    /// The place of the text that the ID was made of, and its length; 0 where it is the ID itself.
    var source: UInt32 = 0
    var sourceLength: UInt32 = 0

    /// A hash of the card, within this run.
    let content: Int
  }

  /// Takes an ID for a card.
  /// - Parameter source: The text that it was made of; `nil` where it was written as it is.
  /// - Returns: The problem that names the first where it is the second card with the ID.
  mutating func problem(
    taking id: CardID, madeOf source: String? = nil, in file: String, at position: Position?
  ) -> Problem? {
    if let place = places[id] {
      let (written, first) = (source ?? id.text, self.source(of: place) ?? id.text)
      let taken = "is taken by \(description(of: place))"
      let reason =
        written == first ? taken : "\(taken) for \"\(first)\", since both become \"\(id)\""
      return Problem(
        file: file, position: position, field: "id",
        message: "id \"\(written)\" \(reason): each card needs its own ID", value: source)
    }
    take(id, in: file, at: position, content: 0)
    if let source {
      places[id]?.source = UInt32(clamping: sources.count)
      places[id]?.sourceLength = UInt32(clamping: source.utf8.count)
      sources += source.utf8
    }
    return nil
  }

  /// Takes the ID of a card that was read from a vCard.
  /// - Returns: The problem that names the first card with the ID; a warning where it says the same.
  mutating func problem(
    taking card: BusinessCard, from read: ReadVCard
  ) -> Problem? {
    let content = card.hashValue
    guard let place = places[card.id] else {
      take(card.id, in: read.file, at: read.position, content: content)
      return nil
    }
    let other = description(of: place)
    if place.content == content {
      return Problem(
        severity: .warning, file: read.file, position: read.position,
        message: "the contact is the same as \(other), and taken once")
    }
    return Problem(
      file: read.file, position: read.position, field: "UID",
      message: "the contact has \(read.knownBy) of \(other), but differs from it: "
        + "remove the older, or give each a line such as UID:ada")
  }

  private mutating func take(
    _ id: CardID, in file: String, at position: Position?, content: Int
  ) {
    if files.last != file { files.append(file) }
    places[id] = Place(
      file: Int32(files.count - 1), line: Int32(clamping: position?.line ?? 0),
      column: Int32(clamping: position?.column ?? 0), content: content)
  }

  private func source(of place: Place) -> String? {
    if place.sourceLength == 0 { return nil }
    let text = sources.dropFirst(Int(place.source)).prefix(Int(place.sourceLength))
    return String(decoding: text, as: UTF8.self)
  }

  private func description(of place: Place) -> String {
    let file = files[Int(place.file)]
    return place.line == 0 ? file : "\(file):\(place.line):\(place.column)"
  }
}
