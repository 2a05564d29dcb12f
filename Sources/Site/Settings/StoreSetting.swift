import Problems

/// The kind of store in which a site's shares are kept.
package enum StoreSetting: Hashable, Sendable {
  /// An SQLite database, `.cardpress/shares.sqlite`.
  case sqlite

  /// A text file that is meant to be committed, `shares.tsv`.
  case file

  /// Tables in PostgreSQL, which several machines share.
  case postgreSQL(ConnectionString)
}

extension StoreSetting {
  /// Reads `sqlite`, `file` or `{postgresql: CONNECTION}`.
  init(_ reader: inout SettingsReader) {
    self = .sqlite
    if reader.tree("store")?.mapping != nil {
      if let string = reader.value("store.postgresql", ConnectionString.init) {
        self = .postgreSQL(string)
      } else if !reader.has("store.postgresql") {
        reader.report("store", "needs a connection string, as in {postgresql: \"service=NAME\"}")
      }
    } else if let word = reader.value("store", Word.read(store:)) {
      self = word == .file ? .file : .sqlite
    }
  }

  /// The kinds that need nothing else.
  private enum Word: String, CaseIterable, SettingsChoice {
    case sqlite
    case file

    static func read(store text: String) throws(InvalidValue) -> Word {
      // What may be a connection string is not repeated: it may hold a password.
      if text.hasPrefix("postgres") || text.contains("=") {
        throw InvalidValue("is no word: write it as {postgresql: \"service=NAME\"}")
      }
      return try read(text)
    }
  }
}
