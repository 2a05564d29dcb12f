import Bytes

/// Two numbers in one field, as in `030 1234 / 0171 5678`.
enum TwoNumbers {
  /// True if a text is numbers with a word or sign between them: `… or …`, `…; …`.
  static func areJoined(in bytes: [UInt8]) -> Bool {
    var parts = 0
    var rest = bytes[...]
    while !rest.isEmpty {
      let number = rest.prefix(while: PhoneText.isDialByte)
      rest = rest.dropFirst(number.count)
      let joint = rest.prefix { !PhoneText.isDialByte($0) }
      rest = rest.dropFirst(joint.count)
      if number.count(where: \.isDigit) >= 3 {
        parts += 1
      } else if !number.allSatisfy({ !$0.isDigit }) {
        return false
      }
      if !joint.isEmpty, joint.count > 12 || !joints.contains(word(joint)) { return false }
    }
    return parts > 1
  }

  /// True if a slash or a second `+` parts two numbers: each has at least six digits, and the second
  /// begins as a whole number does, or the first is longer than any area code.
  static func areIn(_ number: DialText) -> Bool {
    let bytes = number.bytes
    if bytes.count(where: { $0 == UInt8(ascii: "+") }) == 2, number.hasPlus,
      let second = bytes.lastIndex(of: UInt8(ascii: "+"))
    {
      return areLong(bytes[..<second], bytes[second...])
    }
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else { return false }
    var index = slash
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "/") {
        let (left, right) = (bytes[..<index], bytes[(index + 1)...])
        let start = right.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "(") }
        let isNew = start == UInt8(ascii: "+") || start == UInt8(ascii: "0")
        let isLocal = !number.hasPlus && !left.starts(with: "00".utf8)
        let isWhole = isLocal && left.count(where: \.isDigit) >= 7
        if isNew || isWhole, areLong(left, right) { return true }
        // A number has at most 15 digits, so what follows the third slash is none of it.
        if left.count > 100 { return false }
      }
      index += 1
    }
    return false
  }

  private static func areLong(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.count(where: \.isDigit) >= 6 && right.count(where: \.isDigit) >= 6
  }

  private static func word(_ joint: ArraySlice<UInt8>) -> String {
    String(decoding: joint, as: UTF8.self).lowercased()
  }

  private static let joints: Set<String> = [
    ",", ";", "|", "&", "or", "and", "oder", "und", "bzw", "ou", "et", "o", "y", "e", "u", "of",
    "en", "eller", "och", "lub", "или", "veya", "または", "或",
  ]
}
