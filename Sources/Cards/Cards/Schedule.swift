package import Timestamps

/// The dates of a card: those of a source of its own, and those of the site's plans in which it is named.
public struct Schedule: Hashable, Sendable {
  /// The card's own source; `nil` where plans of the site alone name it.
  public var source: ScheduleSource?

  /// The dates, the earliest first, once the sources have been read.
  package var dates: [ScheduledDate] = []

  /// When the sources were last brought up to date, the oldest counts; `nil` until they have been read.
  package var asOf: AsOf?

  /// When the bytes of those sources were first read of which nothing else tells how old they are.
  package var readings: [Reading] = []

  /// Creates a schedule whose source has yet to be read.
  public init(source: ScheduleSource?) { self.source = source }
}

extension Schedule {
  /// When the bytes of a source were first read.
  package struct Reading: Hashable, Sendable {
    /// The first eight bytes of a keyed digest of the bytes.
    package let digest: UInt64

    /// The moment.
    package let at: Timestamp

    /// Creates a reading.
    package init(digest: UInt64, at: Timestamp) { (self.digest, self.at) = (digest, at) }
  }

  /// A moment, and what clocks show at it in the plan's zone.
  package struct AsOf: Hashable, Sendable {
    /// The moment.
    package let moment: Timestamp

    /// The day there.
    package let day: CalendarDate

    /// The time there, in seconds since midnight.
    package let second: Int

    /// What clocks of a zone show at a moment.
    package init(_ moment: Timestamp, in zone: TimeZone) {
      self.moment = moment
      (day, second) = (zone.day(at: moment), zone.secondOfDay(at: moment))
    }
  }
}

extension BusinessCard {
  /// True if it has dates that were read.
  package var hasDates: Bool { schedule?.asOf != nil }

  /// Its dates; `nil` for a card without.
  package var schedule: Schedule? {
    get { if case .schedule(let schedule) = parts[.schedule] { schedule } else { nil } }
    set { parts[.schedule] = newValue.map(CardPart.schedule) }
  }
}
