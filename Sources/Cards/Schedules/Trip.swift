import Cards
package import Timestamps

/// The dates of a day to which somebody goes at one time, since they are at one place.
package struct Trip: Hashable, Sendable {
  /// The departures for them, by the beginning of their dates; at least one.
  package let departures: [Departure]
}

extension Trip {
  /// The departure for all: the earliest.
  package var first: Departure { departures.min { $0.moment < $1.moment } ?? departures[0] }

  /// The moment of the alarm.
  package var alarm: Timestamp { first.moment.advanced(bySeconds: -60 * Int64(first.rules.buffer)) }

  /// The moment from which on nobody needs it: the end of its last date's day.
  package var end: Timestamp { departures.map(\.date.span.days.over).max() ?? first.moment }

  /// The trips that somebody makes, the earliest first.
  ///
  /// Two dates of one day are of one trip where they are as near as their rules say, and so are two with others in
  /// between that are.
  package static func trips(for departures: [Departure]) -> [Trip] {
    let days = Dictionary(grouping: departures) { $0.date.span.firstDay }
    return days.values.flatMap(trips(ofDay:)).sorted { $0.first.moment < $1.first.moment }
  }

  private static func trips(ofDay departures: [Departure]) -> [Trip] {
    var rest = departures.sorted {
      ($0.date.span.start, $0.date.id) < ($1.date.span.start, $1.date.id)
    }
    var trips: [Trip] = []
    while !rest.isEmpty {
      var trip = [rest.removeFirst()]
      var reached = 0
      while reached < trip.count {
        let from = trip[reached]
        reached += 1
        trip += rest.filter { $0.isNear(from) }
        rest.removeAll { $0.isNear(from) }
      }
      trips.append(
        Trip(
          departures: trip.sorted {
            ($0.date.span.start, $0.date.id) < ($1.date.span.start, $1.date.id)
          }))
    }
    return trips
  }
}

extension Departure {
  /// True if another date is at the same place; without coordinates, at the same address.
  fileprivate func isNear(_ other: Departure) -> Bool {
    let (place, otherPlace) = (date.place, other.date.place)
    if let here = place.coordinates, let there = otherPlace.coordinates {
      // Nobody writes places more exactly than to a millimetre.
      let millimetres = (here.metres(to: there) * 1_000).rounded()
      return millimetres <= Double(min(rules.near, other.rules.near)) * 1_000
    }
    return !place.lines.isEmpty && place.lines == otherPlace.lines
  }
}
