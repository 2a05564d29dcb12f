import Documents
import Problems

/// Reads the objects and texts that a String Catalog is made of.
struct JSONReader {
  let bytes: [UInt8]
  var at = 0

  static func read(_ bytes: [UInt8], file: String) throws(Problem) -> Node {
    var reader = JSONReader(bytes: bytes)
    guard let node = reader.value() else {
      throw Problem(file: file, message: "is no JSON")
    }
    return node
  }

  private mutating func next() -> UInt8 {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x3A].contains(bytes[at]) { at += 1 }
    defer { at += 1 }
    return at < bytes.count ? bytes[at] : 0
  }

  private mutating func value() -> Node? {
    let position = Position(line: 1, column: 1)
    switch next() {
    case UInt8(ascii: "{"):
      var entries: [Node.Entry] = []
      while true {
        let mark = next()
        if mark == UInt8(ascii: "}") { return Node(.mapping(entries), at: position) }
        guard mark == UInt8(ascii: "\""), let key = text(), let node = value() else { return nil }
        entries.append(Node.Entry(key: key, at: position, node: node))
      }
    case UInt8(ascii: "\""): return text().map { Node(.scalar($0), at: position) }
    default: return nil
    }
  }

  private mutating func text() -> String? {
    guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    defer { at = end + 1 }
    return String(decoding: bytes[at..<end], as: UTF8.self)
  }
}
