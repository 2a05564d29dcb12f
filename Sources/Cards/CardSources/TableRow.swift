import Bytes
import Cards
import Columns
import DelimitedText
import PhotoFinding
import Problems
import Timestamps

/// Makes a card of a table's row.
struct TableRow {
  let cells: [DelimitedField]
  var places: PlaceWords
  var draft: CardDraft

  /// The values at home that are not taken, by the key that would publish them.
  private(set) var atHome: [String: Int] = [:]

  /// Begins with a row.
  init(_ cells: [DelimitedField], places: PlaceWords, into draft: CardDraft) {
    (self.cells, self.places, self.draft) = (cells, places, draft)
  }
}

extension TableRow {
  /// Reads the card.
  mutating func read(_ plan: ColumnPlan, idColumn: Int?, photos: inout PictureLocator) {
    draft.companyMayBeName = !plan.isOfPersonnel
    if let idColumn { readID(from: idColumn, of: plan) }
    for step in plan.steps where !cells[step.column].isBlank { take(step, &photos) }
    for link in plan.links { take(link) }
    for address in plan.addresses { take(address, &photos) }
    if idColumn == nil || draft.isExported && draft.id == nil { draft.deriveID() }
  }

  private mutating func readID(from column: Int, of plan: ColumnPlan) {
    let (cell, name) = (cells[column], plan.columns[column].name)
    if cell.isBlank, draft.isExported {
      let message = "\(name) is empty: the person is known by name and e-mail address or number"
      draft.add(
        Problem(
          severity: .warning, file: draft.file, position: cell.position, field: name,
          message: message))
    } else if cell.isBlank {
      draft.refuse(name, fault: InvalidValue("is empty: every row needs one"), at: cell.position)
    } else {
      let text = cell.value
      guard ErrorValue.isOne(text) else {
        return draft.setID(slugOf: text, at: cell.position, field: name)
      }
      let reason = "is the error \(text) of a formula: mend it, since every row needs an ID"
      draft.refuse(name, fault: InvalidValue(reason), at: cell.position)
    }
  }

  private mutating func take(_ step: ColumnPlan.Step, _ photos: inout PictureLocator) {
    let cell = cells[step.column]
    let text = text(of: cell, for: step)
    switch step.action {
    case .key(let key):
      if step.isForeign, !Self.isMeant(text, for: key) { return }
      if key == .value(.prefix) {
        let degrees = Honorific.withoutCourtesy(text)
        return draft.set(key, to: degrees, at: cell.position, field: step.name, photos: &photos)
      }
      if key == .value(.fullName) {
        return setWholeName(text, from: cell, field: step.name, &photos)
      }
      draft.set(key, to: text, at: cell.position, field: step.name, photos: &photos)
    case .fullName(let parts):
      guard parts.allSatisfy({ cells[$0].isBlank }) else { return }
      setWholeName(text, from: cell, field: step.name, &photos)
    case .birthday(let month, let year):
      let day = birthday(text, month: cells[month].text, year: year.map { cells[$0].text } ?? "")
      draft.set(
        .value(.birthday), to: day, at: cell.position, field: step.name, photos: &photos)
    case .title:
      let text = Honorific.withoutCourtesy(text)
      let key: CardKey = Honorific(text) == nil ? .text(.role) : .value(.prefix)
      if !Self.isMeant(text, for: key) { return }
      draft.set(key, to: text, at: cell.position, field: step.name, photos: &photos)
    case .social(let network):
      draft.addProfile(in: network, text, at: cell.position, field: step.name)
    case .link: takeLink(text, from: cell, field: step.name)
    case .listed(let list, let place, let placeColumn, let isOpen):
      let label = label(of: list, place, in: placeColumn)
      if label.isPrivate, !isOpen, placeColumn != nil {
        return leaveAtHome("\(list.key).home")
      }
      for part in Self.values(in: text, of: list) {
        draft.add(part, to: list, as: label.label, at: cell.position, field: step.name)
      }
    }
  }

  /// Counts what is somebody's at home.
  mutating func leaveAtHome(_ key: String) { atHome[key, default: 0] += 1 }

