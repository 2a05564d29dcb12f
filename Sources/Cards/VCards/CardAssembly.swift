import Cards
import Problems
import Timestamps

/// Makes a card of the properties of a vCard.
struct CardAssembly {
  let properties: [ReadProperty]
  let customLabels: [String: String]
  var version = VCardVersion.three
  var card: ReadVCard

  init(file: String, position: Position, properties: [ReadProperty]) {
    self.properties = properties
    customLabels = Self.customLabels(properties)
    card = ReadVCard(file: file, position: position)
  }
}

extension CardAssembly {
  /// The most problems that are told of one card.
  private static let problemLimit = 100

  /// The card, with the problems that its lines had before.
  mutating func card(with problems: [Problem]) -> ReadVCard {
    card.problems = problems
    readVersion()
    if all("KIND").contains(where: { text(of: $0)?.lowercased() == "group" })
      || all("X-ADDRESSBOOKSERVER-KIND").contains(where: { text(of: $0)?.lowercased() == "group" })
    {
      report("the vCard is a group of contacts, not a person: remove it", at: all("KIND").first)
    }
    readOrganization()
    readReach()
    readAddresses()
    readLinks()
    readPersonal()
    readTexts()  // after the language, which chooses among translations
    readPhoto()
    readName()  // last, since company and e-mail may stand in for it
    card.problems.sort()
    return card
  }

  /// The properties of a name that are not empty, the preferred first, else in the file's order.
  func all(_ name: String) -> [ReadProperty] {
    let found = properties.filter { $0.name == name && !$0.value.allSatisfy(Self.isFiller) }
    return found.enumerated()
      .sorted { ($0.element.preference, $0.offset) < ($1.element.preference, $1.offset) }
      .map(\.element)
  }

  /// The text of a property; its fault is reported, and an empty text is none.
  mutating func text(of property: ReadProperty?) -> String? {
    guard let property else { return nil }
    let version = version
    let text = attempt(property) { property throws(InvalidValue) in try property.text(version) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// One property of a name as a value: the first in a language, else the first of all.
  ///
  /// The others are passed over with a warning.
  mutating func single(_ name: String, in language: LanguageTag? = nil) -> PlainText? {
    let found = all(name)
    let translated = language.flatMap { language in
      found.firstIndex { $0.language == language.language }
    }
    let chosen = translated ?? 0
    for (index, extra) in found.enumerated() where index != chosen {
      report(
        "a card has one \(name): this further one is ignored", at: extra, severity: .warning)
    }
    guard let property = found.isEmpty ? nil : found[chosen], let text = text(of: property) else {
      return nil
    }
    return attempt(property) { _ throws(InvalidValue) in try PlainText(text) }
  }

  /// Makes a value from a property; a fault is reported as the property's.
  /// - Parameter value: The text that the fault may repeat.
  mutating func attempt<Value>(
    _ property: ReadProperty, value: String? = nil,
    reading make: (ReadProperty) throws(InvalidValue) -> Value
  ) -> Value? {
    do throws(InvalidValue) {
      return try make(property)
    } catch {
      report("\(property.name) \(error.reason)", at: property, value: value)
      return nil
    }
  }

  mutating func report(
    _ message: String, at property: ReadProperty?, severity: Problem.Severity = .error,
    value: String? = nil
  ) {
    guard card.problems.count < Self.problemLimit else { return }
    card.problems.append(
      Problem(
        severity: severity, file: card.file,
        position: property.map { Position(line: $0.line, column: 1) } ?? card.position,
        field: property?.name, message: message, value: value))
  }

  /// The label that an Apple or Google export gives a group: `_$!<Mobile>!$_` becomes `mobile`.
  func customLabel(of property: ReadProperty) -> String? {
    property.group.flatMap { customLabels[$0] }
  }

  private static func customLabels(_ properties: [ReadProperty]) -> [String: String] {
    var labels: [String: String] = [:]
    for property in properties where property.name == "X-ABLABEL" {
      guard let group = property.group else { continue }
      let text = String(decoding: property.value.prefix(100), as: UTF8.self).lowercased()
      labels[group] = text.filter { $0.isLetter || $0 == " " }
    }
    return labels
  }

  private mutating func readVersion() {
    let property = all("VERSION").first
    let text = property.map { String(decoding: $0.value, as: UTF8.self).filter { $0 != " " } }
    do throws(InvalidValue) {
      version = try VCardVersion(text)
    } catch {
      report("VERSION \(error.reason)", at: property)
    }
  }

  /// Semicolons and white space, which an empty `N` or `ADR` is made of.
  private static func isFiller(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == 0x20 || byte == 0x09
  }
}
