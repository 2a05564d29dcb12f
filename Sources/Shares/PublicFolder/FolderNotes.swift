import Shares

/// A note on the folder of each share that a run touches.
///
/// Most folders have the same files before and after, so what is kept of each is its ID and a number. Nearly
/// all IDs are in a sorted array, since a dictionary of a hundred thousand has three times their size, and
/// more while it grows.
struct FolderNotes {
  /// The numbers of most folders, sorted by their IDs.
  private var sorted: [Entry] = []

  /// The numbers of those that came since then.
  private var recent: [RecordID: UInt32] = [:]
  private var notes: [Note] = []
  private var known: [Note: UInt32] = [:]
}

extension FolderNotes {
  /// The files of a share's folder.
  struct Note: Hashable {
    /// The files of a staged folder that is not shown yet.
    var staged: FileNames?

    /// The files before the run's first change of the folder; `nil` if it has not changed.
    var before: FileNames?

    /// The files after the last change.
    var after = FileNames.none
  }

  private struct Entry {
    let recordID: RecordID
    var number: UInt32
  }

  /// The number of IDs that are sorted in at a time.
  private static let mostRecent = 8_192

  /// The note on a share's folder.
  subscript(recordID: RecordID) -> Note {
    get { number(of: recordID).map { notes[Int($0)] } ?? Note() }
    set {
      let number = known[newValue] ?? UInt32(notes.count)
      if number == notes.count {
        notes.append(newValue)
        known[newValue] = number
      }
      if let index = sorted.binarySearch(recordID, by: \.recordID) {
        sorted[index].number = number
        return
      }
      recent[recordID] = number
      if recent.count == Self.mostRecent { sortIn() }
    }
  }

  /// The folders that have a note.
  var all: some Sequence<(recordID: RecordID, note: Note)> {
    let recent = recent.lazy.map { Entry(recordID: $0.key, number: $0.value) }
    return [AnySequence(sorted), AnySequence(recent)].joined()
      .lazy.map { (recordID: $0.recordID, note: notes[Int($0.number)]) }
  }

  private func number(of recordID: RecordID) -> UInt32? {
    recent[recordID] ?? sorted.binarySearch(recordID, by: \.recordID).map { sorted[$0].number }
  }

  /// Merges the recent IDs from the end on, so that the others move at most once.
  private mutating func sortIn() {
    let added = recent.map { Entry(recordID: $0.key, number: $0.value) }
      .sorted { $0.recordID < $1.recordID }
    recent.removeAll(keepingCapacity: true)
    var (left, right) = (sorted.count - 1, added.count - 1)
    sorted.append(contentsOf: added)
    for place in sorted.indices.reversed() where right >= 0 {
      if left >= 0, added[right].recordID < sorted[left].recordID {
        sorted[place] = sorted[left]
        left -= 1
      } else {
        sorted[place] = added[right]
        right -= 1
      }
    }
  }
}

extension FolderNotes.Note {
  /// The files of one kind of change.
  func names(_ kind: PublishedChanges.Kind) -> FileNames {
    guard let before else { return .none }
    return switch kind {
    case .made: after.subtracting(before)
    case .changed: after.intersection(before)
    case .gone: before.subtracting(after)
    }
  }
}
