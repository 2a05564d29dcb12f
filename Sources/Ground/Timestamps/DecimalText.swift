/// Writes numbers with leading zeros and punctuation, without a text for each part.
struct DecimalText: ~Copyable {
  private var bytes: [UInt8] = []
}

extension DecimalText {
  /// Returns what `write` writes, at most so many bytes of ASCII.
  static func text(ofBytes count: Int, write: (inout DecimalText) -> Void) -> String {
    var text = DecimalText()
    text.bytes.reserveCapacity(count)
    write(&text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Writes an ASCII character.
  mutating func write(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

  /// Writes a number's last digits, with zeros in front.
  mutating func write(_ number: Int, digits: Int) {
    var power = 1
    for _ in 1..<digits { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }

  /// Writes a day as `2026-11-28`.
  mutating func write(_ date: CalendarDate) {
    write(date.year, digits: 4)
    write("-")
    write(date.month, digits: 2)
    write("-")
    write(date.day, digits: 2)
  }
}
