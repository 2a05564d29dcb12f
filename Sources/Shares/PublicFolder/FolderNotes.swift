import Shares

/// A note on the folder of each share that a run touches.
///
/// Most folders have the same files before and after, so what is kept of each is its ID and a number.
struct FolderNotes {
  private var numbers: [RecordID: UInt32] = [:]
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

  /// The note on a share's folder.
  subscript(recordID: RecordID) -> Note {
    get { numbers[recordID].map { notes[Int($0)] } ?? Note() }
    set {
      let number = known[newValue] ?? UInt32(notes.count)
      if number == notes.count {
        notes.append(newValue)
        known[newValue] = number
      }
      numbers[recordID] = number
    }
  }

  /// The folders that have a note.
  var all: some Sequence<(recordID: RecordID, note: Note)> {
    numbers.lazy.map { (recordID: $0, note: notes[Int($1)]) }
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
