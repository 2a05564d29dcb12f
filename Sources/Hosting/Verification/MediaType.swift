/// A `Content-Type` (RFC 9110 §8.3.1), as far as it matters: type, subtype and charset in lower case.
struct MediaType: Hashable, Sendable {
  let name: String
  let charset: String?

  init(_ text: String) {
    let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { part in String(part.filter { !" \t\"".contains($0) }) }
    name = parts.first ?? ""
    charset = parts.dropFirst().first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) }
  }
}

extension MediaType {
  /// True for the names of scripts that servers still write (RFC 9239 §6), all of which browsers take.
  var isJavaScript: Bool {
    ["text/javascript", "application/javascript", "application/x-javascript"].contains(name)
  }
}
