import Bytes
import Problems

/// A text that is to be a phone number, taken apart; nothing is known of countries yet.
struct PhoneText {
  /// The text as it was written, for a sentence about it.
  let original: String

  /// The text in plain characters.
  let text: String

  /// The number itself.
  private(set) var number = DialText(bytes: [])

  /// The text behind the number: an extension with its words.
  private(set) var rest = ""

  /// The digits of the extension; empty where there is none.
  private(set) var extensionDigits = ""

  /// The pauses before the extension; 0 where there is none.
  private(set) var pauses = 0

  /// True if the number has letters, each for the digit on its key.
  private(set) var hasLetters = false

  /// Takes a text apart.
  /// - Throws: ``InvalidValue`` where it is no number, or two.
  init(_ text: String) throws(InvalidValue) {
    original = try PlainText(text).text
    var plain = try Self.folded(original)
    if TelephoneURI.isOne(plain) { plain = try Self.folded(TelephoneURI.text(of: plain)) }
    self.text = plain
    let bytes = Array(plain.utf8)
    let end = bytes.firstIndex { !Self.isDialByte($0) } ?? bytes.endIndex
    if end == bytes.endIndex {
      number = DialText(bytes: bytes)
    } else if let suffix = PhoneExtension(bytes[end...]) {
      let start = bytes[..<end].lastIndex(where: Self.isEnd).map { $0 + 1 } ?? 0
      number = DialText(bytes: Array(bytes[..<start]))
      rest = String(decoding: bytes[start...], as: UTF8.self)
      (extensionDigits, pauses) = (suffix.digits, suffix.pauses)
    } else if KeypadLetters.isNumber(bytes) {
      number = DialText(bytes: bytes)
      hasLetters = true
    } else {
      throw TwoNumbers.areJoined(in: bytes) ? two : notDiallable
    }
    var pluses = 0
    var hasSlash = false
    for byte in number.bytes {
      if byte == UInt8(ascii: "+") { pluses += 1 }
      if byte == UInt8(ascii: "/") { hasSlash = true }
    }
    if hasSlash || pluses > 1, TwoNumbers.areIn(number) { throw two }
    guard pluses == (number.hasPlus ? 1 : 0), !hasTwoBracketedZeros else { throw notDiallable }
  }
}

extension PhoneText {
  /// The text without the extension.
  var numberText: String { rest.isEmpty ? text : String(decoding: number.bytes, as: UTF8.self) }

  /// The number with digits in the place of letters.
  var keyed: DialText {
    hasLetters ? DialText(bytes: number.bytes.map(KeypadLetters.digit)) : number
  }

  /// True for what may stand between the first and the last digit.
  static func isDialByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"):
      true
    default: byte.isDigit
    }
  }

  /// True for `(0) (0)`, of which one alone can be a trunk prefix.
  private var hasTwoBracketedZeros: Bool {
    guard number.bytes.count(where: { $0 == UInt8(ascii: "(") }) > 1 else { return false }
    let bytes = number.bytes.filter { $0 != UInt8(ascii: " ") }
    return bytes.indices.count { bytes[$0...].starts(with: "(0)".utf8) } > 1
  }

  private static func isEnd(_ byte: UInt8) -> Bool { byte.isDigit || byte == UInt8(ascii: ")") }

  private var notDiallable: InvalidValue {
    InvalidValue(
      "\"\(original)\" can't be dialled: use digits, spaces, + - . ( ) / and an extension "
        + "(ext. 12)")
  }

  private var two: InvalidValue {
    InvalidValue(
      "\"\(original)\" is two numbers: write each on its own, in a list of phones, a column phone2 or "
        + "another TEL")
  }
}
