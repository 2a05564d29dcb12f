import Cards
import Mustache
import Timestamps

/// What `emergency.html` is given of a note: values as they are written, marked with their language, and labels in
/// the page's.
struct EmergencyFields {
  private let note: EmergencyNote

  /// The person, as a helper's message names them.
  private let person: String

  private let language: PageLanguage
  private let pageLanguage: LanguageTag
  private let cardLanguage: LanguageTag

  init(
    _ note: EmergencyNote, of person: String, in language: PageLanguage, cardLanguage: LanguageTag
  ) {
    (self.note, self.person) = (note, person)
    (self.language, self.cardLanguage) = (language, cardLanguage)
    pageLanguage = (try? LanguageTag(language.tag)) ?? cardLanguage
  }
}

extension EmergencyFields {
  /// The fields of `emergency`.
  var data: TemplateData {
    let (calls, rest) = (calls, rest)
    return .object([
      "facts": .list(facts),
      "instructions": entries(note.instructions) { ["words": .text($0.text)] },
      "allergies": allergies,
      "noKnownAllergies": .boolean(note.allergies == .noneKnown),
      "conditions": entries(note.conditions) { conditions in
        [
          "items": .list(
            conditions.map { condition in
              .object([
                "name": .text(condition.name.text), "action": TemplateData(condition.action?.text),
              ])
            })
        ]
      },
      "hasCalls": .boolean(!calls.isEmpty), "calls": .list(calls),
      "medications": items(note.medications) { medication in
        [
          "name": .text(medication.name.text), "dose": TemplateData(medication.dose?.text),
          "when": TemplateData(medication.time?.text),
        ]
      },
      "notes": entries(note.note) { ["words": .text($0.text)] },
      "hasRest": .boolean(!note.note.isEmpty || !rest.isEmpty), "rest": .list(rest),
      "dependents": items(note.dependents) { dependent in
        [
          "name": .text(dependent.name.text), "relation": TemplateData(dependent.relation?.text),
          "link": .text(dependent.phone.link), "number": .text(dependent.phone.written),
        ]
      },
      "signs": signs, "checked": checked,
    ])
  }

  /// The keys of every text that a label or a word can have.
  static let labelKeys = [
    "dateOfBirth", "languages", "implants", "bloodType", "bloodTypeO", "weight", "height",
    "pregnantDue",
    "organDonor", "yes", "no", "insurance", "advanceDirective", "doctor",
  ]

  /// The symbols that it shows.
  static let icons: Set = ["phone", "message"]

  /// Who it is, below the name.
  private var facts: [TemplateData] {
    var facts: [TemplateData] = []
    func add(_ key: String, _ value: String, date: CalendarDate? = nil) {
      facts.append(
        .object([
          "key": .text(key), "label": .text(language[key]), "value": .text(value),
          "date": TemplateData(date.map { "\($0)" }),
        ]))
    }
    switch note.birth {
    case .day(let day): add("dateOfBirth", language.text(of: day), date: day)
    case .year(let year): add("dateOfBirth", "\(year)")
    case nil: break
    }
    if !note.languages.isEmpty {
      add("languages", note.languages.map(LanguageNames.name).joined(separator: ", "))
    }
    return facts
  }

  private var allergies: TemplateData {
    guard case .known(let known) = note.allergies else { return .nothing }
    return entries(known) { allergies in
      [
        "items": .list(
          allergies.map { allergy in
            .object([
              "name": .text(allergy.to.text), "reaction": TemplateData(allergy.reaction?.text),
              "action": TemplateData(allergy.action?.text),
            ])
          })
      ]
    }
  }

  /// Whom to call: the responders, then the doctor.
  private var calls: [TemplateData] {
    let responders = note.responders.map { contact in
      call(
        contact.name, contact.phoneOnCard ?? contact.phone, relation: contact.relation,
        other: contact.phoneOnCard == nil ? nil : contact.phone, isDoctor: false)
    }
    guard let doctor = note.doctor, let phone = doctor.phone else { return responders }
    return responders + [
      call(doctor.name, phone, relation: doctor.specialty, other: nil, isDoctor: true)
    ]
  }

