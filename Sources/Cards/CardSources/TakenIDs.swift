import Cards
import Problems
import VCards

/// The IDs of the cards that were read, with where each stands.
///
/// It holds some 60 bytes a card and what is written of it, and no object for each.
struct TakenIDs {
  /// The latest place with a hash of an ID.
  private var latest: [Int: Int32] = [:]
  private var places: [Place] = []
  private var files: [String] = []

  /// The IDs, each with the text that it was made of behind it, where that is not the ID itself.
  private var texts: [UInt8] = []
}

extension TakenIDs {
  private struct Place {
    let file: Int32
    let line: Int32
    let column: Int32

    /// The place before it whose ID has the same hash; -1 where there is none.
    let earlier: Int32

    /// The start of its texts, and the length of each.
    let start: Int
    let length: Int32
    let sourceLength: Int32

    /// A hash of the card, within this run.
    let content: Int
  }

  /// Takes an ID for a card.
  /// - Parameter source: The text that it was made of; `nil` where it was written as it is.
  /// - Returns: The problem that names the first where it is the second card with the ID, and the first's file.
  mutating func problem(
    taking id: CardID, madeOf source: String? = nil, in file: String, at position: Position?
  ) -> (problem: Problem, first: String)? {
    guard let place = take(id, madeOf: source, in: file, at: position, content: 0) else {
      return nil
    }
    let (written, first) = (source ?? id.text, self.source(of: place) ?? id.text)
    let taken = "is taken by \(description(of: place))"
    let reason =
      written == first ? taken : "\(taken) for \"\(first)\", since both become \"\(id)\""
    let problem = Problem(
      file: file, position: position, field: "id",
      message: "id \"\(written)\" \(reason): each card needs its own ID", value: source)
    return (problem, files[Int(place.file)])
  }

  /// The number of cards in a file that have taken an ID.
  func count(in file: String) -> Int {
    files.firstIndex(of: file).map { index in places.count { $0.file == index } } ?? 0
  }

  /// Takes the ID of a card that was read from a vCard.
  /// - Returns: The problem that names the first card with the ID; a warning where it says the same.
  mutating func problem(
    taking card: BusinessCard, from read: ReadVCard
  ) -> Problem? {
    let content = card.hashValue
    guard
      let place = take(
        card.id, madeOf: nil, in: read.file, at: read.position, content: content)
    else { return nil }
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

  /// Takes an ID that is free.
  /// - Returns: The place of the card that has it; `nil` where none has.
  private mutating func take(
    _ id: CardID, madeOf source: String?, in file: String, at position: Position?, content: Int
  ) -> Place? {
    let hash = id.hashValue
    let earlier = latest[hash] ?? -1
    var index = Int(earlier)
    while index >= 0 {
      let place = places[index]
      if text(from: place.start, count: place.length).elementsEqual(id.text.utf8) { return place }
      index = Int(place.earlier)
    }
    if files.last != file { files.append(file) }
    latest[hash] = Int32(places.count)
    places.append(
      Place(
        file: Int32(files.count - 1), line: Int32(clamping: position?.line ?? 0),
        column: Int32(clamping: position?.column ?? 0), earlier: earlier, start: texts.count,
        length: Int32(id.text.utf8.count), sourceLength: Int32(source?.utf8.count ?? 0),
        content: content))
    texts += id.text.utf8
    if let source { texts += source.utf8 }
    return nil
  }

  private func text(from start: Int, count: Int32) -> ArraySlice<UInt8> {
    texts[start..<(start + Int(count))]
  }

  private func source(of place: Place) -> String? {
    if place.sourceLength == 0 { return nil }
    let source = text(from: place.start + Int(place.length), count: place.sourceLength)
    return String(decoding: source, as: UTF8.self)
  }

  private func description(of place: Place) -> String {
    let file = files[Int(place.file)]
    return place.line == 0 ? file : "\(file):\(place.line):\(place.column)"
  }
}
