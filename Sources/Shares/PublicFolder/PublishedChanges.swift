import Synchronization

/// What a run has made, changed and taken away in the folder that is deployed: what reports tell, and
/// what an upload has to bring after it.
///
/// A class, since every copy of the folder's one writer notes in the same list.
package final class PublishedChanges: Sendable {
  private let state = Mutex(State())

  /// Creates an empty list.
  package init() {}
}

extension PublishedChanges {
  /// What became of a file.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It was not there before.
    case made

    /// It was put in the place of one of its name, whose bytes may have been the same.
    case changed

    /// It is not there any more.
    case gone
  }

  /// A file that a run has touched.
  package struct Change: Hashable, Sendable {
    /// What became of it.
    package let kind: Kind

    /// Its path from the folder that is deployed.
    package let path: String
  }

  /// All changes, sorted by path.
  package var all: [Change] {
    state.withLock { state in
      let ofFolders = state.folders.flatMap { path, folder in
        Kind.allCases.flatMap { kind in
          folder.names(kind).all.map { Change(kind: kind, path: "\(path)/\($0)") }
        }
      }
      let ofFiles = state.files.map { Change(kind: $0.value, path: $0.key) }
      return (ofFolders + ofFiles).sorted { $0.path < $1.path }
    }
  }

  /// How many files were made, changed or taken away.
  package func count(_ kind: Kind) -> Int {
    state.withLock { state in
      state.folders.values.reduce(0) { $0 + $1.names(kind).all.count }
        + state.files.values.count { $0 == kind }
    }
  }
}

extension PublishedChanges {
  /// Notes a file of the site itself.
  func note(_ kind: Kind, at path: String) { state.withLock { $0.files[path] = kind } }

  /// Notes what stands in a share's folder now.
  /// - Parameter before: What stood there until then.
  func note(folder path: String, before: FileNames, after: FileNames) {
    state.withLock { $0.folders[path, default: State.Folder(before: before)].after = after }
  }

  /// Keeps what a folder out of sight holds, until it is shown.
  func noteStaged(_ name: String, files: FileNames) { state.withLock { $0.staged[name] = files } }

  /// What a folder held that was staged; it is staged no more.
  func takeStaged(_ name: String) -> FileNames? {
    state.withLock { $0.staged.removeValue(forKey: name) }
  }

  private struct State {
    var files: [String: Kind] = [:]
    var folders: [String: Folder] = [:]
    var staged: [String: FileNames] = [:]

    struct Folder {
      let before: FileNames
      var after = FileNames.none

      init(before: FileNames) { self.before = before }

      func names(_ kind: Kind) -> FileNames {
        switch kind {
        case .made: after.subtracting(before)
        case .changed: after.intersection(before)
        case .gone: before.subtracting(after)
        }
      }
    }
  }
}
