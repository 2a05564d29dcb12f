/// The kind of a store, and where it is kept.
package enum StoreLocation: Hashable, Sendable {
  /// An SQLite database in a file.
  case sqlite(at: String)

  /// A text file with one line for each share, suited to being committed.
  ///
  /// The second path is the one at which a new file is made, on the same file system.
  case file(at: String, unfinishedAt: String)

  /// Tables in PostgreSQL, by a connection string of libpq without a password.
  case postgreSQL(String)
}

extension StoreLocation {
  /// The kinds of stores.
  package enum Form: Hashable, Sendable, CaseIterable {
    /// An SQLite database.
    case sqlite

    /// A text file with one line for each share, suited to being committed.
    case file

    /// Tables in PostgreSQL, which several machines share.
    case postgreSQL
  }

  /// The kind.
  package var form: Form {
    switch self {
    case .sqlite: .sqlite
    case .file: .file
    case .postgreSQL: .postgreSQL
    }
  }

  /// The name of the store in messages: the path of its file, or `PostgreSQL` and the connection
  /// string.
  package var path: String { place.path }

  /// The place, which knows what its kind of store can do while none is open.
  var place: any StorePlace {
    switch self {
    case .sqlite(let path): SQLitePlace(path: path)
    case .file(let path, let unfinished): FilePlace(path: path, unfinishedPath: unfinished)
    case .postgreSQL(let string): PostgreSQLPlace(string: string)
    }
  }
}

extension StoreLocation.Form {
  /// True if the store is meant to be committed with the site.
  package var isCommitted: Bool { self == .file }

  /// True if several machines can share the store.
  package var isShared: Bool { self == .postgreSQL }
}
