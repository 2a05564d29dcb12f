import Bytes
import Cards
package import Problems

/// An address that the owner lets the page answer: of an app, or of a site.
///
/// ```swift
/// let address = try ReturnAddress("com.example.crew://handoff-complete")
/// address.isChosen(by: "COM.example.crew://handoff-complete?status=SUCCESS")  // true; its query counts for nothing
/// ```
package struct ReturnAddress: Hashable, Sendable {
  /// The address as the owner wrote it, which the answer is added to.
  package let text: String

  /// True where any app can say that the scheme is its own, since it names no domain (RFC 8252 §7.1).
  package let isClaimable: Bool

  /// Reads an address: `https:`, `http:` of this machine, or a scheme of an app that browsers and systems have no use for.
  /// - Throws: ``InvalidValue`` for anything else, a user, a fragment, two slashes together in the path, and a query
  ///   that names a part of the answer.
  package init(_ text: String) throws(InvalidValue) {
    let uri: GenericURI
    do throws(GenericURI.Fault) {
      uri = try GenericURI(text)
    } catch {
      throw InvalidValue(
        "\"\(text)\" is no address (\(error.rawValue)): write it as https://crew.example.com/done or "
          + "com.example.crew://done")
    }
    let isOfWeb = ["https", "http"].contains(uri.scheme)
    if !isOfWeb, KnownSchemes.contains(uri.scheme) {
      throw InvalidValue(
        "\"\(text)\" would be opened by browsers or the system, not by an app of yours: answers go to https:, or to a "
          + "scheme of your own such as com.example.crew:")
    }
    if !text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\\") }) {
      throw InvalidValue(
        "\"\(text)\" has letters or signs that an address is written without: a host with others begins with "
          + "xn--, and in a path they are written as %C3%A9")
    }
    if uri.hasUser {
      throw InvalidValue("\"\(text)\" has a user in front of the host: leave it out")
    }
    if uri.fragment != nil {
      throw InvalidValue(
        "\"\(text)\" has a fragment, behind which no answer can stand: leave it out")
    }
    if uri.hasDoubleSlash {
      throw InvalidValue("\"\(text)\" has two slashes together in its path: leave one out")
    }
    let names = FormPairs(uri.query ?? []).list.map(\.name)
    if let name = names.first(where: HandoffResponse.names.contains) {
      throw InvalidValue(
        "\"\(text)\" has \(name) in its query, which the answer says: leave it out")
    }
    try Self.check(uri, text)
    self.text = text
    isClaimable = !isOfWeb && !uri.scheme.utf8.contains(UInt8(ascii: "."))
  }
}

extension ReturnAddress {
  /// True if the address of a link chooses this one.
  ///
  /// It has to be equal by scheme, host, port and path, in the form of RFC 3986 §6.2. Its query counts for nothing; one
  /// with a user, a fragment, two slashes together or a character that no URI has chooses none.
  package func isChosen(by text: String) -> Bool {
    // The address itself was read before.
    guard let own = try? GenericURI(self.text), let asked = try? GenericURI(text) else {
      return false
    }
    return !asked.hasUser && asked.fragment == nil && !asked.hasDoubleSlash
      && !text.utf8.contains(UInt8(ascii: "\\")) && own.leadsWhere(asked)
  }

  private static func check(_ uri: GenericURI, _ text: String) throws(InvalidValue) {
    let host = uri.host ?? ""
    if let fault = WebAuthority(host[...]).portFault { throw InvalidValue("\"\(text)\" \(fault)") }
    switch uri.scheme {
    case "https":
      if host.isEmpty || host.hasPrefix(":") {
        throw InvalidValue("\"\(text)\" has no host: write it as https://crew.example.com/done")
      }
    case "http":
      let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
      if !["localhost", "127.0.0.1", "[::1]"].contains(name) {
        throw InvalidValue("\"\(text)\" has to begin with https://: http is for this machine only")
      }
    case let scheme:
      if host.isEmpty, ["", "/"].contains(uri.path) || !uri.path.hasPrefix("/") {
        throw InvalidValue(
          "\"\(text)\" has nothing behind its scheme: write it as \(scheme)://done")
      }
    }
  }
}
