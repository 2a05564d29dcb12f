/// Reads fixed-width ASCII digits and punctuation from the front of a text.
struct DigitReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    // Bytes in an array are looked at faster than those of a text.
    rest = Array(text.utf8)[...]
  }
}

extension DigitReader {
  var isAtEnd: Bool { rest.isEmpty }

  /// The number that exactly `count` digits write; `nil` where there are fewer.
  mutating func digits(_ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var number = 0
    for byte in rest.prefix(count) {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    rest = rest.dropFirst(count)
    return number
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Skips `.` and at least one digit where they stand; false where a point has no digit.
  mutating func skipFraction() -> Bool {
    guard skip(".") else { return true }
    let tail = rest.drop { (0x30...0x39).contains($0) }
    defer { rest = tail }
    return tail.count < rest.count
  }

  /// Minutes east of UTC: `Z` or `+hh:mm`.
  mutating func offset() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign = skip("+") ? 1 : skip("-") ? -1 : 0
    guard sign != 0, let hours = digits(2), hours < 24, skip(":"), let minutes = digits(2),
      minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
