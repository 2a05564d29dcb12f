package import Cards
import Pages
import Schedules
package import Timestamps

/// When whoever is on a card sets out for the dates of its plans.
package struct CardDepartures: Sendable {
  let departures: [Departure]
  let language: LanguageTag?

  /// False if a source of the card's own that may say more can't be read.
  package let isWhole: Bool
}

extension FeedMaker {
  /// The calendar with when somebody sets out, which is for them alone, and the moment from which on it has a trip less;
  /// `nil` where no such day is left.
  /// - Parameter present: The calendar that is there; `nil` for none.
  package func calendar(
    of card: CardDepartures, on id: CardID, besides present: [UInt8]?, at now: Timestamp
  ) -> (bytes: [UInt8], next: Timestamp)? {
    let trips = Trip.trips(for: card.departures).filter { now < $0.end }
    guard let next = trips.map(\.end).min() else { return nil }
    let bytes = { (sequence: Int) in
      pages.departures(of: trips, in: card.language, sequence: sequence) {
        uid(of: "departure\n\($0)", on: id)
      }
    }
    let sequence = FeedStamp.sequence(of: now)
    guard let present, let known = FeedStamp.sequence(inCalendar: present) else {
      return (bytes(sequence), next)
    }
    let same = bytes(known)
    return (same == present ? same : bytes(max(known + 1, sequence)), next)
  }
}
