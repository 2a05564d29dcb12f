package import Cards
package import Documents
import Timestamps

extension Schedule {
  /// How many dates of later days a page has at the least, if there are as many.
  private static let fewest = 3

  /// The dates that a page has on a day.
  ///
  /// These are those of the next 30 days, and of later ones so many that there are three behind that day. One that is made for all days has those that were to come when the plan was made.
  func shown(in view: PartView) -> Schedule? {
    guard let asOf else { return nil }
    var shown = self
    let moment = view.moment ?? asOf.moment
    var later = 0
    shown.dates = dates.filter { date in
      let days = date.span.days
      guard days.over > moment, date.status != .completed else { return false }
      let isLater = days.first > moment
      let isNear = days.near <= moment || view.moment == nil
      guard isNear || date.isOn && later < Self.fewest else { return false }
      if isLater, date.isOn { later += 1 }
      return true
    }
    for index in shown.dates.indices { shown.dates[index].others.keepNamed(by: view.cards) }
    return shown
  }

  /// The dates that a calendar has on a day: those since 30 days ago.
  func remembered(in view: PartView) -> [ScheduledDate] {
    guard let moment = view.moment else { return dates }
    return dates.filter { $0.span.days.forgotten > moment }.map { date in
      var date = date
      date.others.keepNamed(by: view.cards)
      return date
    }
  }

  var changes: [Timestamp] {
    dates.flatMap { date in
      let days = date.span.days
      return [days.near, days.first, days.over, days.forgotten]
    }
  }
}

extension PartView {
  /// The dates that a card's calendar has on the day: those since 30 days ago.
  package func remembered(_ schedule: Schedule, on card: CardID) -> [ScheduledDate] {
    schedule.remembered(in: PartView(of: cards.seen(by: card), at: moment))
  }
}

extension [ScheduledDate.Companion] {
  /// Gives them the names on their cards; whose card can't be shown is left out.
  fileprivate mutating func keepNamed(by cards: ReferredCards) {
    self = compactMap { companion in
      guard let entry = cards[companion.card] else { return nil }
      var named = companion
      named.name = entry.name
      return named
    }
  }
}

extension Schedule {
  /// What a page shows of it, spelled out key by key.
  var digested: JSONValue {
    .object([
      .init("version", .integer(1)), .init("asOf", JSONValue(asOf.map { "\($0.moment)" })),
      .init("second", JSONValue(asOf.map { "\($0.day) \($0.second)" })),
      .init("dates", .array(dates.map(\.digested))),
    ])
  }
}

extension ScheduledDate {
  /// The date, spelled out key by key.
  package var digested: JSONValue {
    let texts: [(String, String?)] = [
      ("id", id), ("start", "\(span.start)"), ("end", "\(span.end)"), ("first", "\(span.firstDay)"),
      ("last", "\(span.lastDay)"), ("clock", span.clock.map { "\($0.start) \($0.end)" }),
      ("eve", "\(span.days.eve)"), ("title", title?.text), ("home", home?.text),
      ("away", away?.text),
      ("venue", place.venue?.text), ("street", place.street?.text), ("city", place.city?.text),
      ("lat", place.coordinates?.latitude), ("lng", place.coordinates?.longitude),
      ("role", role?.text), ("league", league?.text), ("status", status.rawValue),
      ("movedFrom", movedFrom?.digested), ("note", note?.text), ("url", url?.text),
      ("exchange", wantsReplacement ? "open" : nil),
    ]
    let members = texts.compactMap { name, text in
      text.map { JSONValue.Member(name, .string($0)) }
    }
    let others = others.map { other in
      JSONValue.array([.string(other.name?.text ?? ""), .string(other.role?.text ?? "")])
    }
    return .object(members + (others.isEmpty ? [] : [.init("others", .array(others))]))
  }
}

extension ScheduledDate.Former {
  fileprivate var digested: String {
    switch self {
    case .day(let day, let second): "\(day) \(second.map { "\($0)" } ?? "")"
    case .text(let text): "text \(text)"
    }
  }
}
