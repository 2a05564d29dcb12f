import Cards
import Documents
import Problems
import Timestamps

extension PartReader {
  /// The most characters of all texts together.
  private static let mostCharacters = 8_000

  /// The most characters on a tag.
  private static let mostOnTag = 24

  /// The note that a card's section is; `nil` where it is at fault.
  mutating func emergencyNote(in node: Node) -> EmergencyNote? {
    guard let table = table(in: node) else { return nil }
    let faults = errors
    var note = EmergencyNote()
    note.instructions = inLanguages(of: "instructions", in: table) { $1.value(at: $0, by: lines) }
    note.note = inLanguages(of: "note", in: table) { $1.value(at: $0, by: lines) }
    note.birth = birth(in: table)
    note.languages = values(of: "languages", in: table, by: LanguageTag.init(_:))
    note.allergies = allergies(in: table)
    note.conditions = inLanguages(of: "conditions", in: table) { spot, reader in
      let conditions = reader.tables(at: spot).compactMap { EmergencyNote.Condition($0, &reader) }
      return conditions.isEmpty ? nil : conditions
    }
    note.medications = tables(of: "medications", in: table).compactMap {
      EmergencyNote.Medication($0, &self)
    }
    note.implants = values(of: "implants", in: table, by: line)
    note.bloodType = value(of: "bloodType", in: table, by: BloodType.init(_:))
    note.weight = value(of: "weight", in: table, by: line)
    note.height = value(of: "height", in: table, by: line)
    note.due = value(of: "pregnant", in: table, by: DueMonth.init(_:))
    note.isOrganDonor = value(of: "organDonor", in: table, by: Bool.init(flag:))
    note.insurance = value(of: "insurance", in: table, by: line)
    note.directive = value(of: "directive", in: table, by: line)
    note.doctor = self.table(of: "doctor", in: table).flatMap { EmergencyNote.Doctor($0, &self) }
    note.contacts = tables(of: "contacts", in: table).compactMap {
      EmergencyNote.Contact($0, &self)
    }
    note.checked = self.table(of: "checked", in: table).flatMap { EmergencyNote.Check($0, &self) }
    note.checkIn = self.table(of: "checkIn", in: table).flatMap { EmergencyNote.CheckIn($0, &self) }
    note.tag = value(of: "tag", in: table, by: tag)
    // What is at fault may be all that is there.
    if errors > faults { return nil }
    if !note.says {
      refuse(
        table,
        "says nothing that helps: give instructions, note, allergies, conditions, medications or contacts"
      )
    }
    let characters = node.characters
    if characters > Self.mostCharacters {
      refuse(
        table, "has \(characters.grouped) characters: keep it to 8,000, which are read in time")
    }
    return note
  }

  private mutating func birth(in table: PartTable) -> EmergencyNote.Birth? {
    let day = day(of: "birthDate", in: table)
    let now = now
    let year = value(of: "birthYear", in: table) { text throws(InvalidValue) -> Int in
      guard text.utf8.count == 4, let year = Int(text),
        let first = CalendarDate(year: year, month: 1, day: 1)
      else { throw InvalidValue("\"\(text)\" is not a year, such as 1984") }
      if first.startAnywhere > now { throw InvalidValue("\(text) is in the future") }
      return year
    }
    if table.has("birthDate"), table.has("birthYear") {
      refuse(table, "has both birthDate and birthYear: keep one of them")
    }
    return day.map { .day($0) } ?? year.map { .year($0) }
  }

  private mutating func allergies(in table: PartTable) -> EmergencyNote.Allergies? {
    guard let spot = table.spot("allergies") else { return nil }
    if spot.node.scalar == "none" { return .noneKnown }
    if spot.node.scalar != nil {
      refuse(spot.place, "needs \(spot.form.words)", at: spot.node.position)
      return nil
    }
    let known = inLanguages(at: spot) { spot, reader in
      let allergies = reader.tables(at: spot).compactMap { EmergencyNote.Allergy($0, &reader) }
      return allergies.isEmpty ? nil : allergies
    }
    return known.isEmpty ? nil : .known(known)
  }

  /// A day that has begun somewhere on Earth.
  fileprivate mutating func day(of name: String, in table: PartTable) -> CalendarDate? {
    let now = now
    return value(of: name, in: table) { text throws(InvalidValue) -> CalendarDate in
      let day = try CalendarDate(text)
      if day.startAnywhere > now { throw InvalidValue("\(text) is in the future") }
      return day
    }
  }

  fileprivate mutating func phone(in table: PartTable) -> PhoneNumber? {
    let country = country
    let phone = value(of: "phone", in: table) { text throws(InvalidValue) -> PhoneNumber in
      try PhoneNumber(text, country: country)
    }
    if let phone, let spot = table.spot("phone") {
      let abroad =
        phone.needsCountry
        ? "\"\(phone.written)\" is dialled within its country alone, and helpers come from elsewhere: begin it "
          + "with + and the country's code"
        : nil
      if let doubt = phone.doubt ?? abroad { warn(spot, doubt) }
    }
    return phone
  }

