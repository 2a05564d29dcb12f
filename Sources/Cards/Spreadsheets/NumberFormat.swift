import Bytes
import Timestamps

/// How a workbook shows numbers of one kind (ECMA-376-1 §18.8.30, §18.8.31).
enum NumberFormat: Hashable {
  /// Digits as they are.
  case general

  /// A day, a time of day, or both.
  case date(hasDay: Bool, hasTime: Bool)

  /// A pattern of digits with signs between them, such as `00000` or `(000) 000-0000`.
  case pattern([UInt8])
}

extension NumberFormat {
  /// The format with an ID that every workbook knows; `nil` for one of its own.
  init?(builtIn id: Int) {
    switch id {
    case 14...17, 27...31, 36, 50...54, 57, 58: self = .date(hasDay: true, hasTime: false)
    case 18...21, 32...35, 45...47, 55, 56: self = .date(hasDay: false, hasTime: true)
    case 22: self = .date(hasDay: true, hasTime: true)
    case 0...163: self = .general
    default: return nil
    }
  }

  /// The format of a code such as `yyyy\-mm\-dd`.
  init(code: String) {
    var letters: Set<UInt8> = []
    var pattern: [UInt8] = []
    var isPlain = true
    var bytes = Array(code.utf8)[...]
    // Positive numbers have the first section.
    while let byte = bytes.popFirst(), byte != UInt8(ascii: ";") {
      switch byte {
      case UInt8(ascii: "\""):
        pattern += bytes.prefix { $0 != UInt8(ascii: "\"") }
        bytes = bytes.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      case UInt8(ascii: "\\"):
        if let sign = bytes.popFirst() { pattern.append(sign) }
      case UInt8(ascii: "["):
        // Hours, minutes and seconds in brackets are those of a length of time.
        let word = bytes.prefix { $0 != UInt8(ascii: "]") }.map(\.lowered)
        if let unit = word.first, "hms".utf8.contains(unit), word.allSatisfy({ $0 == unit }) {
          letters.insert(unit)
          letters.insert(UInt8(ascii: "s"))
        }
        bytes = bytes.drop { $0 != UInt8(ascii: "]") }.dropFirst()
      case UInt8(ascii: "_"), UInt8(ascii: "*"): _ = bytes.popFirst()
      case UInt8(ascii: "0"), UInt8(ascii: "#"): pattern.append(byte == UInt8(ascii: "0") ? 0 : 1)
      case _ where byte.isLetter: letters.insert(byte.lowered)
      case _ where " ()-+/".utf8.contains(byte): pattern.append(byte)
      default: isPlain = false
      }
    }
    let isGeneral = code.lowercased().hasPrefix("general")
    let hasTime = !letters.isDisjoint(with: "hs".utf8)
    // m is a month, or minutes.
    let hasDay = !letters.isDisjoint(with: hasTime ? "yd".utf8 : "ydm".utf8)
    if !isGeneral, hasDay || hasTime {
      self = .date(hasDay: hasDay, hasTime: hasTime)
    } else if isPlain, letters.isEmpty, pattern.contains(0) {
      self = .pattern(pattern)
    } else {
      self = .general
    }
  }
}

extension NumberFormat {
  /// The text of a cell's value; days and times are written as ISO 8601 does.
  /// - Parameter isFrom1904: True if the workbook counts days from 1904-01-01.
  func text(of value: String, isFrom1904: Bool) -> String {
    guard let number = Double(value), number.isFinite else { return value }
    switch self {
    case .general: return Self.digits(of: number)
    case .date(let hasDay, let hasTime):
      return Self.moment(number, hasDay: hasDay, hasTime: hasTime, isFrom1904: isFrom1904)
        ?? Self.digits(of: number)
    case .pattern(let pattern):
      // A pattern of whole digits shows no more of a number.
      guard number >= 0, number < 1e15 else { return Self.digits(of: number) }
      return Self.filled(pattern, with: Array(String(Int64(number.rounded())).utf8))
    }
  }

  /// As many digits as spreadsheets show, 15, without an exponent where they are a whole number: nobody dials
  /// 4.9E+11, and nobody's number is 1002.0000000000001.
  private static func digits(of exact: Double) -> String {
    let number = rounded(exact)
    guard number == number.rounded(), abs(number) < 1e18 else { return number.description }
    return String(Int64(number))
  }

  /// A number with 15 significant digits.
  private static func rounded(_ number: Double) -> Double {
    if number == number.rounded() { return number }
    var (scale, size) = (1e14, abs(number))
    while size >= 10 { (size, scale) = (size / 10, scale / 10) }
    while size < 1, scale < 1e300 { (size, scale) = (size * 10, scale * 10) }
    let whole = (number * scale).rounded() / scale
    return whole.isFinite ? whole : number
  }

  /// ECMA-376-1 §18.17.4.1: days since the end of 1899, in which 1900 counts as a leap year, or since
  /// the beginning of 1904.
  private static func moment(
    _ number: Double, hasDay: Bool, hasTime: Bool, isFrom1904: Bool
  ) -> String? {
    guard (0..<2_958_466).contains(number) else { return nil }
    // Clocks without seconds don't run ahead.
    let minutes = Int64((number * 86_400).rounded()) / 60
    let serial = minutes / 1_440
    let days = isFrom1904 ? serial - 24_107 : serial - (serial < 60 ? 25_568 : 25_569)
    let day = CalendarDate(inUTC: Timestamp(secondsSince1970: days * 86_400)).description
    let time = "\(twoDigits(minutes % 1_440 / 60)):\(twoDigits(minutes % 60))"
    return [hasDay ? day : nil, hasTime ? time : nil].compactMap(\.self).joined(separator: " ")
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : String(number)
  }

  /// Digits in a pattern's places, from the right; 0 and 1 stand for places that have to be filled and
  /// those that need not be.
  private static func filled(_ pattern: [UInt8], with digits: [UInt8]) -> String {
    var digits = digits[...]
    var text: [UInt8] = []
    let first = pattern.firstIndex { $0 <= 1 }
    for (index, sign) in pattern.enumerated().reversed() {
      guard sign <= 1 else {
        text.append(sign)
        continue
      }
      if let digit = digits.popLast() {
        text.append(digit)
      } else if sign == 0 {
        text.append(UInt8(ascii: "0"))
      }
      if index == first { text += digits.reversed() }
    }
    return String(decoding: text.reversed(), as: UTF8.self)
  }
}
