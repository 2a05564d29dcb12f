import Bytes
import Problems

/// A folder on a machine that OpenSSH reaches: `you@server:2222/var/www/cards`.
package struct SSHPlace: Hashable, Sendable {
  /// The user's name there; `nil` for what OpenSSH's own configuration says.
  package let user: String?

  /// The host's name, a name of OpenSSH's configuration, or an IPv6 address without brackets.
  package let host: String

  /// The port; `nil` for what that configuration says.
  package let port: Int?

  /// The folder: absolute, or from the user's home folder.
  package let path: String

  /// Reads what is behind `sftp://` (RFC 3986 §3.2; a path below `/~/` begins in the home folder).
  /// - Throws: ``InvalidValue``; the reason repeats no password.
  init(_ text: Substring) throws(InvalidValue) {
    let authority = text.prefix { $0 != "/" }
    let place = authority.lastIndex(of: "@").map { authority[$0...].dropFirst() } ?? authority
    user =
      place.startIndex == authority.startIndex
      ? nil : String(authority[..<place.startIndex].dropLast())
    if let user {
      if user.utf8.contains(UInt8(ascii: ":")) {
        throw InvalidValue(
          "holds a password: take it out, since settings are shared, and let a key, SSH_ASKPASS or "
            + "cardpress upload --login give it")
      }
      guard Self.isName(user) else { throw InvalidValue("has a user's name that can't be") }
    }
    (host, port) = try Self.hostAndPort(place)
    let path = String(
      decoding: Array(text[authority.endIndex...].utf8)[...].percentDecoded, as: UTF8.self)
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if trimmed.hasControlCharacter {
      throw InvalidValue("has a control character in its path")
    }
    guard !trimmed.isEmpty, trimmed != "/" else {
      throw InvalidValue("names no folder: write it as sftp://you@server/var/www/cards")
    }
    self.path =
      trimmed == "/~" ? "." : trimmed.hasPrefix("/~/") ? String(trimmed.dropFirst(3)) : trimmed
  }
}

extension SSHPlace {
  /// Reads `you@server:/var/www/cards`, as rsync and scp take it; `nil` for anything else.
  /// - Throws: ``InvalidValue`` for what can be no such place.
  init?(rsync text: String) throws(InvalidValue) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.contains(UInt8(ascii: "@")),
      !parts[0].utf8.contains(UInt8(ascii: "/")),
      !parts[1].hasPrefix("/" + "/")
    else { return nil }
    let names = parts[0].split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy(Self.isName) else {
      throw InvalidValue(
        "has a user or a host that can't be: write it as you@server:/var/www/cards")
    }
    let path = parts[1].hasSuffix("/") && parts[1].count > 1 ? parts[1].dropLast() : parts[1]
    guard !path.isEmpty, path != "/" else {
      throw InvalidValue("names no folder: write it as you@server:/var/www/cards")
    }
    (user, host, port, self.path) = (names[0], names[1], nil, String(path))
  }

  private static func hostAndPort(_ text: Substring) throws(InvalidValue) -> (String, Int?) {
    let isBracketed = text.hasPrefix("[")
    let name = text.prefix { $0 != (isBracketed ? "]" : ":") }
    let host = name.dropFirst(isBracketed ? 1 : 0)
    let behind = text[name.endIndex...]
    if isBracketed, !behind.hasPrefix("]") { throw InvalidValue("has a host that can't be") }
    let end = behind.dropFirst(isBracketed ? 1 : 0)
    var port: Int?
    if let number = end.first == ":" ? end.dropFirst() : nil {
      port = Int(number)
      guard number.utf8.allSatisfy(\.isDigit), let port, (1...65_535).contains(port) else {
        throw InvalidValue("has a port that is none of 1 to 65535")
      }
    } else if !end.isEmpty {
      throw InvalidValue("has a host that can't be")
    }
    let isAddress =
      text.hasPrefix("[")
      && host.utf8.allSatisfy { Base16.value(of: $0) != nil || ":.%".utf8.contains($0) }
    guard isName(String(host)) || (isAddress && !host.isEmpty) else {
      throw InvalidValue(
        "has no host, or one that can't be: write it as sftp://you@server/var/www/cards")
    }
    return (String(host), port)
  }

  /// A name that no program takes for an option, and no shell for anything else.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { $0.isLetterOrDigit || "._-+".utf8.contains($0) }
  }
}

extension SSHPlace {
  /// User and host, as programs of OpenSSH take them.
  var userAndHost: String {
    (user.map { "\($0)@" } ?? "") + (host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host)
  }

  /// The host's name in known_hosts (sshd(8), SSH_KNOWN_HOSTS FILE FORMAT).
  var knownName: String { port.map { $0 == 22 ? host : "[\(host)]:\($0)" } ?? host }
}

extension SSHPlace: CustomStringConvertible {
  /// User, host, port and path, as they are written behind `sftp://`.
  package var description: String {
    let host = self.host.utf8.contains(UInt8(ascii: ":")) ? "[\(self.host)]" : self.host
    let way = path.hasPrefix("/") ? path : path == "." ? "/~" : "/~/\(path)"
    return (user.map { "\($0)@" } ?? "") + host + (port.map { ":\($0)" } ?? "") + way
  }
}
