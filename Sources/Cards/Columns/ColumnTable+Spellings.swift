extension ColumnTable {
  /// A meaning and the names that the table has for it.
  package struct Spelling: Hashable, Sendable {
    /// The part of a card, and which of its columns are nobody else's business; `nil` for no part.
    package let meaning: ColumnMeaning

    /// The names as they are written, in order.
    package fileprivate(set) var names: [String]
  }

  /// What the table says, meaning by meaning in the order in which they first appear, and the keys of
  /// a card that have no other name.
  ///
  /// Whether a name counts only where no other does makes no difference.
  package var spellings: [Spelling] {
    var spellings: [Spelling] = []
    for row in rows {
      // A row that can't be read is told by the reader.
      guard let meaning = try? ColumnMeaning(row.key) else { continue }
      let index = spellings.firstIndex {
        $0.meaning.part.name == meaning.part.name
          && $0.meaning.isPersonal == meaning.isPersonal
      }
      if let index {
        spellings[index].names.append(row.name)
      } else {
        spellings.append(Spelling(meaning: meaning, names: [row.name]))
      }
    }
    let told = Set(spellings.map(\.meaning.part.name))
    return spellings
      + CardKey.allCases.filter { !told.contains($0.name) }.map {
        Spelling(meaning: ColumnMeaning(.of($0)), names: [])
      }
  }

  /// The words of address books for places, with the place that each means.
  package var placeWords: [(place: String, words: [String])] {
    var places: [(place: String, words: [String])] = []
    for row in rows where row.key.hasPrefix("=") {
      let place = String(row.key.dropFirst().drop { $0 == " " })
      if let index = places.firstIndex(where: { $0.place == place }) {
        places[index].words.append(row.name)
      } else {
        places.append((place, [row.name]))
      }
    }
    return places
  }
}
