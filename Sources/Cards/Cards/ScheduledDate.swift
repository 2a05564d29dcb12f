package import Timestamps

/// One date of a plan: a match, a lesson, a talk.
public struct ScheduledDate: Hashable, Sendable {
  /// What its plan calls it: no other date of the plan has the same, nor one of another plan of the card.
  package var id: String

  /// The time that it takes.
  package let span: DateSpan

  /// What takes place; `nil` where the teams say it.
  package var title: PlainText?

  /// The team at home.
  package var home: PlainText?

  /// The team that comes.
  package var away: PlainText?

  /// The place.
  package var place = Place()

  /// What the person on the card does there.
  package var role: PlainText?

  /// The league or the competition.
  package var league: PlainText?

  /// Its state.
  package var status = Status.scheduled

  /// What was said of it before; `nil` where it was not moved.
  package var movedFrom: Former?

  /// Anything else that is published of it.
  package var note: PlainText?

  /// A page about it.
  package var url: WebAddress?

  /// True if somebody else is wanted in the person's place.
  package var wantsReplacement = false

  /// The others who are there by the plan, by their cards.
  package var others: [Companion] = []

  /// Creates a date of which only the time is known.
  package init(id: String, span: DateSpan) { (self.id, self.span) = (id, span) }
}

extension ScheduledDate {
  /// The state of a date.
  package enum Status: String, Hashable, Sendable, CaseIterable {
    case scheduled, confirmed, cancelled, postponed, completed
  }

  /// Where it takes place.
  package struct Place: Hashable, Sendable {
    /// The hall, the ground, the room.
    package var venue: PlainText?

    /// Street and number.
    package var street: PlainText?

    /// The town.
    package var city: PlainText?

    /// Where it lies on Earth.
    package var coordinates: Coordinates?

    /// Nowhere.
    package init() {}
  }

  /// A place on Earth, in degrees as they were written (WGS 84).
  package struct Coordinates: Hashable, Sendable {
    /// From -90 to 90.
    package let latitude: String

    /// From -180 to 180.
    package let longitude: String

    /// Creates a place of checked numbers.
    package init(latitude: String, longitude: String) {
      (self.latitude, self.longitude) = (latitude, longitude)
    }
  }

  /// When or where it was to take place first.
  package enum Former: Hashable, Sendable {
    /// A day, perhaps with a time in seconds since midnight.
    case day(CalendarDate, second: Int?)

    /// In words.
    case text(PlainText)
  }

  /// Somebody else who is there.
  package struct Companion: Hashable, Sendable {
    /// Their card.
    package let card: CardID

    /// What they do there.
    package let role: PlainText?

    /// The name on their card; `nil` until it is known that it may be shown.
    package var name: PlainText?

    /// Names somebody.
    package init(card: CardID, role: PlainText?) { (self.card, self.role) = (card, role) }
  }
}

extension ScheduledDate {
  /// True if it will take place as it stands, as far as anybody knows.
  package var isOn: Bool { status == .scheduled || status == .confirmed }

  /// What takes place: its title, or "Home – Away"; `nil` where nothing says it.
  package var headline: String? {
    if let title { return title.text }
    let teams = [home, away].compactMap { $0?.text }
    return teams.isEmpty ? nil : teams.joined(separator: " – ")
  }
}

extension ScheduledDate {
  /// What takes place, or else what is known of it.
  package var heading: String? { headline ?? place.venue?.text ?? league?.text }
}

extension ScheduledDate.Place {
  /// The parts of the address, the smallest first.
  package var lines: [String] { [venue, street, city].compactMap { $0?.text } }
}