  private func call(
    _ name: PlainText, _ phone: PhoneNumber, relation: PlainText?, other: PhoneNumber?,
    isDoctor: Bool
  ) -> TemplateData {
    .object([
      "name": .text(name.text), "call": .text(language.text("callPerson", with: name.text)),
      "link": .text(phone.link), "number": .text(phone.written),
      "relation": TemplateData(relation?.text), "isDoctor": .boolean(isDoctor),
      "other": other.map { .object(["link": .text($0.link), "number": .text($0.written)]) }
        ?? .nothing,
      "message": phone.isMobile ? message(to: phone) : .nothing,
    ])
  }

  private func message(to phone: PhoneNumber) -> TemplateData {
    // Its words are in the card's language, which those who get it read.
    let body = language.text("iAmWith", with: person).percentEncoded
    return .object([
      "link": .text("\(phone.messageLink)?body=\(body)"), "person": .text(person),
      "words": .text(language.text("textIAmWith", with: person)),
    ])
  }

  /// The rows of the rest.
  private var rest: [TemplateData] {
    var rows: [TemplateData] = []
    func add(
      _ key: String, _ values: [String] = [], word: (key: String, text: String)? = nil,
      rh: String? = nil, until: Timestamp? = nil
    ) {
      if values.isEmpty, word == nil { return }
      rows.append(
        .object([
          "key": .text(key), "label": .text(language[key]),
          "values": .list(values.map(TemplateData.text)), "word": TemplateData(word?.text),
          "wordKey": TemplateData(word?.key),
          "wordLanguage": TemplateData(word.map { _ in language.tag }), "rh": TemplateData(rh),
          "until": TemplateData(until.map { "\($0)" }),
        ]))
    }
    func word(_ key: String) -> (key: String, text: String) { (key, language[key]) }
    add("implants", note.implants.map(\.text))
    if let type = note.bloodType {
      let rh = " \(type.shownRhesus)"
      switch type.group {
      case .o: add("bloodType", word: word("bloodTypeO"), rh: rh)
      case .a, .b, .ab: add("bloodType", [type.group.rawValue + rh])
      }
    }
    add("weight", [note.weight].compactMap { $0?.text })
    add("height", [note.height].compactMap { $0?.text })
    if let due = note.due {
      let month = due.month < 10 ? "0\(due.month)" : "\(due.month)"
      add("pregnantDue", ["\(month)/\(due.year)"], until: due.period.until)
    }
    if let isDonor = note.isOrganDonor { add("organDonor", word: word(isDonor ? "yes" : "no")) }
    add("insurance", [note.insurance].compactMap { $0?.text })
    add("advanceDirective", [note.directive].compactMap { $0?.text })
    if let doctor = note.doctor, doctor.phone == nil {
      add("doctor", [doctor.name.text, doctor.specialty?.text].compactMap(\.self))
    }
    return rows
  }

  /// How somebody stands who gives signs of life: what changes with time is there from a moment on, or until one.
  private var signs: TemplateData {
    guard let signs = note.signs else { return .nothing }
    let moment = { (moment: Timestamp?) in TemplateData(moment.map { "\($0)" }) }
    let asOf = language.fields(of: CalendarDate(inUTC: signs.asOf), within: "listAsOf")
    return .object(
      asOf.merging([
        "alert": moment(signs.alertSince), "last": moment(signs.last),
        "deadline": moment(signs.deadline),
      ]))
  }

  private var checked: TemplateData {
    guard let checked = note.checked else { return .nothing }
    return .object(
      language.fields(of: checked.day, within: "checkedOn").merging([
        "person": TemplateData(checked.person?.text)
      ]))
  }
}

extension EmergencyFields {
  /// What is written, in each of its languages, the page's first.
  private func entries<Value>(
    _ written: InLanguages<Value>, fields: (Value) -> TemplateFields
  ) -> TemplateData {
    if written.isEmpty { return .nothing }
    let entries = written.entries(of: cardLanguage, firstIn: pageLanguage).map { entry in
      var own = fields(entry.value)
      own["language"] = .text((entry.language ?? cardLanguage).text)
      return TemplateData.object(own)
    }
    return .object(["entries": .list(entries)])
  }

  private func items<Value>(
    _ values: [Value], fields: (Value) -> TemplateFields
  ) -> TemplateData {
    values.isEmpty ? .nothing : .object(["items": .list(values.map { .object(fields($0)) })])
  }
}
