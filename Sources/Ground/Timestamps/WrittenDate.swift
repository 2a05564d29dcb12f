package import Problems

/// A day as people write it: `17.05.1990`, `17/5/1990`, `1990/05/17`, `19900517`.
package enum WrittenDate: Hashable, Sendable {
  /// It can only be this day.
  case day(CalendarDate)

  /// Some put the day in front of the month and others behind it, and both are days of the calendar.
  case either
}

extension WrittenDate {
  /// Reads a text; `nil` where it is no such day.
  ///
  /// Points stand behind a day and a month (DIN 5008 §8.1); slashes and hyphens are written both ways round. Years have
  /// four digits.
  package init?(_ text: String) {
    guard text.utf8.count <= 16 else { return nil }
    if text.utf8.count == 8, let number = Int(text), text.utf8.allSatisfy(Self.isDigit) {
      self.init(year: number / 10_000, number / 100 % 100, number % 100, isDayFirst: false)
      return
    }
    let parts = text.split { !$0.isASCII || !Self.isDigit($0.utf8.first ?? 0) }
    let signs = text.filter { !$0.isASCII || !Self.isDigit($0.utf8.first ?? 0) }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, text.utf8.first.map(Self.isDigit) == true,
      text.utf8.last.map(Self.isDigit) == true, let sign = signs.first,
      ["..", ". . ", "//", "--"].contains(signs)
    else { return nil }
    if parts[0].utf8.count == 4 {
      self.init(year: numbers[0], numbers[1], numbers[2], isDayFirst: false)
    } else if parts[2].utf8.count == 4, sign == "." {
      self.init(year: numbers[2], numbers[0], numbers[1], isDayFirst: true)
    } else if parts[2].utf8.count == 4 {
      self.init(either: numbers[0], numbers[1], year: numbers[2])
    } else {
      return nil
    }
  }

  private init?(year: Int, _ first: Int, _ second: Int, isDayFirst: Bool) {
    let (month, day) = isDayFirst ? (second, first) : (first, second)
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    self = .day(date)
  }

  private init?(either first: Int, _ second: Int, year: Int) {
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    switch (dayFirst, monthFirst) {
    case (let one?, let other?) where one != other: self = .either
    case (let one?, _), (nil, let one?): self = .day(one)
    case (nil, nil): return nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

extension CalendarDate {
  /// Reads a day as people write it, where it has one meaning; `nil` where it is no such text.
  /// - Throws: ``InvalidValue`` where it has two.
  package init?(written text: String) throws(InvalidValue) {
    switch WrittenDate(text) {
    case .day(let date): self = date
    case .either:
      // The days themselves may be nobody else's business, as a birthday is.
      throw InvalidValue(
        "\"\(text)\" can be two days: write the year, the month and the day, such as 2026-11-28")
    case nil: return nil
    }
  }
}