  private func tag(_ text: String) throws(InvalidValue) -> PlainText {
    let tag = try line(text)
    if tag.text.count > Self.mostOnTag {
      throw InvalidValue(
        "has \(tag.text.count) characters: a tag has room for \(Self.mostOnTag)")
    }
    return tag
  }
}

/// The most characters of one text.
private let mostCharactersOfText = 2_000

/// Reads a text of one line.
private func line(_ text: String) throws(InvalidValue) -> PlainText {
  let lines = try lines(text)
  if lines.text.utf8.contains(UInt8(ascii: "\n")) {
    throw InvalidValue("has a line break, which only instructions and note may have")
  }
  return lines
}

/// Reads a text of any number of lines.
private func lines(_ text: String) throws(InvalidValue) -> PlainText {
  let lines = try PlainText(lines: text)
  let count = lines.text.unicodeScalars.count
  if count > mostCharactersOfText {
    throw InvalidValue("has \(count.grouped) characters: keep it to 2,000, which are read in time")
  }
  return lines
}

extension Node {
  /// The characters of all texts in it.
  fileprivate var characters: Int {
    switch value {
    case .scalar(let text): text.unicodeScalars.count
    case .sequence(let items): items.reduce(0) { $0 + $1.characters }
    case .mapping(let entries): entries.reduce(0) { $0 + $1.node.characters }
    case .null: 0
    }
  }
}

extension EmergencyNote.Allergy {
  fileprivate init?(_ table: PartTable, _ reader: inout PartReader) {
    let to = reader.value(of: "to", in: table, by: line)
    let reaction = reader.value(of: "reaction", in: table, by: line)
    let action = reader.value(of: "action", in: table, by: line)
    guard let to else { return nil }
    self.init(to: to, reaction: reaction, action: action)
  }
}

extension EmergencyNote.Condition {
  fileprivate init?(_ table: PartTable, _ reader: inout PartReader) {
    let name = reader.value(of: "name", in: table, by: line)
    let action = reader.value(of: "action", in: table, by: line)
    guard let name else { return nil }
    self.init(name, action: action)
  }
}

extension EmergencyNote.Medication {
  fileprivate init?(_ table: PartTable, _ reader: inout PartReader) {
    let name = reader.value(of: "name", in: table, by: line)
    let dose = reader.value(of: "dose", in: table, by: line)
    let time = reader.value(of: "when", in: table, by: line)
    guard let name else { return nil }
    self.init(name, dose: dose, time: time)
  }
}

extension EmergencyNote.Doctor {
  fileprivate init?(_ table: PartTable, _ reader: inout PartReader) {
    let name = reader.value(of: "name", in: table, by: line)
    let phone = reader.phone(in: table)
    let specialty = reader.value(of: "specialty", in: table, by: line)
    guard let name else { return nil }
    self.init(name, phone: phone, specialty: specialty)
  }
}

extension EmergencyNote.Contact {
  fileprivate init?(_ table: PartTable, _ reader: inout PartReader) {
    let name = reader.value(of: "name", in: table, by: line)
    let phone = reader.phone(in: table)
    let relation = reader.value(of: "relation", in: table, by: line)
    let card = reader.card(named: "card", in: table, standsAlone: true)
    let isResponder = reader.value(of: "isResponder", in: table, by: Bool.init(flag:)) ?? true
    let isDependent = reader.value(of: "isDependent", in: table, by: Bool.init(flag:)) ?? false
    let dateAdded = reader.day(of: "dateAdded", in: table)
    if !isResponder, !isDependent {
      reader.refuse(
        table, "is neither a responder nor a dependent: set isDependent: true, or remove it")
    }
    guard let name, let phone else { return nil }
    self.init(
      name, phone: phone, relation: relation, card: card, isResponder: isResponder,
      isDependent: isDependent, dateAdded: dateAdded)
  }
}

extension EmergencyNote.CheckIn {
  fileprivate init?(_ table: PartTable, _ reader: inout PartReader) {
    let interval = reader.value(of: "interval", in: table, by: TimeSpan.init)
    let reminder = reader.value(of: "reminder", in: table, by: TimeSpan.init)
    let isOnPage = reader.value(of: "onPage", in: table, by: Bool.init(flag:)) ?? false
    guard let interval else { return nil }
    if let reminder, reminder.seconds >= interval.seconds {
      reader.refuse(table, "has a reminder that is not shorter than the interval: shorten it")
    }
    self.init(every: interval, reminder: reminder, isOnPage: isOnPage)
  }
}

extension EmergencyNote.Check {
  fileprivate init?(_ table: PartTable, _ reader: inout PartReader) {
    let day = reader.day(of: "on", in: table)
    let person = reader.value(of: "by", in: table, by: line)
    guard let day else { return nil }
    self.init(on: day, by: person)
  }
}
