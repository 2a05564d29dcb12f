public import Problems

/// An e-mail address: something, one `@`, a domain (RFC 5321 §2.3.5, RFC 1123 §2.1).
public struct EmailAddress: Hashable, Sendable {
  /// The address.
  public let text: String

  /// Reads an address.
  /// - Throws: ``InvalidValue`` where there is not exactly one `@` with a name before and a domain
  ///   after it, or where a space or one of `<>()[],;:\"` is in it.
  public init(_ text: String) throws(InvalidValue) {
    let text = try PlainText(text).withoutInvisible()
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    if parts.count > 2 {
      throw InvalidValue("\"\(text)\" has more than one @: give each address a field of its own")
    }
    if parts.count < 2 { throw InvalidValue("\"\(text)\" needs an @ and a domain") }
    if parts[0].isEmpty { throw InvalidValue("\"\(text)\" has no name before the @") }
    if parts[1].isEmpty { throw InvalidValue("\"\(text)\" has no domain") }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.contains(where: \.isEmpty) {
      throw InvalidValue("\"\(text)\" has a domain with an empty part")
    }
    if let scalar = text.unicodeScalars.first(where: Self.isForbidden) {
      throw InvalidValue("\"\(text)\" has \"\(scalar)\" in it, which an address can't have")
    }
    if !labels.allSatisfy({ WebAuthority.isLabel($0) }) {
      throw InvalidValue(
        "\"\(text)\" has a domain that can't be: its parts are letters, digits and hyphens within")
    }
    self.text = text
  }
}

extension EmailAddress {
  /// The characters reserved by RFC 5322 §3.2.3 except the dot and the `@`, and white space.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "<", ">", "(", ")", "[", "]", ",", ";", ":", "\\", "\"": true
    default: !scalar.isASCII && scalar.properties.isWhitespace
    }
  }
}
