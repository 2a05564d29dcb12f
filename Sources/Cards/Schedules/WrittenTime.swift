import Bytes
import Problems
import Timestamps

/// A time of day as timetables write it: `18:00`, `18.00 Uhr`, `18h30`, `6:30 pm`, in seconds since midnight.
enum WrittenTime {
  /// Reads a time; `nil` where a text is none.
  static func seconds(of text: String) -> Int? {
    let signs = Array(text.utf8.filter { $0 != 0x20 }.map(\.lowered).prefix(24))
    // A no-break space is a space too.
    var rest = signs.filter { $0 < 0x80 }[...]
    guard let hour = number(&rest) else { return nil }
    var (minute, second) = (0, 0)
    if let sign = rest.first, ":.h".utf8.contains(sign) {
      rest = rest.dropFirst()
      if rest.first?.isDigit == true {
        guard let minutes = number(&rest) else { return nil }
        minute = minutes
        if rest.first == UInt8(ascii: ":") {
          rest = rest.dropFirst()
          guard let seconds = number(&rest) else { return nil }
          second = seconds
        }
      } else if sign != UInt8(ascii: "h") {
        return nil
      }
    } else if rest.isEmpty {
      return nil
    }
    let unit = String(decoding: rest, as: UTF8.self)
    var hours = hour
    switch unit {
    case "", "uhr", "h", "hrs", "heures": break
    case "am", "a.m.": hours = hour == 12 ? 0 : hour
    case "pm", "p.m.": hours = hour == 12 ? 12 : hour + 12
    default: return nil
    }
    if unit.hasPrefix("a") || unit.hasPrefix("p"), !(1...12).contains(hour) { return nil }
    let isMidnight = hours == 24 && minute == 0 && second == 0
    guard hours < 24 || isMidnight, minute < 60, second < 60 else { return nil }
    return hours * 3_600 + minute * 60 + second
  }

  /// Reads a time, or two with a hyphen or dash in between: `18:00–20:00`.
  static func span(of text: String) -> (start: Int, end: Int?)? {
    let parts = text.unicodeScalars.split { "-–—".unicodeScalars.contains($0) }.map(String.init)
    guard (1...2).contains(parts.count) else { return nil }
    guard parts.count == 2 else { return seconds(of: parts[0]).map { ($0, nil) } }
    // "18-20 Uhr" has the unit once.
    guard let end = seconds(of: parts[1]) else { return nil }
    let start = seconds(of: parts[0]) ?? seconds(of: parts[0] + "h")
    return start.map { ($0, end) }
  }

  /// Reads a length of time: `90m`, `1h30m`, `90 min`, `2 Std.`, in seconds; `nil` where a text is none.
  static func duration(of text: String) -> Int? {
    var rest = Array(
      text.utf8.filter { $0 != 0x20 && $0 != UInt8(ascii: ".") }.map(\.lowered).prefix(24))[...]
    var (total, units) = (0, 0)
    while !rest.isEmpty {
      guard let count = number(&rest, digits: 4) else { return nil }
      let unit = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(unit.count)
      switch String(decoding: unit, as: UTF8.self) {
      case "h", "hour", "hours", "std", "stunde", "stunden", "heure", "heures", "ora", "ore":
        total += count * 3_600
      case "m", "min", "mins", "minute", "minutes", "minuten", "minuti": total += count * 60
      case "" where units == 1 && rest.isEmpty: total += count * 60
      default: return nil
      }
      units += 1
    }
    return units > 0 && total > 0 && total <= 14 * 86_400 ? total : nil
  }

  private static func number(_ rest: inout ArraySlice<UInt8>, digits: Int = 2) -> Int? {
    let found = rest.prefix { $0.isDigit }
    guard (1...digits).contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
