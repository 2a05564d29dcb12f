import Bytes

/// The host of an address, with its port if there is one.
struct SiteHost {
  /// The name and port, in lower case.
  let text: String

  /// The name, in lower case.
  let name: String

  /// Reads `name`, `name:port` or `[IPv6]:port`; `nil` for anything else.
  init?(_ text: Substring) {
    let lowered = text.lowercased()
    let nameEnd = lowered.hasPrefix("[") ? lowered.firstIndex(of: "]") : lowered.firstIndex(of: ":")
    let isBracketed = lowered.hasPrefix("[")
    if isBracketed && nameEnd == nil { return nil }
    let end = nameEnd.map { isBracketed ? lowered.index(after: $0) : $0 } ?? lowered.endIndex
    name = String(lowered[..<end])
    self.text = lowered
    guard isBracketed ? Self.isIPv6(name) : Self.isName(name) else { return nil }
    guard Self.isPort(lowered[end...]) else { return nil }
  }
}

extension SiteHost {
  /// The host as name servers know it, with its port; `nil` where it has no other letters than theirs, or can't be.
  static func ascii(_ text: Substring) -> String? {
    let name = text.prefix { $0 != ":" }
    guard name.utf8.contains(where: { $0 >= 0x80 }),
      let known = DomainName(text: String(name)).ascii
    else { return nil }
    return SiteHost("\(known)\(text[name.endIndex...])")?.text
  }

  /// True if the host is this machine.
  var isThisMachine: Bool { ["localhost", "127.0.0.1", "[::1]"].contains(name) }

  /// RFC 1123 §2.1: labels of letters, digits and inner hyphens, at most 63 each and 253 in all.
  private static func isName(_ name: String) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
          && label.utf8.allSatisfy { $0.isSmallLetterOrDigit || $0 == UInt8(ascii: "-") }
      }
  }

  private static func isIPv6(_ name: String) -> Bool {
    let inner = name.dropFirst().dropLast()
    return (2...45).contains(inner.utf8.count)
      && inner.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
          || $0.isDigit || ":.".utf8.contains($0)
      }
  }

  private static func isPort(_ text: Substring) -> Bool {
    if text.isEmpty { return true }
    let digits = text.dropFirst()
    return (1...5).contains(digits.utf8.count)
      && digits.utf8.allSatisfy { $0.isDigit }
      && Int(digits).map { (1...65_535).contains($0) } ?? false
  }
}
