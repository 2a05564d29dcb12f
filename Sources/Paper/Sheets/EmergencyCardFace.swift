import Cards
import QRCodes

/// The two sides of an emergency card: the words first, and the link for whoever has a phone.
struct EmergencyCardFace {
  let layout: SheetLayout
  let site: SheetSite
  let words: EmergencyWords
}

extension EmergencyCardFace {
  /// The side with the words; the code is on it too where the card has no other side.
  func front(_ label: SheetLabel, hasCode: Bool) -> LabelFace {
    let code = hasCode ? codeOnFront(of: label) : nil
    var face = LabelFace(code: code, logo: false)
    face.set(
      entries(of: label.card), of: Self.names, into: "place", width: width(beside: code),
      height: layout.labelHeight - 2 * Self.margin, floor: EmergencyWords.smallestText)
    return face
  }

  /// The side with the code, and the link in groups to be typed.
  func back(_ label: SheetLabel) -> LabelFace {
    let room = layout.labelHeight - 2 * Self.margin
    if let offline = label.emergencyCode { return back(label, beside: offline) }
    let code = LabelCode(label.code, module: site.moduleInMillimetres * 1.3, within: room)
    var face = LabelFace(code: code, logo: false)
    face.mark("offline", isThere: false)
    face.set(
      wordsOfBack(label), of: ["kind", "name", "link"], into: "place",
      width: width(beside: code), height: room, floor: EmergencyWords.smallestText)
    return face
  }

  /// The back with two codes one beside the other, and the words above them.
  private func back(_ label: SheetLabel, beside emergencyCode: QRCode) -> LabelFace {
    let most = layout.labelHeight - Self.margin - Self.leastWords - Self.caption - Self.lowerEdge
    let code = LabelCode(label.code, module: site.moduleInMillimetres, within: most)
    let offline = LabelCode(emergencyCode, module: 0.5, within: most)
    var face = LabelFace(code: code, logo: false)
    face.set(
      wordsOfBack(label), of: ["kind", "name", "link"], into: "place",
      width: layout.labelWidth - 2 * Self.margin,
      height: layout.labelHeight - Self.margin - Self.caption - Self.lowerEdge
        - max(code.side, offline.side), floor: EmergencyWords.smallestText)
    face.setCode("offline", to: offline)
    face.setText("needsInternet", to: words["needsInternet"])
    face.setText("addToContacts", to: words["addToContacts"])
    return face
  }

  private func wordsOfBack(_ label: SheetLabel) -> [LabelFace.Entry] {
    let name = label.card.fullName(on: site.language)
    return [
      ("kind", TextLine(words["medicalID"], size: 10, isBold: true)),
      ("name", TextLine(name, size: 10, gap: 1, wantedLines: 2)),
    ] + Self.typed(label.link)
  }

  /// The room of the words above two codes, of the line that says what each is for, and below them; in millimetres.
  private static var leastWords: Double { 11.5 }
  private static var caption: Double { 3 }
  private static var lowerEdge: Double { 1.5 }

  /// How many characters of a card's front there is room for; `nil` where all fit.
  func charactersThatFit(on label: SheetLabel, hasCode: Bool) -> (all: Int, fitting: Int)? {
    LabelFace.charactersThatFit(
      of: entries(of: label.card).map(\.line),
      width: width(beside: hasCode ? codeOnFront(of: label) : nil),
      height: layout.labelHeight - 2 * Self.margin)
  }

  private func codeOnFront(of label: SheetLabel) -> LabelCode {
    LabelCode(
      label.code, module: site.moduleInMillimetres,
      within: min(layout.labelHeight, layout.labelWidth) / 2)
  }

  private static let names = ["kind", "name", "fact", "deed", "allergy", "more", "call"]

  private func entries(of card: BusinessCard) -> [LabelFace.Entry] {
    guard let note = card.emergency else { return [] }
    let language = words.language
    var entries: [LabelFace.Entry] = [
      ("kind", TextLine(words["medicalID"], size: 9, isBold: true)),
      ("name", TextLine(card.fullName(on: language), size: 13, isBold: true, wantedLines: 2)),
    ]
    func add(
      _ name: String, _ text: String?, isBold: Bool = false, gap: Double = 0.4
    ) {
      guard let text, !text.isEmpty else { return }
      let line = TextLine(
        text, size: 8.5, isBold: isBold, gap: gap, wantedLines: 4, isOfGroup: true)
      entries.append((name, line))
    }
    add("fact", facts(of: note))
    add("deed", note.instructions.value(in: language)?.text, isBold: true, gap: 1)
    if note.allergies == .noneKnown {
      add("fact", words.allergies(of: note))
    } else {
      add("allergy", words.allergies(of: note), isBold: true, gap: 1)
    }
    add("more", words.conditions(of: note))
    add("more", words.medications(of: note))
    add("more", words.labelled("implants", note.implants.map(\.text)))
    add("more", note.note.value(in: language)?.text)
    for contact in note.responders.prefix(2) {
      add(
        "call",
        words.joined([contact.name, contact.relation], by: ", ") + " "
          + words.isolated(contact.phone.written),
        isBold: true, gap: 0.6)
    }
    return entries
  }

  private func facts(of note: EmergencyNote) -> String {
    var facts: [String] = []
    switch note.birth {
    case .day(let day): facts.append("\(words["dateOfBirth"]) \(words.isolated("\(day)"))")
    case .year(let year): facts.append("\(words["dateOfBirth"]) \(year)")
    case nil: break
    }
    if let type = note.bloodType {
      let group = type.group == .o ? words["bloodTypeO"] : type.group.rawValue
      let whole = words.isolated("\(group) \(type.shownRhesus)")
      facts.append("\(words["bloodType"]) \(whole)")
    }
    return facts.joined(separator: " · ")
  }

  private func width(beside code: LabelCode?) -> Double {
    layout.labelWidth - 2 * Self.margin - (code.map { $0.side - $0.quietZone + 1 } ?? 0)
  }

  /// A link as it is typed: its address, and below it the secret or ID in groups of four, which pages read as one.
  private static func typed(_ link: String) -> [LabelFace.Entry] {
    let mark = link.lastIndex { $0 == "#" || $0 == "/" || $0 == "=" } ?? link.startIndex
    var groups: [Substring] = []
    var rest = link[mark...].dropFirst()
    while !rest.isEmpty {
      groups.append(rest.prefix(4))
      rest = rest.dropFirst(4)
    }
    let address = String(link[...mark])
    return [
      ("link", TextLine(address, size: 9, gap: 2, wantedLines: 3, breaksAsAddress: true)),
      ("link", TextLine(groups.joined(separator: " "), size: 9, gap: 1, wantedLines: 3)),
    ]
  }

  private static var margin: Double { 4 }
}
