import Bytes
import Problems

/// A number as a link, such as `tel:+49-30-23125;ext=12` (RFC 3966 §3).
enum TelephoneURI {
  private static let scheme = "tel:"

  /// True if a text begins with the scheme, in any case.
  static func isOne(_ text: String) -> Bool {
    text.utf8.prefix(scheme.utf8.count).elementsEqual(scheme.utf8) { $0.lowered == $1 }
  }

  /// The number as people write it, with the code that `phone-context` says, and ` ext. 12` for
  /// `;ext=12`; parameters that don't change what is dialled are left out.
  /// - Throws: ``InvalidValue`` where a `%` stands for a character that no text has.
  static func text(of uri: String) throws(InvalidValue) -> String {
    let uri = decoded(uri.utf8.dropFirst(scheme.utf8.count).drop { $0 == UInt8(ascii: "/") })
    let parts = uri.split(separator: ";", omittingEmptySubsequences: false)
    var text = String(parts.first ?? "")
    for part in parts.dropFirst() {
      let name = part.prefix { $0 != "=" }
      let value = part[name.endIndex...].dropFirst()
      switch name.lowercased() {
      case "ext": text += " ext. \(value)"
      case "phone-context" where value.hasPrefix("+") && !text.hasPrefix("+"):
        text = "\(value) \(text)"
      case _ where value.isEmpty: text += ";\(part)"
      default: break
      }
    }
    return try PlainText(text).text
  }

  /// Bytes with those that stand for `%` and two digits (RFC 3986 §2.1).
  private static func decoded(_ bytes: Substring.UTF8View) -> String {
    var decoded: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(Base16.value),
        let low = rest.dropFirst().first.flatMap(Base16.value)
      {
        decoded.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}
