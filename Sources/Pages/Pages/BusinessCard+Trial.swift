package import Cards
package import Problems
import Timestamps

extension BusinessCard {
  /// Returns a card with something in every field, and with long and short ones, so that a page of it
  /// has whatever a page of a card can have.
  package static func trial() throws(InvalidValue) -> BusinessCard {
    let text = try PlainText("Augusta Ada")
    let page = try WebAddress("https://example.com")
    guard
      let name = PersonName(
        written: try PlainText("Augusta Ada King-Noel, Countess of Lovelace"), prefix: text,
        given: text, middle: text, family: text, suffix: text, nickname: text, phoneticGiven: text,
        phoneticFamily: text),
      let address = PostalAddress(
        street: text, city: text, region: text, postalCode: text, country: text)
    else { throw InvalidValue("has no name") }
    var card = BusinessCard(id: try CardID("ada"), name: name)
    for field in TextField.allCases { card[field] = text }
    let line = String(repeating: "A note that is too long to be seen at once. ", count: 20)
    card.note = try PlainText(lines: line)
    // A number under which messengers can be found, too.
    let phone = try PhoneNumber("+4917604069000")
    card.phones = [Labeled(.mobile, phone), Labeled(nil, phone)]
    let email = try EmailAddress("ada@example.com")
    card.emails = [Labeled(.work, email), Labeled(nil, email)]
    card.websites = [Labeled(.work, page), Labeled(nil, page)]
    let link = TitledLink(title: text, address: page)
    let period = Period(from: Timestamp(secondsSince1970: 0), until: .latest) ?? .always
    card.parts[.links] = .links([.page(link), .page(link, during: period)])
    card.addresses = [Labeled(.work, address), Labeled(nil, address)]
    card.socialProfiles = [
      try SocialProfile(network: "whatsapp", address: WebAddress("https://wa.me/4917604069000")),
      try SocialProfile(network: "linkedin", address: WebAddress("https://linkedin.com/in/ada")),
    ]
    card.birthday = Birthday(year: 1990, month: 5, day: 17)
    return card
  }

  /// Returns an emergency card with something under every key.
  package static func emergencyTrial() throws(InvalidValue) -> BusinessCard {
    var card = try trial()
    let text = try PlainText("Augusta Ada")
    let phone = try PhoneNumber("+4917604069000")
    var note = EmergencyNote()
    note.instructions = InLanguages([.init(text), .init(text, in: .english)])
    note.note = note.instructions
    note.birth = CalendarDate(year: 1990, month: 5, day: 17).map { .day($0) }
    note.languages = [.english]
    note.allergies = .known(
      InLanguages([.init([.init(to: text), .init(to: text, reaction: text, action: text)])]))
    note.conditions = InLanguages([.init([.init(text), .init(text, action: text)])])
    note.medications = [.init(text), .init(text, dose: text, time: text)]
    note.implants = [text]
    note.bloodType = BloodType(.o, isRhPositive: false)
    (note.weight, note.height) = (text, text)
    note.due = try DueMonth("2027-03")
    note.isOrganDonor = true
    (note.insurance, note.directive) = (text, text)
    note.doctor = .init(text, phone: phone, specialty: text)
    var contact = EmergencyNote.Contact(text, phone: phone, relation: text, isDependent: true)
    contact.phoneOnCard = phone
    note.contacts = [.init(text, phone: phone), contact]
    if let day = CalendarDate(year: 2026, month: 11, day: 3) {
      note.checked = .init(on: day, by: text)
    }
    note.signs = .init(last: .latest, deadline: .latest, alertSince: .latest, asOf: .latest)
    card.emergency = note
    return card
  }

  /// Returns a card with a date that has something of everything, and one with a time only.
  package static func scheduleTrial() throws(InvalidValue) -> BusinessCard {
    var card = try trial()
    let text = try PlainText("Augusta Ada")
    let zone = TimeZone.utc
    let (start, end) = (Timestamp.latest.advanced(bySeconds: -86_400), Timestamp.latest)
    var date = ScheduledDate(id: "1", span: DateSpan(from: start, until: end, in: zone))
    (date.title, date.role, date.league, date.note) = (text, text, text, text)
    (date.place.venue, date.place.street, date.place.city) = (text, text, text)
    date.movedFrom = .day(date.span.firstDay, second: 0)
    date.url = try WebAddress("https://example.com")
    date.wantsReplacement = true
    var companion = ScheduledDate.Companion(card: card.id, role: text)
    companion.name = text
    date.others = [companion, ScheduledDate.Companion(card: card.id, role: nil)]
    date.others[1].name = text
    var cancelled = ScheduledDate(id: "2", span: date.span)
    cancelled.status = .cancelled
    cancelled.movedFrom = .text(text)
    let day = date.span.firstDay.advanced(byDays: -9)
    let bare = ScheduledDate(
      id: "3", span: DateSpan(from: day, through: day.advanced(byDays: 1), in: zone))
    var schedule = Schedule(source: nil)
    schedule.dates = [date, cancelled, bare, bare]
    schedule.asOf = Schedule.AsOf(start, in: zone)
    card.schedule = schedule
    return card
  }

  /// Returns a card with a name and nothing else.
  package static func bareTrial() throws(InvalidValue) -> BusinessCard {
    guard let name = PersonName(written: try PlainText("A")) else {
      throw InvalidValue("has no name")
    }
    return BusinessCard(id: try CardID("a"), name: name)
  }
}
