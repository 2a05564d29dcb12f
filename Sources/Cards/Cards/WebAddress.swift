public import Problems

/// An absolute link that starts with `http://` or `https://`.
public struct WebAddress: Hashable, Sendable {
  /// The link as written, with `https://` in front of a bare domain.
  public let text: String

  /// Reads a link; `example.com/ada` is `https://example.com/ada`.
  /// - Throws: ``InvalidValue`` for another scheme, a missing host, a user name, a port that there is
  ///   none of, or white space or one of `<>"\^`{|}` in it (RFC 3986 §2).
  public init(_ text: String) throws(InvalidValue) {
    let written = try PlainText(text).withoutInvisible()
    let text = WebAuthority(bareAddress: written) == nil ? written : "https://\(written)"
    guard let rest = Self.afterScheme(text) else {
      throw InvalidValue(
        "\"\(text)\" is not a web address: it has to start with https:// or http://")
    }
    if let scalar = text.unicodeScalars.first(where: Self.isForbidden) {
      throw InvalidValue("\"\(text)\" has \"\(scalar)\" in it, which a web address can't have")
    }
    let authority = WebAuthority(of: rest)
    if authority.host.isEmpty { throw InvalidValue("\"\(text)\" has no host") }
    if ["http", "https"].contains(authority.host.lowercased()), Self.repeatsScheme(rest) {
      throw InvalidValue("\"\(text)\" has https:// twice: leave out one of them")
    }
    if authority.hasEmptyLabel {
      throw InvalidValue("\"\(text)\" has a domain with an empty part")
    }
    if let user = authority.user {
      throw InvalidValue(
        "\"\(text)\" has a user name, which a web address can't have: leave out \"\(user)@\"")
    }
    if let reason = authority.portFault { throw InvalidValue("\"\(text)\" \(reason)") }
    self.text = text
  }
}

extension WebAddress {
  /// The link without scheme and final slash, as people read it.
  public var display: String {
    let rest = Self.afterScheme(text) ?? text[...]
    return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
  }

  /// The link as people read it, without a `www.` in front.
  package var shortDisplay: String {
    display.hasPrefix("www.") ? String(display.dropFirst(4)) : display
  }

  /// The host as people read it, without a `www.` in front.
  package var displayHost: String {
    let host = WebAuthority(of: Self.afterScheme(text) ?? text[...]).host
    return String(host.hasPrefix("www.") ? host.dropFirst(4) : host)
  }

  /// True for what stands behind a scheme and begins with another.
  private static func repeatsScheme(_ rest: Substring) -> Bool {
    let behind = rest.drop { $0.isLetter }
    return behind.hasPrefix("://") || behind.hasPrefix("//")
  }

  private static func afterScheme(_ text: String) -> Substring? {
    for scheme in ["https://", "http://"]
    where text.utf8.prefix(scheme.utf8.count).elementsEqual(
      scheme.utf8, by: { $0 | 0x20 == $1 | 0x20 })
    {
      return Substring(text.utf8.dropFirst(scheme.utf8.count))
    }
    return nil
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "<", ">", "\"", "\\", "^", "`", "{", "|", "}": true
    default: scalar.value >= 0x80 && scalar.properties.isWhitespace
    }
  }
}
