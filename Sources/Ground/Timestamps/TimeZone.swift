package import Problems

/// The rules of a time zone: which offset from UTC its clocks have at every moment.
///
/// ```swift
/// let zone = try TimeZone("Europe/Zurich", tzif: bytes)  // of /usr/share/zoneinfo/Europe/Zurich
/// let start = zone.moment(of: day, hour: 18, minute: 0).moment
/// ```
///
/// It is a class because many dates share the rules of one zone.
package final class TimeZone: Sendable {
  /// The zone's name in the IANA Time Zone Database.
  package let name: String

  /// The moments from which on other offsets count, ascending.
  let transitions: [Transition]

  /// The offset before the first of these, in seconds east of UTC.
  let firstOffset: Int64

  /// The rule behind the last of these; `nil` where its offset counts for ever.
  let rule: YearlyRule?

  init(name: String, transitions: [Transition], firstOffset: Int64, rule: YearlyRule?) {
    self.name = name
    self.transitions = transitions
    self.firstOffset = firstOffset
    self.rule = rule
  }
}

extension TimeZone {
  /// Coordinated Universal Time.
  package static let utc = TimeZone(name: "UTC", transitions: [], firstOffset: 0, rule: nil)

  /// A moment from which on an offset counts.
  struct Transition: Hashable {
    let moment: Int64

    /// In seconds east of UTC.
    let offset: Int64
  }

  /// What a local time is in UTC.
  package enum LocalTime: Hashable, Sendable {
    /// It is there once.
    case once(Timestamp)

    /// It is there twice, as clocks are set back: the first.
    case twice(Timestamp)

    /// It is passed over, as clocks are set forward: the moment that it is by the offset before that.
    case skipped(Timestamp)
  }
}

extension TimeZone.LocalTime {
  /// The moment.
  package var moment: Timestamp {
    switch self {
    case .once(let moment), .twice(let moment), .skipped(let moment): moment
    }
  }
}

extension TimeZone {
  /// The offset from UTC at a moment, in seconds to the east.
  package func offset(at moment: Timestamp) -> Int64 { offset(at: moment.secondsSince1970) }

  /// The day that clocks show at a moment.
  package func day(at moment: Timestamp) -> CalendarDate {
    CalendarDate(inUTC: moment.advanced(bySeconds: offset(at: moment)))
  }

  /// The time that clocks show at a moment, in seconds since midnight.
  package func secondOfDay(at moment: Timestamp) -> Int {
    let local = moment.secondsSince1970 + offset(at: moment)
    return Int((local % 86_400 + 86_400) % 86_400)
  }

  /// The moment at which clocks show a time: the first where it is there twice, and where it is passed over the one
  /// that it is by the offset before that (RFC 5545 §3.3.5).
  /// - Parameter second: The time in seconds since midnight.
  package func time(_ second: Int, on day: CalendarDate) -> LocalTime {
    let local = day.startInUTC.secondsSince1970 + Int64(second)
    // No zone is further from UTC than a day (POSIX.1-2024 §8.3), and none moves further than that at once.
    let near = changes(from: local - 2 * 86_400, to: local + 2 * 86_400)
    let offsets = [offset(at: local - 2 * 86_400)] + near.map(\.offset)
    let found = Set(offsets.map { local - $0 }).filter { $0 + offset(at: $0) == local }.sorted()
    if let first = found.first {
      let moment = Timestamp(secondsSince1970: first)
      return found.count > 1 ? .twice(moment) : .once(moment)
    }
    for (before, change) in zip(offsets, near) where local - before >= change.moment {
      if local - change.offset < change.moment {
        return .skipped(Timestamp(secondsSince1970: local - before))
      }
    }
    return .once(Timestamp(secondsSince1970: local - offsets[0]))
  }

  /// The moment at which a day begins.
  package func start(of day: CalendarDate) -> Timestamp { time(0, on: day).moment }
}

extension TimeZone {
  func offset(at second: Int64) -> Int64 {
    if let rule, second >= transitions.last?.moment ?? .min { return rule.offset(at: second) }
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].moment <= second { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffset : transitions[low - 1].offset
  }

  /// The changes of offset between two moments.
  private func changes(from start: Int64, to end: Int64) -> [Transition] {
    let listed = transitions.filter { $0.moment > start && $0.moment <= end }
    let last = transitions.last?.moment ?? .min
    let later = rule?.changes(from: max(start, last), to: end) ?? []
    return listed + later
  }
}

extension TimeZone {
  /// Reads the name of a zone, whether there is one or not.
  /// - Throws: ``InvalidValue`` for what can be none, or leads elsewhere.
  package static func name(_ text: String) throws(InvalidValue) -> String {
    let isLetter = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.utf8.first.map(isLetter) == true
        && part.utf8.allSatisfy { isLetter($0) || "+-_".utf8.contains($0) }
    }
    guard isName, text.utf8.count <= 64 else { throw unknown(text) }
    return text
  }

  /// The fault of a name that no zone has.
  package static func unknown(_ name: String) -> InvalidValue {
    InvalidValue("\"\(name)\" is no zone of the time zone database, such as Europe/Zurich")
  }
}

extension TimeZone: Hashable {
  /// Zones are the same by their names.
  package static func == (left: TimeZone, right: TimeZone) -> Bool { left.name == right.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
