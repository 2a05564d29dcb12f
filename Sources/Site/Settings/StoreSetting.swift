import Documents
package import ShareFiles
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
    if reader.tree(Self.kind)?.mapping != nil {
      if let string = reader.value(Self.postgresql) {
        self = .postgreSQL(string)
      } else if !reader.has(Self.postgresql) {
        reader.report(Self.kind, "needs a connection string, as in {postgresql: \"service=NAME\"}")
      }
    } else if reader.value(Self.kind) == .file {
      self = .file
    }
  }

  /// All keys of the group.
  static let declared: [any SettingDeclaration] = [kind, postgresql]

  static let kind = Setting(
    "store", Word.form, unset: .sqlite, written: Word.sqlite.rawValue,
    summary: "Where shares are kept: in .cardpress/shares.sqlite; in shares.tsv, made to be "
      + "committed; or, with the key below, in PostgreSQL, for several machines.",
    parse: Word.read(store:))

  private static let postgresql = Setting(
    "store.postgresql", .text("a connection string"), example: "service=cards",
    summary: "A connection string of libpq, without a password.", parse: ConnectionString.init)

  /// The kinds that need nothing else.
  enum Word: String, CaseIterable, SettingsChoice {
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

extension StoreSetting {
  /// Returns what a site needs in place of this store before its shares can have a form, as the rest of
  /// a sentence whose subject is a key; `nil` where nothing is in the way.
  package func obstacle(to form: ShareForm) -> String? {
    form.key {
      let needed = "needs store: sqlite, since sealed shares keep their keys"
      return switch self {
      case .sqlite: nil
      case .file: "\(needed) out of what is committed"
      case .postgreSQL: "\(needed) on one machine"
      }
    }
  }
}
