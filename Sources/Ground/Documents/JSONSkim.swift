import Bytes

/// The members of a JSON object as places in its bytes, for small files of which a site has as many as
/// cards.
///
/// It knows the plain ones only: keys of ASCII, texts without escapes, whole numbers, words, and objects
/// of those. Whatever it accepts ``JSONReader`` reads alike; all else is left to that.
///
/// ```swift
/// if let skim = JSONSkim(bytes) { revision = skim.text(of: "revision") }
/// ```
package struct JSONSkim {
  private let bytes: [UInt8]
  private var offset = 0
  private var isASCII = true
  private var members: [Member] = []

  /// A key and its value.
  private struct Member {
    let key: Range<Int>
    let value: Value
  }

  private enum Value {
    case text(Range<Int>)
    case null
    case object
  }

  /// Walks a file's bytes; `nil` where they are no object, or one that only ``JSONReader`` reads.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    members.reserveCapacity(Self.mostMembers)
    skipWhiteSpace()
    guard readObject(isInner: false) else { return nil }
    skipWhiteSpace()
    guard offset == bytes.count, isASCII || firstFaultInUTF8(bytes) == nil else { return nil }
  }
}

extension JSONSkim {
  /// The text of a key's value; `nil` where there is no such key or its value is no text.
  package func text(of key: String) -> String? {
    guard case .text(let place) = value(of: key) else { return nil }
    return String(decoding: bytes[place], as: UTF8.self)
  }

  /// True if a key's value is `null`.
  package func isNull(_ key: String) -> Bool {
    if case .null = value(of: key) { true } else { false }
  }

  private func value(of key: String) -> Value? {
    members.first { $0.key.count == key.utf8.count && bytes[$0.key].elementsEqual(key.utf8) }?.value
  }
}

extension JSONSkim {
  /// The most members that an object may have, so that a key is looked for among few.
  private static let mostMembers = 24

  /// Walks an object from its brace; only the outer one's members are kept, after both have been
  /// searched for a key that is there twice.
  private mutating func readObject(isInner: Bool) -> Bool {
    guard skip("{") else { return false }
    let first = members.count
    while true {
      skipWhiteSpace()
      guard members.count < Self.mostMembers, let key = readText(), isNew(key, since: first)
      else { return false }
      skipWhiteSpace()
      guard skip(":") else { return false }
      skipWhiteSpace()
      guard let value = readValue(isInner: isInner) else { return false }
      members.append(Member(key: key, value: value))
      skipWhiteSpace()
      if skip(",") { continue }
      guard skip("}") else { return false }
      if isInner { members.removeSubrange(first...) }
      return true
    }
  }

  private func isNew(_ key: Range<Int>, since first: Int) -> Bool {
    let name = bytes[key]
    return name.allSatisfy { $0 < 0x80 }
      && !members[first...].contains { $0.key.count == key.count && bytes[$0.key] == name }
  }

  private mutating func readValue(isInner: Bool) -> Value? {
    guard offset < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return readText().map(Value.text)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return readNumber().map(Value.text)
    case UInt8(ascii: "n"): return skip(word: "null") ? .null : nil
    case UInt8(ascii: "t"): return readWord("true")
    case UInt8(ascii: "f"): return readWord("false")
    case UInt8(ascii: "{"): return !isInner && readObject(isInner: true) ? .object : nil
    default: return nil
    }
  }

  /// Passes over a text in quotes, and returns the place between them.
  private mutating func readText() -> Range<Int>? {
    guard skip("\"") else { return nil }
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") { return start..<offset - 1 }
      if byte < 0x20 || byte == UInt8(ascii: "\\") { return nil }
      if byte >= 0x80 { isASCII = false }
    }
    return nil
  }

  /// Passes over a whole number; what goes on behind its digits is no comma and no brace, and so
  /// refused.
  private mutating func readNumber() -> Range<Int>? {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    return bytes[start] == UInt8(ascii: "0") && offset > start + 1 ? nil : start..<offset
  }

  private mutating func readWord(_ word: String) -> Value? {
    let start = offset
    return skip(word: word) ? .text(start..<offset) : nil
  }

  private mutating func skip(word: String) -> Bool {
    guard bytes[offset...].starts(with: word.utf8) else { return false }
    offset += word.utf8.count
    return true
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard offset < bytes.count, UInt32(bytes[offset]) == character.value else { return false }
    offset += 1
    return true
  }

  private mutating func skipWhiteSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }
}
