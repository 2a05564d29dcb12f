import Bytes
import Cards
import Problems
import Timestamps

/// Reads the events of a calendar (RFC 5545) as dates of a timetable.
///
/// Events that come again by a rule are left out, which is told.
struct CalendarReader {
  private(set) var timetable = Timetable()
  private let rules: TimetableRules
  private let zones = TimeZones()
  private var uids: Set<String> = []

  private init(_ rules: TimetableRules) { self.rules = rules }
}

extension CalendarReader {
  /// A content line: its name, its parameters and its value (§3.1).
  private struct Line {
    let name: String
    let parameters: [String: String]
    let value: String
    let number: Int

    /// The value of a property of type TEXT (§3.3.11).
    var text: String {
      var text = ""
      var isEscaped = false
      for scalar in value.unicodeScalars {
        if isEscaped {
          text.unicodeScalars.append(scalar == "n" || scalar == "N" ? " " : scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      return text.trimmed
    }
  }

  static func timetable(of bytes: [UInt8], _ rules: TimetableRules) throws(Problem) -> Timetable {
    var reader = CalendarReader(rules)
    let lines = Self.lines(of: bytes)
    guard lines.first?.name == "BEGIN", lines.first?.value.uppercased() == "VCALENDAR" else {
      throw Problem(
        severity: rules.severity, file: rules.source.path,
        message: "is no calendar: it does not begin with BEGIN:VCALENDAR")
    }
    var event: [Line]?
    var depth = 0
    for line in lines {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "VEVENT") where event == nil: event = [line]
      case ("END", "VEVENT") where depth == 0:
        if let lines = event { reader.take(lines) }
        event = nil
      case ("BEGIN", _) where event != nil: depth += 1
      case ("END", _) where event != nil: depth -= 1
      default: if depth == 0 { event?.append(line) }
      }
      if reader.timetable.rows.count > Timetable.mostRows {
        reader.timetable.rows.removeLast()
        reader.timetable.problems.append(
          .tooMany(in: rules.source.path, at: Position(line: line.number, column: 1)))
        break
      }
    }
    return reader.timetable
  }

  /// The content lines, unfolded.
  private static func lines(of bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var pending: (bytes: [UInt8], number: Int)?
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    for (index, raw) in rest.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let line = raw.last == UInt8(ascii: "\r") ? raw.dropLast() : raw
      if let first = line.first, first == 0x20 || first == 0x09, pending != nil {
        pending?.bytes += line.dropFirst()
        continue
      }
      if let (bytes, number) = pending, let line = Self.line(bytes, number: number) {
        lines.append(line)
      }
      pending = line.isEmpty ? nil : (Array(line), index + 1)
    }
    if let (bytes, number) = pending, let line = Self.line(bytes, number: number) {
      lines.append(line)
    }
    return lines
  }

  private static func line(_ bytes: [UInt8], number: Int) -> Line? {
    var isQuoted = false
    let colon = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let colon else { return nil }
    let front = String(decoding: bytes[..<colon], as: UTF8.self).split(separator: ";")
    guard let name = front.first else { return nil }
    var parameters: [String: String] = [:]
    for part in front.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 {
        parameters[pair[0].uppercased()] = String(pair[1].filter { $0 != "\"" })
      }
    }
    return Line(
      name: name.uppercased(), parameters: parameters,
      value: String(decoding: bytes[(colon + 1)...], as: UTF8.self), number: number)
  }
}

extension CalendarReader {
  private mutating func take(_ lines: [Line]) {
    let byName = Dictionary(lines.map { ($0.name, $0) }) { first, _ in first }
    let place = Position(line: lines[0].number, column: 1)
    if let line = byName["LAST-MODIFIED"], let moment = try? moment(of: line),
      let exact = moment.exact
    {
      timetable.modifiedAt = max(timetable.modifiedAt ?? exact, exact)
    }
    do throws(InvalidValue) {
      if byName["RRULE"] != nil || byName["RDATE"] != nil || byName["RECURRENCE-ID"] != nil {
        throw InvalidValue(
          "the event comes again by a rule, which is not read: write out its dates")
      }
      guard let uid = byName["UID"]?.text, !uid.isEmpty else {
        throw InvalidValue("the event has no UID")
      }
      if uids.contains(uid) { throw InvalidValue("the event has the UID of one before") }
      timetable.rows.append(Timetable.Row(date: try date(id: "id \(uid)", byName)))
      uids.insert(uid)
    } catch {
      timetable.problems.append(
        Problem(
          severity: rules.severity, file: rules.source.path, position: place,
          message: "\(error.reason): it is left out"))
    }
  }

