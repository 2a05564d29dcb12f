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
    let bytes = text.utf8
    let at = bytes.lastIndex(of: UInt8(ascii: "@"))
    user = at.map { text[..<$0] }
    let place = bytes[(at.map(bytes.index(after:)) ?? bytes.startIndex)...]
    let isLiteral = place.first == UInt8(ascii: "[")
    let name = isLiteral ? place.prefix { $0 != UInt8(ascii: "]") } : place.prefix(0)
    let colon = place[name.endIndex...].firstIndex(of: UInt8(ascii: ":"))
    host = text[place.startIndex..<(colon ?? place.endIndex)]
    port = colon.map { text[bytes.index(after: $0)...] }
  }
}

extension WebAuthority {
  /// The authority that a link without its scheme begins with.
  init(of rest: Substring) {
    let end = rest.utf8.firstIndex {
      $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
    }
    self.init(rest[..<(end ?? rest.endIndex)])
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
    let dot = UInt8(ascii: ".")
    // Most addresses have a scheme, and so no dot before the first slash.
    if !host.utf8.contains(dot) { return false }
    let labels = host.utf8.split(separator: dot, omittingEmptySubsequences: false)
    guard labels.count >= 2, let last = labels.last, last.count >= 2,
      !last.contains(where: \.isDigit) || last.starts(with: "xn--".utf8)
    else { return false }
    return labels.allSatisfy { Self.isLabel($0) }
  }

  /// True for a part of a domain: letters, digits, and hyphens within (RFC 1123 §2.1); letters of other scripts
  /// are written for what stands for them (RFC 5890 §2.3.2.1).
  static func isLabel(_ label: some BidirectionalCollection<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return !label.isEmpty && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { $0.isLetterOrDigit || $0 == hyphen || $0 >= 0x80 }
  }

  /// True if a part of the host between dots is empty, but for a dot at its end.
  var hasEmptyLabel: Bool {
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.dropLast().contains(where: \.isEmpty)
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
