import Cards
import Documents

extension EmergencyNote {
  /// What would be written for it, its keys in the order of their definition.
  var written: JSONValue {
    table([
      ("instructions", instructions.isEmpty ? nil : instructions.written(text)),
      ("note", note.isEmpty ? nil : note.written(text)),
      birthEntry,
      ("languages", list(languages) { .string($0.text) }),
      ("allergies", writtenAllergies),
      ("conditions", conditions.isEmpty ? nil : conditions.written { list($0, \.written) ?? [] }),
      ("medications", list(medications, \.written)),
      ("implants", list(implants, text)),
      ("bloodType", bloodType.map { .string("\($0)") }),
      ("weight", weight.map(text)), ("height", height.map(text)),
      ("pregnant", due.map { .string("\($0)") }),
      ("organDonor", isOrganDonor.map { .boolean($0) }),
      ("insurance", insurance.map(text)), ("directive", directive.map(text)),
      ("doctor", doctor?.written),
      ("contacts", list(contacts, \.written)),
      ("checked", checked?.written), ("checkIn", checkIn?.written), ("tag", tag.map(text)),
      // No key of a card's file: only a card whose page shows them has some.
      ("signs", signs?.written),
    ])
  }

  private var birthEntry: (String, JSONValue?) {
    switch birth {
    case .day(let day): ("birthDate", .string("\(day)"))
    case .year(let year): ("birthYear", .integer(year))
    case nil: ("birthYear", nil)
    }
  }

  private var writtenAllergies: JSONValue? {
    switch allergies {
    case .noneKnown: "none"
    case .known(let known): known.written { list($0, \.written) ?? [] }
    case nil: nil
    }
  }
}

extension EmergencyNote.Allergy {
  fileprivate var written: JSONValue {
    textOrTable(
      to, [("to", text(to)), ("reaction", reaction.map(text)), ("action", action.map(text))])
  }
}

extension EmergencyNote.Condition {
  fileprivate var written: JSONValue {
    textOrTable(name, [("name", text(name)), ("action", action.map(text))])
  }
}

extension EmergencyNote.Medication {
  fileprivate var written: JSONValue {
    textOrTable(name, [("name", text(name)), ("dose", dose.map(text)), ("when", time.map(text))])
  }
}

extension EmergencyNote.Doctor {
  fileprivate var written: JSONValue {
    textOrTable(
      name,
      [
        ("name", text(name)), ("phone", phone.map { .string($0.written) }),
        ("specialty", specialty.map(text)),
      ])
  }
}

extension EmergencyNote.Contact {
  fileprivate var written: JSONValue {
    table([
      ("name", text(name)), ("phone", .string(phone.written)), ("relation", relation.map(text)),
      ("card", card.map { .string($0.text) }), ("isResponder", isResponder ? nil : .boolean(false)),
      ("isDependent", isDependent ? .boolean(true) : nil),
      ("dateAdded", dateAdded.map { .string("\($0)") }),
      // No key of a card's file: only a card as its page shows it has one.
      ("phoneOnCard", phoneOnCard.map { .string($0.written) }),
    ])
  }
}

extension EmergencyNote.CheckIn {
  fileprivate var written: JSONValue {
    table([
      ("interval", .string("\(interval)")), ("reminder", reminder.map { .string("\($0)") }),
      ("onPage", isOnPage ? .boolean(true) : nil),
    ])
  }
}

extension EmergencyNote.Signs {
  fileprivate var written: JSONValue {
    table([
      ("last", last.map { .string("\($0)") }), ("deadline", deadline.map { .string("\($0)") }),
      ("alertSince", alertSince.map { .string("\($0)") }), ("asOf", .string("\(asOf)")),
    ])
  }
}

extension EmergencyNote.Check {
  fileprivate var written: JSONValue {
    table([("on", .string("\(day)")), ("by", person.map(text))])
  }
}

private func text(_ text: PlainText) -> JSONValue { .string(text.text) }

/// A table with the keys that have a value.
private func table(_ members: [(name: String, value: JSONValue?)]) -> JSONValue {
  .object(members.compactMap { name, value in value.map { .init(name, $0) } })
}

/// A list; `nil` where nothing is in it.
private func list<Value>(_ values: [Value], _ written: (Value) -> JSONValue) -> JSONValue? {
  values.isEmpty ? nil : .array(values.map(written))
}

/// A text alone where a table would have nothing besides.
private func textOrTable(
  _ own: PlainText, _ members: [(name: String, value: JSONValue?)]
) -> JSONValue {
  members.dropFirst().contains { $0.value != nil } ? table(members) : text(own)
}
