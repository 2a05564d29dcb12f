/// What kind of store there is, and where its file stands.
package struct StoreLocation: Hashable, Sendable {
  /// The kind.
  package let form: Form

  /// The file's path.
  package let path: String

  /// Where a new file is made before it takes its place, on the same file system.
  package let unfinishedPath: String
}

extension StoreLocation {
  /// How a store keeps its shares.
  package enum Form: Hashable, Sendable, CaseIterable {
    /// In an SQLite database.
    case sqlite

    /// In a text file, a line a share, made to be committed.
    case file
  }

  /// An SQLite database.
  package static func sqlite(at path: String) -> StoreLocation {
    StoreLocation(form: .sqlite, path: path, unfinishedPath: path + ".new")
  }

  /// A text file.
  package static func file(at path: String, unfinishedAt unfinished: String) -> StoreLocation {
    StoreLocation(form: .file, path: path, unfinishedPath: unfinished)
  }

  /// The file's name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
