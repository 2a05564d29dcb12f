/// The kind of a store and the path of its file.
package struct StoreLocation: Hashable, Sendable {
  /// The kind.
  package let form: Form

  /// The file's path.
  package let path: String

  /// The path at which a new file is made before it is moved into place, on the same file system.
  package let unfinishedPath: String
}

extension StoreLocation {
  /// The kinds of stores.
  package enum Form: Hashable, Sendable, CaseIterable {
    /// An SQLite database.
    case sqlite

    /// A text file with one line for each share, suited to being committed.
    case file
  }

  /// Creates the location of an SQLite database.
  package static func sqlite(at path: String) -> StoreLocation {
    StoreLocation(form: .sqlite, path: path, unfinishedPath: path + ".new")
  }

  /// Creates the location of a text file.
  /// - Parameter unfinished: The path at which a new file is made, on the same file system.
  package static func file(at path: String, unfinishedAt unfinished: String) -> StoreLocation {
    StoreLocation(form: .file, path: path, unfinishedPath: unfinished)
  }

  /// The file's name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
