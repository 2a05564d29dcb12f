import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension StoreFault {
  /// Translates a result code of SQLite into a fault of the store: https://sqlite.org/rescode.html.
  /// - Parameter recordID: The share that was inserted or updated.
  /// - Parameter systemError: The underlying `errno`; 0 if there is none.
  init(
    path: String, sqliteCode code: Int32, systemError: Int32, reason: String,
    changing recordID: RecordID? = nil
  ) {
    // The low byte of an extended code is its primary code.
    let kind: Kind =
      switch (code & 0xFF, recordID) {
      case (SQLITE_CONSTRAINT, let recordID?) where code == Self.primaryKey: .usedTwice(recordID)
      case (SQLITE_CONSTRAINT, let recordID?) where code == Self.unique: .sharedTwice(recordID)
      case (SQLITE_NOTADB, _): .notAStore
      case (SQLITE_CORRUPT, _): .damaged
      // The journal could not be created.
      case (SQLITE_CANTOPEN, _) where systemError == ENOSPC: .diskFull
      case (SQLITE_PERM, _), (SQLITE_CANTOPEN, _), (SQLITE_READONLY, _), (SQLITE_AUTH, _): .denied
      case (SQLITE_FULL, _): .diskFull
      case (SQLITE_BUSY, _), (SQLITE_LOCKED, _), (SQLITE_PROTOCOL, _): .inUse
      default: .other(reason)
      }
    self.init(path: path, kind)
  }

  /// `SQLITE_CONSTRAINT_PRIMARYKEY`.
  private static let primaryKey = SQLITE_CONSTRAINT | 6 << 8

  /// `SQLITE_CONSTRAINT_UNIQUE`.
  private static let unique = SQLITE_CONSTRAINT | 8 << 8
}
