import Bytes
import Cards
import Problems
import Timestamps

/// A day as timetables write it: `2026-11-28`, `28.11.2026`, `Sa 28.11.`, `28. November`.
struct WrittenDay: Hashable {
  /// The day; its year is none where none was written.
  let year: Int?
  let month: Int
  let day: Int

  /// From 1 for Monday; `nil` where none was written.
  let weekday: Int?
}

/// Which of two numbers is the day, where slashes or hyphens part them.
enum DayOrder: Hashable {
  case dayFirst, monthFirst
}

extension WrittenDay {
  /// Reads a day; `nil` where a text is none.
  /// - Parameter order: Which number is the day where a year is written last behind slashes or hyphens; `nil` where
  ///   nothing tells it.
  /// - Throws: ``InvalidValue`` where it can be two days.
  init?(_ text: String, order: DayOrder?) throws(InvalidValue) {
    var words = Self.words(of: text)
    weekday = words.first.flatMap { $0.isNumber ? nil : TimetableWords.weekday($0.text) }
    if weekday != nil { words.removeFirst() }
    guard let first = words.first, first.isNumber else { return nil }
    if first.text.utf8.count == 8, words.count == 1, let number = Int(first.text) {
      (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
    } else if words.count >= 2, !words[1].isNumber, let named = TimetableWords.month(words[1].text)
    {
      // 28. November 2026
      guard words.count <= 3, let number = Int(first.text) else { return nil }
      (day, month) = (number, named)
      year = words.count == 3 ? Self.year(words[2].text) : nil
      if words.count == 3, year == nil { return nil }
    } else {
      guard (2...3).contains(words.count), words.allSatisfy(\.isNumber) else { return nil }
      let numbers = words.compactMap { Int($0.text) }
      guard numbers.count == words.count else { return nil }
      if first.text.utf8.count == 4 {
        guard numbers.count == 3 else { return nil }
        (year, month, day) = (numbers[0], numbers[1], numbers[2])
      } else {
        let hasPoint = first.sign == UInt8(ascii: ".")
        let isTwo = !hasPoint && numbers[0] != numbers[1] && numbers[0] <= 12 && numbers[1] <= 12
        if isTwo, order == nil {
          throw InvalidValue(
            "\"\(text)\" can be two days: write the year, the month and the day, such as 2026-11-28"
          )
        }
        let isMonthFirst = !hasPoint && (order == .monthFirst || numbers[1] > 12)
        (month, day) = isMonthFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        year = numbers.count == 3 ? Self.year(words[2].text) : nil
        if numbers.count == 3, year == nil { return nil }
      }
    }
    // What no year has is no day.
    guard CalendarDate(year: year ?? 2_024, month: month, day: day) != nil,
      DateSpan.years.contains(year ?? 2_024)
    else { return nil }
  }

  /// The order of which a text is proof; `nil` where it is none.
  static func order(provenBy text: String) -> DayOrder? {
    let words = words(of: text).filter(\.isNumber)
    guard words.count == 3, words[0].sign != UInt8(ascii: "."), words[0].text.utf8.count < 4,
      let first = Int(words[0].text), let second = Int(words[1].text)
    else { return nil }
    return first > 12 ? .dayFirst : second > 12 ? .monthFirst : nil
  }

  /// The day of the calendar: where no year was written, the one whose weekday fits that is nearest to another day.
  /// - Throws: ``InvalidValue`` where neither year nor weekday was written, or no year near that day fits.
  func date(near other: CalendarDate) throws(InvalidValue) -> CalendarDate {
    if let year, let date = CalendarDate(year: year, month: month, day: day) { return date }
    guard let weekday else {
      throw InvalidValue("has no year: write it, or the day of the week")
    }
    let near = (other.year - 6...other.year + 6).compactMap {
      CalendarDate(year: $0, month: month, day: day)
    }.filter { $0.weekday == weekday }
    guard let found = near.min(by: { abs($0.days(since: other)) < abs($1.days(since: other)) })
    else {
      throw InvalidValue("has no year, and in none near \(other.year) the day of the week fits")
    }
    return found
  }

  /// True where a weekday and a year were written that contradict each other.
  var contradictsItself: Bool {
    guard let year, let weekday, let date = CalendarDate(year: year, month: month, day: day) else {
      return false
    }
    return date.weekday != weekday
  }

  /// A year of four digits, or of two, which are those of this century.
  private static func year(_ text: String) -> Int? {
    guard let number = Int(text) else { return nil }
    return text.utf8.count == 4 ? number : text.utf8.count == 2 ? 2_000 + number : nil
  }
}

extension WrittenDay {
  /// A number or a word, and the sign right behind it.
  private struct Word {
    let text: String
    let isNumber: Bool
    let sign: UInt8?
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var rest = Array(text.utf8.prefix(64))[...]
    while let byte = rest.first {
      let isNumber = byte.isDigit
      let word = rest.prefix { isNumber ? $0.isDigit : $0.isLetter || $0 >= 0x80 }
      if word.isEmpty {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(word.count)
      words.append(
        Word(text: String(decoding: word, as: UTF8.self), isNumber: isNumber, sign: rest.first))
    }
    return words
  }
}
