import CPostgreSQL

extension StoreFault {
  /// Translates a connection that did not come about.
  ///
  /// libpq's own sentence is left out: it names hosts, users and sockets, which the owner may have
  /// kept in a service file.
  /// - Parameter state: The SQLSTATE with which the server refused; empty if none answered.
  init(path: String, connecting outcome: CPostgreSQLOutcome, state: String) {
    let kind: Kind =
      switch outcome {
      case CPOSTGRESQL_NO_LIBRARY: .serverLibraryMissing
      case CPOSTGRESQL_NO_MEMORY: .other("there is no memory for it")
      case CPOSTGRESQL_MISWRITTEN: .unreachable(.miswritten)
      case CPOSTGRESQL_NO_SERVER: .unreachable(.noServer)
      default:
        switch state {
        case "28P01", "28000": .unreachable(.refusedUser)
        case "3D000": .unreachable(.noDatabase)
        case "53300": .unreachable(.full)
        case "57P01", "57P02", "57P03": .unreachable(.starting)
        default: .unreachable(.refused(state: state))
        }
      }
    self.init(path: path, kind)
  }

  /// Translates an error of a PostgreSQL server into a fault of the store:
  /// https://www.postgresql.org/docs/15/errcodes-appendix.html.
  /// - Parameters:
  ///   - state: The SQLSTATE; empty if the connection was lost.
  ///   - constraint: The violated constraint; empty if there is none.
  ///   - recordID: The share that was inserted or updated.
  init(
    path: String, state: String, constraint: String, reason: String, isConnected: Bool,
    changing recordID: RecordID?
  ) {
    let kind: Kind =
      switch (state, recordID) {
      case _ where !isConnected: .connectionLost
      case ("23505", let recordID?) where constraint == PostgreSQLSchema.oneID:
        .usedTwice(recordID)
      case ("23505", let recordID?) where constraint == PostgreSQLSchema.oneShare:
        .sharedTwice(recordID)
      // Two programs that make the tables at once.
      case ("42P07", _), ("23505", _): .alreadyThere
      case ("55P03", _), ("40001", _), ("40P01", _): .inUse
      case ("42P01", _): .tableMissing
      case ("3F000", _): .missing
      case ("42703", _): .notAStore
      case ("42501", _), ("25006", _): .forbidden
      case ("53100", _): .diskFull
      case ("XX001", _), ("XX002", _): .damaged
      default: .other(reason)
      }
    self.init(path: path, kind)
  }
}