  private mutating func date(
    id: String, _ byName: [String: Line]
  ) throws(InvalidValue) -> ScheduledDate {
    guard let begin = byName["DTSTART"] else { throw InvalidValue("the event has no DTSTART") }
    let start = try moment(of: begin)
    let end = try byName["DTEND"].map { line throws(InvalidValue) in try moment(of: line) }
    let span: DateSpan
    if let first = start.exact {
      var last = end?.exact ?? first.advanced(bySeconds: 7_200)
      if end == nil, let length = byName["DURATION"].flatMap({ Self.seconds(of: $0.value) }) {
        last = first.advanced(bySeconds: length)
      }
      span = DateSpan(from: first, until: max(last, first.advanced(bySeconds: 60)), in: rules.zone)
    } else {
      // DTEND is the day after the last (§3.6.1).
      let last = end.map { $0.day.advanced(byDays: -1) } ?? start.day
      span = DateSpan(from: start.day, through: max(last, start.day), in: rules.zone)
    }
    var date = ScheduledDate(id: id, span: span)
    date.title = byName["SUMMARY"].flatMap { try? PlainText($0.text) }
    date.place.venue = byName["LOCATION"].flatMap { try? PlainText($0.text) }
    if rules.source.publishesNote {
      date.note = byName["DESCRIPTION"].flatMap { try? PlainText($0.text) }
    }
    date.url = byName["URL"].flatMap { try? WebAddress($0.value) }
    if let parts = byName["GEO"]?.value.split(separator: ";"), parts.count == 2 {
      date.place.coordinates = ScheduledDate.Coordinates(
        written: String(parts[0]), String(parts[1]))
    }
    switch byName["STATUS"]?.value.uppercased() {
    case "CONFIRMED": date.status = .confirmed
    case "CANCELLED": date.status = .cancelled
    case "TENTATIVE": date.status = .postponed
    default: break
    }
    return date
  }

  /// A day, or a moment (§3.3.4, §3.3.5).
  private mutating func moment(
    of line: Line
  ) throws(InvalidValue) -> (day: CalendarDate, exact: Timestamp?) {
    let digits = Array(line.value.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= digits.count, digits[range].allSatisfy(\.isDigit) else {
        return nil
      }
      return digits[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let year = number(0..<4), let month = number(4..<6), let dayOfMonth = number(6..<8),
      DateSpan.years.contains(year),
      let day = CalendarDate(year: year, month: month, day: dayOfMonth)
    else { throw InvalidValue("\(line.name) \"\(line.value)\" is no day and no moment") }
    if digits.count == 8 { return (day, nil) }
    guard digits[8] == UInt8(ascii: "T"), let hour = number(9..<11), hour < 24,
      let minute = number(11..<13), minute < 60, let second = number(13..<15), second <= 60
    else { throw InvalidValue("\(line.name) \"\(line.value)\" is no day and no moment") }
    let seconds = hour * 3_600 + minute * 60 + second
    if digits.last == UInt8(ascii: "Z") {
      return (day, day.startInUTC.advanced(bySeconds: Int64(seconds)))
    }
    var zone = rules.zone
    if let name = line.parameters["TZID"] { zone = self.zone(named: name) }
    return (day, zone.time(seconds, on: day).moment)
  }

  /// The zone with a name; that of the timetable where the database does not have it, which is told.
  private mutating func zone(named name: String) -> TimeZone {
    if let zone = try? zones.zone(name) { return zone }
    let message =
      "the time zone \"\(name)\" is not in the time zone database: \(rules.zone.name) is taken"
    let problem = Problem(severity: .warning, file: rules.source.path, message: message)
    if !timetable.problems.contains(problem) { timetable.problems.append(problem) }
    return rules.zone
  }

  /// A length of time such as `PT1H30M` (§3.3.6).
  private static func seconds(of text: String) -> Int64? {
    let units: [Character: Int64] = ["W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1]
    var (total, digits): (Int64, String) = (0, "")
    for character in text.uppercased() where character != "+" {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if let unit = units[character], let number = Int64(digits), number < 100_000 {
        total += number * unit
        digits = ""
      } else if character != "P", character != "T" {
        return nil
      }
    }
    return total > 0 ? total : nil
  }
}