  /// The text of a cell without blanks around it; of several lines one, where only one has a place, which is told.
  private mutating func text(of cell: DelimitedField, for step: ColumnPlan.Step) -> String {
    // A file's name is what the disk has.
    if case .key(.value(.photo)) = step.action { return ColumnPlan.trimmed(cell.text) }
    var text = cell.value
    if !step.action.takesSeveral, let first = Self.firstPart(of: text) {
      warn(of: cell, in: step.name, "\(step.name) has several values, of which the first is taken")
      text = first
    }
    guard text.utf8.contains(UInt8(ascii: "\n")), !step.action.takesLines else { return text }
    let lines = text.split(separator: "\n").map { ColumnPlan.trimmed(String($0)) }
    warn(of: cell, in: step.name, "\(step.name) has a line break, which is read as a space")
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Takes a whole name, also one that has the family name in front.
  private mutating func setWholeName(
    _ text: String, from cell: DelimitedField, field: String, _ photos: inout PictureLocator
  ) {
    let names: [(CardKey.Value, String)] =
      DividedName(text).map { [(.familyName, $0.family), (.givenName, $0.given)] } ?? [
        (.fullName, text)
      ]
    for (key, name) in names {
      draft.set(.value(key), to: name, at: cell.position, field: field, photos: &photos)
    }
  }

  private mutating func warn(of cell: DelimitedField, in name: String, _ message: String) {
    draft.add(
      Problem(
        severity: .warning, file: draft.file, position: cell.position, field: name, message: message
      ))
  }

  /// The day of which a spreadsheet has day, month and year apart; the text itself where they are no numbers.
  private func birthday(_ day: String, month: String, year: String) -> String {
    let numbers = [day, month, year].map { Int(ColumnPlan.trimmed($0)) }
    guard let day = numbers[0], let month = numbers[1], (1...31).contains(day),
      (1...12).contains(month)
    else { return day }
    let digits = { (number: Int, count: Int) in
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    let front = numbers[2].map { "\(digits($0, 4))-" } ?? "--"
    return "\(front)\(digits(month, 2))-\(digits(day, 2))"
  }

  /// False for what others write in a column that is no value for a card.
  private static func isMeant(_ text: String, for key: CardKey) -> Bool {
    switch key {
    case .value(.prefix): Honorific(text) != .courtesy
    case .value(.language): (try? LanguageTag(text)) != nil
    default: true
    }
  }

  private mutating func takeLink(_ text: String, from cell: DelimitedField, field: String) {
    let hosts = ["linkedin.com", "xing.com", "github.com", "instagram.com", "facebook.com"]
    let host = text.lowercased().split(separator: "/").first { $0.contains(".") } ?? ""
    let network = hosts.first { host == $0 || host.hasSuffix(".\($0)") }
    if let network = network?.split(separator: ".").first {
      draft.addProfile(in: String(network), text, at: cell.position, field: field)
    } else {
      draft.add(text, to: .websites, as: nil, at: cell.position, field: field)
    }
  }
}

extension TableRow {
  /// The values in a cell: Google writes ` ::: ` between several, others a semicolon; addresses also a
  /// comma.
  private static func values(in text: String, of list: ContactList) -> [String] {
    var values = Self.parts(of: text)
    if text.utf8.contains(UInt8(ascii: "\n")) {
      values = values.flatMap { $0.split(separator: "\n").map(String.init) }
    }
    let isMany = { (text: String) in text.utf8.count(where: { $0 == UInt8(ascii: "@") }) > 1 }
    switch list {
    case .phones
    where text.utf8.contains(UInt8(ascii: ";")) && !text.contains(text: ";ext")
      && !text.contains(text: ";isub"):
      values = values.flatMap { $0.split(separator: ";").map(String.init) }
    case .emails where isMany(text):
      values = values.flatMap { $0.split { $0 == ";" || $0 == "," }.map(String.init) }
    default: break
    }
    if values.count == 1 { return values }
    return values.map(ColumnPlan.trimmed).filter { !$0.isEmpty }
  }

  /// The texts between `:::`; a search in bytes, since every contact of every row is looked at.
  static func parts(of text: String) -> [String] {
    let bytes = text.utf8
    var parts: [String] = []
    var (start, colons) = (bytes.startIndex, 0)
    for index in bytes.indices {
      colons = bytes[index] == UInt8(ascii: ":") ? colons + 1 : 0
      guard colons == 3 else { continue }
      let end = bytes.index(index, offsetBy: -2)
      parts.append(String(text[start..<end]))
      (start, colons) = (bytes.index(after: index), 0)
    }
    return parts.isEmpty ? [text] : parts + [String(text[start...])]
  }

  /// The first of several values that `:::` parts; `nil` where there is one.
  private static func firstPart(of text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: ":")) else { return nil }
    let parts = parts(of: text)
    return parts.count < 2 ? nil : parts.map(ColumnPlan.trimmed).first { !$0.isEmpty } ?? ""
  }

  /// The place of a value, by the column that says it, and its label.
  private mutating func label(
    of list: ContactList, _ place: ContactPlace, in placeColumn: Int?
  ) -> (isPrivate: Bool, label: ContactLabel?) {
    var place = place
    if let placeColumn {
      switch places.place(in: cells[placeColumn].text) {
      case .place(let named): place = named
      case .custom: return (false, list == .phones ? .other : nil)
      case .nothing: return (false, nil)
      }
    }
    switch list {
    case .phones, .emails: return (place.isPrivate, place.label)
    case .websites: return (place.isPrivate, place.label == .work ? nil : place.label)
    }
  }
}

extension TableRow {
  private mutating func take(_ link: LinkColumns) {
    for (empty, other) in [(link.title, link.url), (link.url, link.title)]
    where cells[empty.index].isBlank && !cells[other.index].isBlank {
      let fault = InvalidValue("is empty beside \(other.name): fill in both, or neither")
      draft.refuse(empty.name, fault: fault, at: cells[empty.index].position, isNeeded: false)
    }
    draft.addLink(title: written(in: link.title), address: written(in: link.url))
  }

  private func written(in column: PlannedColumn) -> CardDraft.WrittenText? {
    let cell = cells[column.index]
    if cell.isBlank { return nil }
    return CardDraft.WrittenText(
      text: cell.value, position: cell.position,
      field: column.name)
  }
}
