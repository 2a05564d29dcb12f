import Bytes
import Problems

/// A folder on a server, reached by FTP over TLS (RFC 4217): `ftps://you@server/www`.
///
/// The path begins in the user's own folder; with two slashes, `ftps://you@server//srv/www`, in the server's root.
package struct FTPPlace: Hashable, Sendable {
  /// The host, in small letters.
  package let host: String

  /// The port, `nil` for the usual one.
  ///
  /// TLS is there from the beginning on port 990, and asked for on all others.
  package let port: Int?

  /// The user's name, percent-encoded as it is written; `nil` where there is none.
  package let user: String?

  /// The path, as commands have it.
  package let path: String

  /// The address, as it is written.
  private let text: String
}

extension FTPPlace {
  private static let example = "ftps://you@ftp.example.com/www"

  /// Reads `ftps://you@host:port/path`.
  /// - Throws: ``InvalidValue``; the reason repeats no password.
  init(_ text: String) throws(InvalidValue) {
    let parts = try WebPlace.parts(of: text[...], schemes: ["ftps://"], example: Self.example)
    let authority = parts.origin.dropFirst("ftps://".count)
    let host = authority.prefix { $0 != ":" }
    if host.endIndex == authority.endIndex {
      port = nil
    } else {
      guard let number = Int(authority[host.endIndex...].dropFirst()), (1...65_535).contains(number)
      else { throw InvalidValue("has a port that can't be: write it as \(Self.example)") }
      port = number
    }
    let path = String(decoding: Array(parts.path.utf8)[...].percentDecoded, as: UTF8.self)
    guard !path.isEmpty else {
      throw InvalidValue("names no folder: write it as \(Self.example)")
    }
    // It becomes part of commands, which lines end.
    if path.hasControlCharacter {
      throw InvalidValue("has a path that can't be: write it as \(Self.example)")
    }
    let isFromRoot = text.dropFirst("ftps://\(parts.user.map { "\($0)@" } ?? "")".count)
      .drop { $0 != "/" }.hasPrefix("//")
    self.host = String(host)
    user = parts.user
    self.path = isFromRoot ? path : String(path.dropFirst())
    self.text = text
  }

  /// The beginning of addresses as libcurl takes them, up to the slash in front of paths.
  /// - Parameter userinfo: What stands in front of the host.
  func origin(behind userinfo: String) -> String {
    "\(port == 990 ? "ftps" : "ftp")://\(userinfo)\(hostAndPort)"
  }

  /// What a password is for.
  var login: String { "ftps://\(user.map { "\($0)@" } ?? "")\(hostAndPort)" }

  private var hostAndPort: String { "\(host)\(port.map { ":\($0)" } ?? "")" }
}

extension FTPPlace: CustomStringConvertible {
  /// The address, as it is written.
  package var description: String { text }
}
