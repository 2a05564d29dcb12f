import Bytes

/// The text between `//` and the path of a web address (RFC 3986 §3.2).
package struct WebAuthority {
  /// The text before `@`; `nil` where there is none.
  let user: Substring?

  /// The host, with its brackets where it is an IPv6 address; may be empty.
  let host: Substring

  /// The text after the host's colon; `nil` where there is none.
  private let port: Substring?

  /// Takes the parts apart; none of them is checked.
  package init(_ text: Substring) {
    let at = text.lastIndex(of: "@")
    user = at.map { text[..<$0] }
    let place = at.map { text[$0...].dropFirst() } ?? text
    let name = place.hasPrefix("[") ? place.prefix { $0 != "]" } : place.prefix(0)
    let colon = place[name.endIndex...].firstIndex(of: ":")
    host = place[..<(colon ?? place.endIndex)]
    port = colon.map { place[$0...].dropFirst() }
  }
}

extension WebAuthority {
  /// The fault of the port, worded to follow the address; `nil` if there is none, or no port is
  /// written.
  package var portFault: String? {
    guard let port, !port.isEmpty else { return nil }
    let isNumber = port.utf8.allSatisfy { $0.isDigit }
    if isNumber, Int(port).map((1...65_535).contains) == true { return nil }
    return "has the port \"\(port)\", which no server has: ports go from 1 to 65535"
  }
}
