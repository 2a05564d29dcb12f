import Bytes
package import Problems

/// The address of the folder that a web server has its files in, as `upload` of cardpress.yaml gives it.
///
/// It holds no secret: settings are shared and committed.
package enum RemoteAddress: Hashable, Sendable {
  /// A folder of this machine, or one that is mounted on it: `folder:/srv/www`.
  case folder(String)

  /// A folder on a server, by SFTP: `sftp://you@server/var/www/cards`.
  case sftp(SSHPlace)

  /// A folder on a server, by rsync over ssh: `you@server:/var/www/cards`.
  case rsync(SSHPlace)

  /// A folder on a server, by FTP over TLS: `ftps://you@ftp.example.com/www`.
  case ftp(FTPPlace)

  /// A folder that a server offers by WebDAV, `https://you@dav.example.com/www`, or a part of a bucket,
  /// `s3://bucket/prefix?endpoint=https://s3.example.com`.
  case web(WebPlace)
}

extension RemoteAddress {
  /// Reads an address.
  /// - Throws: ``InvalidValue`` for a password, for what is not encrypted, and for anything that is no
  ///   address; the reason repeats no password.
  package init(_ text: String) throws(InvalidValue) {
    if text.hasControlCharacter {
      throw InvalidValue("has a control character")
    }
    if let path = text.dropping(prefix: "folder:") {
      if path.isEmpty { throw InvalidValue("names no folder: write it as folder:/srv/www") }
      self = .folder(String(path))
    } else if let rest = text.dropping(prefix: "sftp://") {
      self = .sftp(try SSHPlace(rest))
    } else if text.hasPrefix("ftps://") {
      self = .ftp(try FTPPlace(text))
    } else if let rest = text.dropping(prefix: "s3://") {
      self = .web(try WebPlace(s3: rest))
    } else if text.hasPrefix("https://") || text.hasPrefix("http://") {
      self = .web(try WebPlace(webDAV: text))
    } else if let place = try SSHPlace(rsync: text) {
      self = .rsync(place)
    } else {
      throw InvalidValue(Self.reason(against: text))
    }
  }

  /// What is wrong with a text that begins as no address does.
  private static func reason(against text: String) -> String {
    let forms =
      "sftp://you@server/var/www/cards, you@server:/var/www/cards, ftps://you@ftp.example.com/www, https://you@dav.example.com/www, s3://bucket or folder:/srv/www"
    let scheme = text.prefix { $0 != ":" }.lowercased()
    switch scheme {
    case "ftp", "rsync", "telnet":
      return
        "begins with \(scheme):, which anybody on the way can read, and links are the right to read: "
        + "write it as \(forms)"
    case "scp", "ssh":
      return "begins with \(scheme):, and the same server takes sftp://: write it as \(forms)"
    default:
      // A password may stand anywhere in it.
      return "is no address that is known here: write it as \(forms)"
    }
  }
}

extension RemoteAddress: CustomStringConvertible {
  /// The address, as it is written.
  package var description: String {
    switch self {
    case .folder(let path): "folder:\(path)"
    case .sftp(let place): "sftp://\(place)"
    case .rsync(let place): "\(place.userAndHost):\(place.path)"
    case .ftp(let place): "\(place)"
    case .web(let place): "\(place)"
    }
  }
}

extension String {
  /// What is behind a beginning; `nil` where the text begins otherwise.
  fileprivate func dropping(prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
