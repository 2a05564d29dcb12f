/// The reason a store's server can't be reached, without anything that a service file says.
package enum ServerObstacle: Hashable, Sendable {
  /// The connection string, or a service file that it names, can't be used.
  case miswritten

  /// No server answers.
  case noServer

  /// The server refuses the user or the password.
  case refusedUser

  /// The server has no such database.
  case noDatabase

  /// The database has none of the schemas in the search path.
  case noSchema

  /// The server has all the connections that it takes.
  case full

  /// The server is starting, stopping or recovering.
  case starting

  /// Any other refusal, by its SQLSTATE.
  case refused(state: String)
}

extension ServerObstacle {
  /// True if the next attempt may succeed without anybody's doing.
  var isPassing: Bool {
    switch self {
    case .noServer, .full, .starting: true
    case .miswritten, .refusedUser, .noDatabase, .noSchema, .refused: false
    }
  }

  /// The end of a sentence.
  var reason: String {
    switch self {
    case .miswritten:
      "libpq can't use the connection string, or finds no such service in a service file "
        + "(PGSERVICEFILE, ~/.pg_service.conf)"
    case .noServer: "no server answers there: start it, or mend the connection string"
    case .refusedUser:
      "the server refuses the user or the password: set PGPASSWORD or PGPASSFILE, or mend the "
        + "service file"
    case .noDatabase: "the server has no such database: make it, or name another"
    case .noSchema: "the database has no schema of the search path: make one, or name another"
    case .full: "the server takes no more connections: try again later"
    case .starting: "the server is starting or stopping: try again when it is up"
    case .refused(let state): "the server refuses the connection (SQLSTATE \(state))"
    }
  }
}
