import Cards
import Problems

/// The IDs of the cards that were read, with where each stands.
struct TakenIDs {
  private var places: [CardID: Place] = [:]
  private var files: [String] = []
}

extension TakenIDs {
  /// Some 30 bytes a card, whatever the file's name is.
  private struct Place {
    let file: Int32
    let line: Int32
    let column: Int32
  }

  /// Takes an ID for a card.
  /// - Returns: The problem that names the first where it is the second card with the ID.
  mutating func problem(
    taking id: CardID, in file: String, at position: Position?
  ) -> Problem? {
    if let place = places[id] {
      let message = "id \"\(id)\" is taken by \(description(of: place)): each card needs its own ID"
      return Problem(file: file, position: position, field: "id", message: message)
    }
    if files.last != file { files.append(file) }
    places[id] = Place(
      file: Int32(files.count - 1), line: Int32(clamping: position?.line ?? 0),
      column: Int32(clamping: position?.column ?? 0))
    return nil
  }

  private func description(of place: Place) -> String {
    let file = files[Int(place.file)]
    return place.line == 0 ? file : "\(file):\(place.line):\(place.column)"
  }
}
