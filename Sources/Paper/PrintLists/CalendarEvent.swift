import Bytes
import Pages
import Timestamps

/// One entry of the owner's calendar: shares that end together, and what can be done about it.
struct CalendarEvent {
  let uid: String
  let sequence: Int
  let start: Timestamp
  let summary: String

  /// The links of its shares, the first ten.
  let links: String

  /// How many days ahead a calendar tells of it.
  let alarmDays: [Int]
}

extension CalendarEvent {
  /// The events of shares that end, sorted by moment.
  static func events(of entries: [PrintListEntry], in lists: PrintLists) -> [CalendarEvent] {
    let texts = PageLanguage(of: lists.language, in: lists.templates.strings)
    let ending = entries.filter { $0.expiresAt != nil }
    return Dictionary(grouping: ending) { Kind($0) }
      .compactMap { kind, entries in
        CalendarEvent(
          of: entries, rule: kind.rule, on: CalendarDate(inUTC: lists.now), texts: texts)
      }
      .sorted { ($0.start, $0.uid) < ($1.start, $1.uid) }
  }

  /// The key of an event: all leases, else the shares that end on one day for one reason; those of emergency cards by
  /// themselves.
  private struct Kind: Hashable {
    let rule: EndRule
    let day: CalendarDate?
    let isForEmergencies: Bool

    init(_ entry: PrintListEntry) {
      rule = entry.endRule
      isForEmergencies = entry.isForEmergencies
      day = rule == .lease ? nil : entry.expiresAt.map { CalendarDate(inUTC: $0) }
    }
  }

  private init?(
    of entries: [PrintListEntry], rule: EndRule, on today: CalendarDate, texts: PageLanguage
  ) {
    let entries = entries.sorted { ($0.createdAt, $0.recordID) < ($1.createdAt, $1.recordID) }
    guard let oldest = entries.first, let start = entries.compactMap(\.expiresAt).min() else {
      return nil
    }
    self.start = start
    // Whose lease is the oldest changes as people leave; the event is of them all.
    let leases = oldest.isForEmergencies ? "emergency-leases" : "leases"
    uid = "\(rule == .lease ? leases : oldest.recordID)@\(oldest.shortLink.prefix { $0 != "/" })"
    sequence =
      rule == .lease ? Int(today.startInUTC.secondsSince1970 / 86_400) : oldest.revision - 1
    let byCard = entries.sorted { $0.card < $1.card }
    summary = Self.summary(of: byCard, rule: rule, texts: texts)
    links = Self.listed(byCard.map(\.link), separator: "\n")
    let days = oldest.isForEmergencies ? [365, 30, 7] : [30, 7]
    alarmDays = rule == .settings ? [] : days
  }

  private static func summary(
    of entries: [PrintListEntry], rule: EndRule, texts: PageLanguage
  ) -> String {
    let (first, count) = (entries[0], entries.count)
    let names = count == 1 ? first.name : "\(first.name) + \(count - 1)"
    let cards = listed(entries.map(\.card.text), separator: " ")
    let (text, values) =
      switch rule {
      case .lease: ("calendarLeases", ["cardpress build"])
      case .renewal: ("calendarAlarm", [names, "cardpress renew \(cards)"])
      case .card: ("calendarChange", [names, "expires (\(cards))"])
      case .settings: ("calendarChange", [names, "share.expires (cardpress.yaml)"])
      }
    return values.enumerated().reduce(texts[text]) { summary, value in
      summary.replacing(text: "%\(value.offset + 1)$@", with: value.element)
    }
  }

  /// The first ten, and how many more there are.
  private static func listed(_ values: [String], separator: String) -> String {
    let rest = values.count - 10
    return values.prefix(10).joined(separator: separator)
      + (rest > 0 ? "\(separator)+ \(rest)" : "")
  }
}
