import Shares
import Synchronization

/// The files that a run has made, changed and removed in the deployed folder, for reports and for
/// incremental uploads.
///
/// A file that was written again counts as changed. If a folder can't be listed, every file that a
/// share can have counts: an upload that goes by the list brings too much and leaves nothing behind.
///
/// The list is a class because all copies of a ``PublicFolder`` note their changes in the same one.
package final class PublishedChanges: Sendable {
  private let state = Mutex(State())

  /// Creates an empty list.
  package init() {}
}

extension PublishedChanges {
  /// The kinds of changes.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The file did not exist before.
    case made

    /// The file replaced one of the same name, possibly with the same bytes.
    case changed

    /// The file does not exist any more.
    case gone
  }

  /// A change to one file.
  package struct Change: Hashable, Sendable {
    /// The kind of change.
    package let kind: Kind

    /// The path of the file from the deployed folder.
    package let path: String
  }

  /// All changes, sorted by path.
  package var all: [Change] {
    state.withLock { state in
      let ofFolders = state.folders.flatMap { sharesName, notes in
        notes.all.flatMap { recordID, note in
          Kind.allCases.flatMap { kind in
            note.names(kind).all.map {
              Change(kind: kind, path: "\(sharesName)/\(recordID)/\($0)")
            }
          }
        }
      }
      let ofFiles = state.files.map { Change(kind: $0.value, path: $0.key) }
      return (ofFolders + ofFiles).sorted { $0.path < $1.path }
    }
  }

  /// Returns true if a file outside of shares' folders was made, changed or removed.
  package func contain(file path: String) -> Bool {
    state.withLock { $0.files[path] != nil }
  }

  /// Returns the number of files that were made, changed or removed.
  package func count(_ kind: Kind) -> Int {
    state.withLock { state in
      state.folders.values.lazy.flatMap(\.all).reduce(0) { $0 + $1.note.names(kind).count }
        + state.files.values.count { $0 == kind }
    }
  }
}

extension PublishedChanges {
  /// Notes a change to one of the site's own files.
  func note(_ kind: Kind, at path: String) { state.withLock { $0.files[path] = kind } }

  /// Notes the files in a share's folder after a change.
  /// - Parameter before: The files before the run's first change of this folder; ignored after that
  ///   one.
  func note(_ name: String, in sharesName: String, before: FileNames, after: FileNames) {
    change(name, in: sharesName) { note in
      note.before = note.before ?? before
      note.after = after
    }
  }

  /// Remembers the files of a staged folder until it is shown.
  func noteStaged(_ name: String, in sharesName: String, files: FileNames) {
    change(name, in: sharesName) { $0.staged = files }
  }

  /// Returns the files of a staged folder and forgets them; `nil` if they were not noted.
  func takeStaged(_ name: String, in sharesName: String) -> FileNames? {
    var staged: FileNames?
    change(name, in: sharesName) { note in
      staged = note.staged
      note.staged = nil
    }
    return staged
  }

  private func change(
    _ name: String, in sharesName: String, _ change: (inout FolderNotes.Note) -> Void
  ) {
    // A folder that is not named like a share is not ours.
    guard let recordID = try? RecordID(name) else { return }
    state.withLock { change(&$0.folders[sharesName, default: FolderNotes()][recordID]) }
  }

  private struct State {
    var files: [String: Kind] = [:]

    /// The notes on the folders of shares, by the name of the folder that they are in.
    var folders: [String: FolderNotes] = [:]
  }
}
