import Foundation
import Testing

/// The PostgreSQL server that `scripts/with-postgresql` starts for the tests.
enum TestServer {
  /// A connection string in which a schema of this name is the only one; the schema is made if it is
  /// missing.
  static func connection(toSchema name: String) -> String {
    ask("CREATE SCHEMA IF NOT EXISTS \(name)", in: name)
    return string(for: name)
  }

  /// Runs statements in a schema and returns the rows, as psql writes them unaligned.
  @discardableResult
  static func ask(_ sql: String, in schema: String) -> String {
    let psql = Process()
    let output = Pipe()
    psql.executableURL = URL(fileURLWithPath: "/usr/bin/psql")
    psql.arguments = ["-XqAt", "-v", "ON_ERROR_STOP=1", "-d", string(for: schema), "-c", sql]
    psql.environment = ["PGOPTIONS": "-c client_min_messages=warning"]
    psql.standardOutput = output
    do {
      try psql.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      psql.waitUntilExit()
      #expect(psql.terminationStatus == 0, "psql: \(sql)")
      return String(decoding: text, as: UTF8.self)
    } catch {
      Issue.record(error)
      return ""
    }
  }

  private static func string(for schema: String) -> String {
    guard let server = ProcessInfo.processInfo.environment["CARDPRESS_POSTGRESQL"] else {
      Issue.record("no server is running: scripts/with-postgresql swift test …")
      return "host=/nowhere"
    }
    return "\(server) options='-c search_path=\(schema)'"
  }
}
