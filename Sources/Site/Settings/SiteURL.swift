import Bytes
import Cards
package import Problems

/// The address at which a site is served: `https://yourapp.com` or `https://yourapp.com/cards`.
package struct SiteURL: Hashable, Sendable {
  /// The scheme: `https`, or `http` on this machine.
  package let scheme: String

  /// The host in lower case, with its port if there is one.
  package let host: String

  /// The path with its first slash but not the last; empty if there is none.
  package let path: String

  /// Reads an address.
  /// - Parameter allowsPlainHTTP: True to accept http for any host, because a server is only asked
  ///   and nothing is published under the address.
  /// - Throws: ``InvalidValue`` for a scheme other than https (or http on localhost), for a user,
  ///   query or fragment, and for a host or path that RFC 3986 §3 does not allow.
  package init(_ text: String, allowsPlainHTTP: Bool) throws(InvalidValue) {
    guard let scheme = ["https", "http"].first(where: { text.hasPrefix("\($0)://") }) else {
      let proposal = text.contains(":") || text.isEmpty ? "" : ", such as \"https://\(text)\""
      throw InvalidValue("\"\(text)\" is no address of a site: it begins with https://\(proposal)")
    }
    let rest = text.dropFirst(scheme.count + 3)
    if let (_, part) = [("?", "query"), ("#", "fragment"), ("@", "user")]
      .first(where: { rest.contains($0.0) })
    {
      throw InvalidValue("\"\(text)\" has a \(part), which the address of a site can't have")
    }
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    if let reason = WebAuthority(rest[..<slash]).portFault {
      throw InvalidValue("\"\(text)\" \(reason)")
    }
    let host = SiteHost(rest[..<slash])
    guard let host else {
      if let known = SiteHost.ascii(rest[..<slash]) {
        throw InvalidValue(
          "\"\(text)\" has a host that links and codes have in another form: write it as "
            + "\(scheme)://\(known)\(rest[slash...])")
      }
      let reason = slash == rest.startIndex ? "has no host" : "has a host that can't be"
      throw InvalidValue("\"\(text)\" \(reason): write it as https://cards.example.com")
    }
    if scheme == "http", !host.isThisMachine, !allowsPlainHTTP {
      throw InvalidValue("\"\(text)\" has to begin with https://: http is for localhost only")
    }
    let path = rest[slash...].hasSuffix("/") ? rest[slash...].dropLast() : rest[slash...]
    guard Self.isPath(path) else {
      throw InvalidValue(
        "\"\(text)\" has a path that can't be: use letters, digits, \"-\", \".\", \"_\", \"~\" and "
          + "single slashes")
    }
    self.scheme = scheme
    self.host = host.text
    self.path = String(path)
  }
}

extension SiteURL {
  /// Reads the address at which a site is published.
  /// - Throws: ``InvalidValue`` as ``init(_:allowsPlainHTTP:)`` does, also for http.
  package init(_ text: String) throws(InvalidValue) {
    try self.init(text, allowsPlainHTTP: false)
  }
}

extension SiteURL: CustomStringConvertible {
  /// The address without a slash at its end.
  package var text: String { "\(scheme)://\(host)\(path)" }

  /// The address without a slash at its end.
  package var description: String { text }

  /// The host without its port.
  package var hostName: String { SiteHost(host[...])?.name ?? host }

  /// True if the host is a placeholder for the owner's own, so that a code with it would not work.
  ///
  /// Placeholders are `yourapp.com`, the README's `your-company.com`, the names that RFC 2606
  /// reserves for examples, and this machine.
  package var isPlaceholder: Bool {
    guard let host = SiteHost(host[...]) else { return false }
    return host.isThisMachine
      || [
        "yourapp.com", "your-company.com", "example.com", "example.net", "example.org", "example",
        "localhost",
      ].contains { host.name == $0 || host.name.hasSuffix(".\($0)") }
  }

  /// True for the host that stands in the settings until the owner writes another: nobody has it.
  package var isStarter: Bool { hostName == "yourapp.com" }

  private static func isPath(_ path: Substring) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.allSatisfy(isUnreserved)
    }
  }

  /// Returns true for a byte that needs no percent encoding in any path (RFC 3986 §2.3).
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit
      || "-._~".utf8.contains(byte)
  }
}
