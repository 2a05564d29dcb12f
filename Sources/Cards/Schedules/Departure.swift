package import Cards
package import Timestamps

/// When somebody sets out for a date: for their own calendar alone, since from a few of them one knows where they live.
package struct Departure: Hashable, Sendable {
  /// The date.
  package let date: ScheduledDate

  /// The moment.
  package let moment: Timestamp

  /// How it was reckoned, and what is one trip.
  package let rules: DepartureRules

  /// Creates a departure.
  package init(for date: ScheduledDate, at moment: Timestamp, by rules: DepartureRules) {
    (self.date, self.moment, self.rules) = (date, moment, rules)
  }
}

extension Departure {
  /// What a timetable says of the way to a date.
  package enum Written: Hashable, Sendable {
    /// How long it takes, in minutes.
    case travel(minutes: Int)

    /// When it begins.
    case at(Timestamp)
  }

  /// Reckons the departure for a date; `nil` for one that does not take place, or takes whole days, to which nobody has
  /// to be in time.
  package init?(for date: ScheduledDate, written: Written, by rules: DepartureRules) {
    guard date.isOn, date.span.clock != nil else { return nil }
    let moment =
      switch written {
      case .travel(let minutes):
        Self.arrival(at: date, by: rules).advanced(bySeconds: -60 * Int64(minutes))
      case .at(let moment): moment
      }
    self.init(for: date, at: moment, by: rules)
  }

  /// The moment at which one means to be there; the beginning where one sets out later than that.
  package var arrival: Timestamp {
    let arrival = Self.arrival(at: date, by: rules)
    return arrival > moment ? arrival : max(moment, date.span.start)
  }

  private static func arrival(at date: ScheduledDate, by rules: DepartureRules) -> Timestamp {
    date.span.start.advanced(bySeconds: -Int64(rules.arriveBefore))
  }
}
