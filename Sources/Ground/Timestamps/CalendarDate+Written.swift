package import Problems

extension CalendarDate {
  /// Reads a day as people write it, where it has one meaning: `17.05.1990`, `17/5/1990`, `1990/05/17`, `19900517`; `nil`
  /// where a text is no such day.
  ///
  /// Points stand behind a day and a month (DIN 5008 §8.1); slashes and hyphens are written both ways round. Years have
  /// four digits.
  /// - Throws: ``InvalidValue`` where it can be two days.
  package init?(written text: String) throws(InvalidValue) {
    guard text.utf8.count <= 16 else { return nil }
    if text.utf8.count == 8, text.utf8.allSatisfy(Self.isDigit), let number = Int(text) {
      self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
      return
    }
    let parts = text.utf8.split { !Self.isDigit($0) }
    let numbers = parts.compactMap { Int(String($0) ?? "") }
    let signs = text.filter { !Self.isDigit($0.utf8.first ?? 0) }
    guard numbers.count == 3, text.utf8.first.map(Self.isDigit) == true,
      text.utf8.last.map(Self.isDigit) == true, ["..", ". . ", "//", "--"].contains(signs)
    else { return nil }
    if parts[0].count == 4 {
      self.init(year: numbers[0], month: numbers[1], day: numbers[2])
      return
    }
    guard parts[2].count == 4 else { return nil }
    let dayFirst = CalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
    let monthFirst =
      signs.hasPrefix(".")
      ? nil : CalendarDate(year: numbers[2], month: numbers[0], day: numbers[1])
    if let dayFirst, let monthFirst, dayFirst != monthFirst {
      // The days themselves may be nobody else's business, as a birthday is.
      throw InvalidValue(
        "\"\(text)\" can be two days: write the year, the month and the day, such as 2026-11-28")
    }
    guard let date = dayFirst ?? monthFirst else { return nil }
    self = date
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
