import Bytes
package import Problems

/// A connection string of libpq, without a password
/// (https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-CONNSTRING).
package struct ConnectionString: Hashable, Sendable {
  /// The string, as the owner wrote it.
  package let text: String

  /// Checks a string of the form `service=cards` or `postgresql://host/database`.
  /// - Throws: ``InvalidValue`` for any other form and for a password; the reason shows neither.
  package init(_ text: String) throws(InvalidValue) {
    guard let keys = Self.keys(in: text) else {
      throw InvalidValue("is not a connection string of libpq: write it as \"service=NAME\"")
    }
    // The settings are shared and committed.
    if keys.contains(where: Self.secrets.contains) {
      throw InvalidValue(
        "holds a password: leave it out here, and set PGPASSWORD or PGPASSFILE or put it into a "
          + "service file")
    }
    self.text = text
  }
}

extension ConnectionString {
  private static let secrets: Set<String> = ["password", "sslpassword"]

  /// The names of what a string sets; `nil` if it is neither of the two forms.
  private static func keys(in text: String) -> [String]? {
    if text.hasControlCharacter { return nil }
    for scheme in ["postgresql://", "postgres://"] where text.hasPrefix(scheme) {
      return keys(ofAddress: text.dropFirst(scheme.count))
    }
    return keys(ofPairs: text)
  }

  /// The names in `user:password@host/database?name=value&…`.
  private static func keys(ofAddress text: Substring) -> [String] {
    var keys = ["host"]
    let place = text.prefix { $0 != "/" && $0 != "?" }
    if let at = place.lastIndex(of: "@"), place[..<at].contains(":") { keys.append("password") }
    guard let question = text.firstIndex(of: "?") else { return keys }
    for pair in text[question...].dropFirst().split(separator: "&") {
      let key = Array(pair.prefix { $0 != "=" }.utf8)[...].percentDecoded
      keys.append(String(decoding: key, as: UTF8.self))
    }
    return keys
  }

  /// The names in `name=value name='a value'`, where `\` takes the next character as it is.
  private static func keys(ofPairs text: String) -> [String]? {
    var keys: [String] = []
    var rest = text.unicodeScalars[...].drop { $0 == " " }
    while !rest.isEmpty {
      let name = rest.prefix { $0 != "=" && $0 != " " }
      rest = rest[name.endIndex...].drop { $0 == " " }
      guard !name.isEmpty, rest.popFirst() == "=" else { return nil }
      keys.append(String(name))
      rest = rest.drop { $0 == " " }
      let isQuoted = rest.first == "'"
      if isQuoted { rest.removeFirst() }
      while let scalar = rest.popFirst(), scalar != (isQuoted ? "'" : " ") {
        if scalar == "\\" { _ = rest.popFirst() }
      }
      rest = rest.drop { $0 == " " }
    }
    return keys.isEmpty ? nil : keys
  }
}
