import Cards
import Documents
import Problems

extension PartDefinition {
  /// What helpers have to know: on the page alone, since whoever saves a contact must not carry somebody's health
  /// in an address book.
  static let emergency = PartDefinition(
    key: PartKey(
      "emergency", .table(keysOfEmergency, needing: []),
      example: "{instructions: Insulin pump, allergies: none}",
      summary:
        "What somebody who helps has to know, and whom to call: the card becomes an emergency card, which is "
        + "sealed, lasts five years and begins with that. None of it is in the contact "
        + "(docs/emergency.md)."),
    of: CardPart.emergency, { if case .emergency(let note) = $0 { note } else { nil } },
    isOfOneCard: true,
    isKnownElsewhere: { _ in false },
    read: { node, reader in reader.emergencyNote(in: node) },
    written: { $0.written },
    shown: { note, view in note.shown(in: view) },
    changes: { $0.due?.period.changes ?? [] })

  private static let text = PartForm.value(.anyText)
  private static let day = PartForm.value(.text("a day", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))
  private static let span = PartForm.value(
    .text("a length of time", pattern: "^[0-9]+ ?[A-Za-z]+$"))
  private static let phone = PartForm.value(.text("a phone number", takesNumbers: true))

  /// The keys, in the order in which they are written.
  private static let keysOfEmergency: [PartKey] = [
    PartKey(
      "instructions", .byLanguage(text), summary: "What to do first; in any number of lines."),
    PartKey("note", .byLanguage(text), summary: "Anything else; in any number of lines."),
    PartKey("birthDate", day, summary: "The day of birth."),
    PartKey(
      "birthYear", .value(.number(1...9999)),
      summary: "In place of birthDate: the year alone."),
    PartKey("languages", .list(of: .value(.language)), summary: "The languages that they speak."),
    PartKey(
      "allergies",
      .either(
        .value(.choice(["none"])),
        .byLanguage(
          .list(
            of: .either(
              text,
              .table(
                [
                  PartKey("to", text, summary: "What it is to."),
                  PartKey("reaction", text, summary: "What happens."),
                  PartKey("action", text, summary: "What to do about it."),
                ], needing: [["to"]]))))),
      summary:
        "The allergies, or none, which says that none is known; without the key nothing is said."
    ),
    PartKey(
      "conditions",
      .byLanguage(
        .list(
          of: .either(
            text,
            .table(
              [
                PartKey("name", text), PartKey("action", text, summary: "What to do about it."),
              ], needing: [["name"]])))),
      summary: "The conditions, and what to do about them."),
    PartKey(
      "medications",
      .list(
        of: .either(
          text,
          .table(
            [
              PartKey("name", text), PartKey("dose", text), PartKey("when", text),
            ], needing: [["name"]]))),
      summary: "What they take, how much and when."),
    PartKey("implants", .list(of: text), summary: "What is implanted or worn in the body."),
    PartKey(
      "bloodType",
      .value(.text("O, A, B or AB with + or -", pattern: "^(O|0|A|B|AB) *[+-]$")),
      summary: "The blood type; a zero is an O, and the page shows what its reader writes."),
    PartKey("weight", text, example: "64 kg", summary: "The weight, with its unit."),
    PartKey("height", text, example: "171 cm", summary: "The height, with its unit."),
    PartKey(
      "pregnant", .value(.text("a month", pattern: "^[0-9]{4}-[0-9]{2}$")), example: "2027-03",
      summary: "The month in which a child is due; it is shown until six weeks after that month."),
    PartKey("organDonor", .value(.flag), summary: "Whether organs may be donated."),
    PartKey("insurance", text, summary: "The insurance and its number."),
    PartKey("directive", text, summary: "Where an advance directive lies."),
    PartKey(
      "doctor",
      .either(
        text,
        .table(
          [PartKey("name", text), PartKey("phone", phone), PartKey("specialty", text)],
          needing: [["name"]])),
      summary: "The doctor who knows them."),
    PartKey(
      "contacts",
      .list(
        of: .table(
          [
            PartKey("name", text),
            PartKey("phone", phone, summary: "A number that can be dialled from where they are."),
            PartKey("relation", text, example: "sister", summary: "What they are to the person."),
            PartKey(
              "card", .value(.cardID),
              summary:
                "The ID of their own card: a newer number on it is shown too, for as long as it can be "
                + "shown."),
            PartKey(
              "isResponder", .value(.flag),
              summary: "Whether they are called; true unless given."),
            PartKey(
              "isDependent", .value(.flag),
              summary: "Whether they depend on the person; false unless given."),
            PartKey("dateAdded", day, summary: "The day on which they came into the list."),
          ], needing: [["name", "phone"]])),
      summary: "Whom to call, the first first, and who depends on the person."),
    PartKey(
      "checked",
      .table(
        [
          PartKey("on", day), PartKey("by", text, summary: "Who looked."),
        ], needing: [["on"]]),
      summary: "When all of it was last checked."),
    PartKey(
      "checkIn",
      .table(
        [
          PartKey(
            "interval", span, example: "24h", summary: "The longest time from one to the next."),
          PartKey(
            "reminder", span, example: "2h",
            summary: "How long before its end \"cardpress shares --alerts\" tells that one is due."),
          PartKey(
            "onPage", .value(.flag),
            summary: "Whether the page says how it stands; only where it is sealed."),
        ], needing: [["interval"]]),
      summary:
        "Signs of life of somebody who is alone, which \"cardpress sign\" notes (docs/check-ins.md)."
    ),
    PartKey(
      "tag", text, example: "T1 diabetic · penicillin",
      summary: "The words on a tag, at most 24 characters."),
  ]
}

extension EmergencyNote {
  /// The note as a page shows it: numbers on the cards of contacts beside those that are written, and of what has its
  /// time what there is of it.
  fileprivate func shown(in view: PartView) -> EmergencyNote? {
    var shown = self
    if let due, view.seen(due.period) == nil { shown.due = nil }
    for (index, contact) in contacts.enumerated() {
      guard let card = contact.card, let phones = view.cards[card]?.card.phones else { continue }
      let isKnown = phones.contains { $0.value.dialString == contact.phone.dialString }
      shown.contacts[index].phoneOnCard = isKnown ? nil : phones.callable?.value
    }
    return shown
  }
}

extension [Labeled<PhoneNumber>] {
  /// The number under which somebody is most likely to answer at once; `nil` where there is none.
  fileprivate var callable: Labeled<PhoneNumber>? {
    first { $0.label == .mobile } ?? first(where: \.isForTalking)
  }
}
