import Bytes
import Problems

extension JSONCursor {
  /// Reads a number as RFC 8259 §6 writes it; it stays text.
  mutating func number() throws(Problem) -> String {
    let start = offset
    _ = skip("-")
    if !skip("0") { try digits() }
    if isDigit { throw problem("a number can't begin with 0: put it in quotes if it is text") }
    if skip(".") { try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits()
    }
    return String(decoding: source.bytes[start..<offset], as: UTF8.self)
  }

  /// Reads a string as RFC 8259 §7 writes it, from its opening quote.
  mutating func string() throws(Problem) -> String {
    let opening = self
    advance()
    var text = String(decoding: plainBytes(), as: UTF8.self)
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return text
      case UInt8(ascii: "\\"): text.unicodeScalars.append(try escape())
      case 0x00..<0x20: throw unescapedControl(byte, in: opening)
      default: text += String(decoding: plainBytes(), as: UTF8.self)
      }
    }
    throw opening.problem("the quote that begins here is never closed")
  }
}

extension JSONCursor {
  private var isDigit: Bool {
    byte.map { $0.isDigit } ?? false
  }

  private mutating func digits() throws(Problem) {
    if !isDigit { throw expected("a digit") }
    while isDigit { advance() }
  }

  private func unescapedControl(_ byte: UInt8, in opening: JSONCursor) -> Problem {
    if byte == 0x0A || byte == 0x0D {
      return problem("a text can't go on in the next line: close its quote, or write \\n")
    }
    let name = Unicode.Scalar(byte).codePoint
    return problem("the control character \(name) is not allowed here: remove it")
  }

  /// Reads an escape from its backslash.
  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    let start = self
    advance()
    guard let byte else { throw expected("the rest of an escape") }
    advance()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar(from: start)
    default: throw start.problem("this escape is unknown: write \\\\ for a backslash")
    }
  }

  /// Reads four hexadecimal digits, and a second escape where they are half of a surrogate pair.
  private mutating func scalar(from start: JSONCursor) throws(Problem) -> Unicode.Scalar {
    let first = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let half = start.problem("this is half of a surrogate pair: write the character itself")
    guard (0xD800...0xDBFF).contains(first), skip("\\"), skip("u") else { throw half }
    let second = try hexadecimal(from: start)
    guard (0xDC00...0xDFFF).contains(second) else { throw half }
    let value = 0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw half }
    return scalar
  }

  private mutating func hexadecimal(from start: JSONCursor) throws(Problem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw start.problem("\\u needs four hexadecimal digits after it")
      }
      value = value << 4 + UInt32(digit)
      advance()
    }
    return value
  }
}
