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
  /// The authority that a link without its scheme begins with.
  init(of rest: Substring) {
    self.init(rest.prefix { !"/?#".contains($0) })
  }

  /// The authority of a link that people write without a scheme: `www.example.com/ada`; `nil` where
  /// it does not begin with a domain.
  init?(bareAddress text: String) {
    self.init(of: text[...])
    guard user == nil, isDomain, port?.utf8.allSatisfy(\.isDigit) ?? true else { return nil }
  }

  /// True if the host is a domain of two or more labels (RFC 1123 §2.1), the last of which is not a
  /// number.
  private var isDomain: Bool {
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let hyphen = UInt8(ascii: "-")
    guard labels.count >= 2, let last = labels.last, last.count >= 2,
      !last.contains(where: \.isDigit) || last.starts(with: "xn--".utf8)
    else { return false }
    return labels.allSatisfy { label in
      !label.isEmpty && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { $0.isLetterOrDigit || $0 == hyphen || $0 >= 0x80 }
    }
  }

  /// The fault of the port, worded to follow the address; `nil` if there is none, or no port is
  /// written.
  package var portFault: String? {
    guard let port, !port.isEmpty else { return nil }
    let isNumber = port.utf8.allSatisfy { $0.isDigit }
    if isNumber, Int(port).map((1...65_535).contains) == true { return nil }
    return "has the port \"\(port)\", which no server has: ports go from 1 to 65535"
  }
}
