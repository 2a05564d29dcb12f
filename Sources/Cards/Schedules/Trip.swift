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
  /// Two dates of one day are of one trip where they are as near as the rules of both say, and so are two with others
  /// in between that are.
  package static func trips(for departures: [Departure]) -> [Trip] {
    let days = Dictionary(grouping: departures) { $0.date.span.firstDay }
    return days.values.flatMap(trips(ofDay:)).sorted { one, other in
      let (moment, otherMoment) = (one.first.moment, other.first.moment)
      return moment == otherMoment
        ? isEarlier(one.departures[0], other.departures[0]) : moment < otherMoment
    }
  }

  private static func trips(ofDay departures: [Departure]) -> [Trip] {
    var (rest, trips): ([Stop], [Trip]) = (departures.map(Stop.init), [])
    while let first = rest.popLast() {
      var trip = [first]
      var reached = 0
      while reached < trip.count, !rest.isEmpty {
        let from = trip[reached]
        reached += 1
        let near = rest.partition { $0.isNear(from) }
        trip += rest[near...]
        rest.removeSubrange(near...)
      }
      trips.append(Trip(departures: trip.map(\.departure).sorted(by: isEarlier)))
    }
    return trips
  }

  private static func isEarlier(_ one: Departure, _ other: Departure) -> Bool {
    (one.date.span.start, one.date.id) < (other.date.span.start, other.date.id)
  }
}

/// A departure with its place read.
private struct Stop {
  let departure: Departure
  private let place: GlobePlace?
  private let address: [String]

  init(_ departure: Departure) {
    self.departure = departure
    place = departure.date.place.coordinates.map(GlobePlace.init)
    address = departure.date.place.lines
  }

  /// True if another is at the same place; without coordinates, at the same address.
  func isNear(_ other: Stop) -> Bool {
    guard let place, let otherPlace = other.place else {
      return !address.isEmpty && address == other.address
    }
    // Nobody writes places more exactly than to a millimetre.
    let millimetres = (place.metres(to: otherPlace) * 1_000).rounded()
    return millimetres <= Double(min(departure.rules.near, other.departure.rules.near)) * 1_000
  }
}
