import Cards
import PhoneRules
import Problems
import Timestamps

/// Makes a card of the properties of a vCard.
struct CardAssembly {
  private(set) var properties: [ReadProperty]
  let customLabels: [String: String]
  let country: Country?

  /// True for a file of Cardpress's, in which every label is a title and every text is as it is meant.
  let isOwn: Bool

  /// True if one of them is there in several languages.
  private let hasAlternatives: Bool
  var version = VCardVersion.three
  var card: ReadVCard

  /// The properties that a card has no place for, with how many there are of each.
  private(set) var passedOver: [String: Int] = [:]

  init(file: String, position: Position, properties: [ReadProperty], country: Country?) {
    self.properties = properties
    self.country = country
    customLabels = Self.customLabels(properties)
    isOwn = properties.contains {
      $0.name == "PRODID" && $0.value.elementsEqual(VCard.productID.utf8)
    }
    hasAlternatives = properties.contains { $0.alternative != nil }
    card = ReadVCard(file: file, position: position)
  }
}

extension CardAssembly {
  /// The most problems that are told of one card.
  private static let problemLimit = 100

  /// The card, with the problems that its lines had before.
  mutating func card(with problems: [Problem]) -> ReadVCard {
    card.problems = problems
    leaveOutTooMuch()
    readVersion()
    readOrganization()
    readAddresses()
    readReach()  // after the addresses, whose country tells how numbers are dialled
    readLinks()
    readPersonal()
    readTexts()  // after the language, which chooses among translations
    readExtensions()  // after the note, in which they stand
    readPhoto()
    readName()  // last, since company and e-mail may stand in for it
    if !isOwn { card.cleanTexts() }
    passOverUnknown()
    card.problems.sort()
    return card
  }

  /// True if it is no person (RFC 6350 §6.1.4, and Apple's own before that).
  var isGroup: Bool {
    (all("KIND") + all("X-ADDRESSBOOKSERVER-KIND")).contains {
      String(decoding: $0.value, as: UTF8.self).lowercased() == "group"
    }
  }

  /// The properties of a name that are not empty, the preferred first, else in the file's order; of alternatives in
  /// several languages only one (RFC 6350 §5.4).
  func all(_ name: String) -> [ReadProperty] {
    let found = filled(name)
    let ordered = found.enumerated()
      .sorted { ($0.element.preference, $0.offset) < ($1.element.preference, $1.offset) }
      .map(\.element)
    if !hasAlternatives { return ordered }
    let groups = Dictionary(grouping: ordered.filter { $0.alternative != nil }, by: \.alternative)
    let chosen = groups.compactMapValues { $0.min { rank($0) < rank($1) }?.line }
    return ordered.filter { $0.alternative == nil || chosen[$0.alternative] == $0.line }
  }

  private func filled(_ name: String) -> [ReadProperty] {
    properties.filter { $0.name == name && !$0.value.allSatisfy(Self.isFiller) }
  }

  /// The place of an alternative: the card's language first, then none, then others.
  private func rank(_ property: ReadProperty) -> Int {
    guard let language = property.language else { return 1 }
    return language == nameLanguage ? 0 : 2
  }

  /// The language in which a card with several is read: its own, else the first in which both its whole name and the
  /// parts of it are written.
  var nameLanguage: String? {
    if let own = filled("LANG").first.map({ String(decoding: $0.value, as: UTF8.self).lowercased() }
    ) {
      return own.split(separator: "-").first.map(String.init)
    }
    let parts = filled("N").map(\.language)
    let whole = filled("FN").compactMap(\.language)
    return whole.first { parts.contains($0) || parts.contains(nil) } ?? whole.first
  }

  /// Counts a property, or what is said of it, as one that a card has no place for.
  mutating func passOver(_ name: String) {
    passedOver[name, default: 0] += 1
  }

  /// The text of a property; its fault is reported, and an empty text is none.
  mutating func text(of property: ReadProperty?) -> String? {
    guard let property else { return nil }
    let version = version
    let text = attempt(property) { property throws(InvalidValue) in try property.text(version) }
    return text.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The text of a property that is an address or a number.
  mutating func cleanedText(of property: ReadProperty?) -> String? {
    text(of: property).map { isOwn ? $0 : CleanText.cleaned($0) }
  }

  /// One property of a name as a value: the first in a language, else the first of all.
  mutating func single(_ name: String, in language: LanguageTag? = nil) -> PlainText? {
    let found = all(name)
    let translated = language.flatMap { language in
      found.firstIndex { $0.language == language.language }
    }
    for _ in found.dropFirst() { passOver(name) }
    let property = found.isEmpty ? nil : found[translated ?? 0]
    return text(of: property).flatMap { text in property.flatMap { optional(text, of: $0) } }
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
      report("left out: \(property.name) \(error.reason)", at: property, value: value)
      return nil
    }
  }

  mutating func report(
    _ message: String, at property: ReadProperty?, severity: Problem.Severity = .warning,
    value: String? = nil
  ) {
    guard card.problems.count < Self.problemLimit else { return }
    card.problems.append(problem(message, at: property, severity: severity, value: value))
  }

  /// Tells of a value that is taken as it is.
  mutating func tell(doubt: String, at property: ReadProperty?, value: String?) {
    guard card.doubts.count < Self.problemLimit else { return }
    card.doubts.append(problem(doubt, at: property, severity: .warning, value: value))
  }

  private func problem(
    _ message: String, at property: ReadProperty?, severity: Problem.Severity, value: String?
  ) -> Problem {
    Problem(
      severity: severity, file: card.file,
      position: property.map { Position(line: $0.line, column: 1) } ?? card.position,
      field: property?.name, message: message, value: value)
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
      report("VERSION \(error.reason), and is read as 3.0", at: property)
    }
  }

  /// Leaves out lines with which the card has more text than one may have.
  private mutating func leaveOutTooMuch() {
    var budget = TextBudget()
    var kept: [ReadProperty] = []
    for property in properties {
      let isText = !Self.pictures.contains(property.name) && Self.known.contains(property.name)
      let count = isText ? property.value.count : 0
      if attempt(property, reading: { _ throws(InvalidValue) in try budget.take(count) }) != nil {
        kept.append(property)
      }
    }
    properties = kept
  }

  private mutating func passOverUnknown() {
    for property in properties where !property.value.allSatisfy(Self.isFiller) {
      let name = property.name
      let isOurs =
        Self.known.contains(name) || Self.technicalPrefixes.contains { name.hasPrefix($0) }
      if !isOurs { passOver(name) }
    }
  }

  /// Semicolons and white space, which an empty `N` or `ADR` is made of.
  private static func isFiller(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == 0x20 || byte == 0x09
  }

  /// What is read where it is wanted, and what says nothing of a person.
  private static let known: Set<String> = [
    "ADR", "BDAY", "EMAIL", "FN", "IMPP", "LABEL", "LANG", "N", "NICKNAME", "NOTE", "ORG", "PHOTO",
    "PRONOUNS", "ROLE", "SOCIALPROFILE", "TEL", "TITLE", "URL", "X-PHONETIC-FIRST-NAME",
    "X-PHONETIC-LAST-NAME", "X-PRONOUNS", "X-SOCIALPROFILE",
    "AGENT", "CLASS", "CLIENTPIDMAP", "KIND", "MAILER", "NAME", "PRODID", "PROFILE", "REV",
    "SORT-STRING", "SOURCE", "UID", "VERSION", "X-ABADR", "X-ABLABEL", "X-ABORDER", "X-ABSHOWAS",
    "X-ABUID", "X-ACCESS", "X-ADDRESSBOOKSERVER-KIND", "X-CLASS", "X-ETAG", "X-EVOLUTION-FILE-AS",
    "X-GENERATOR", "X-MS-CARDPICTURE", "XML",
  ]

  private static let technicalPrefixes = [
    "X-APPLE-", "X-COUCHDB-", "X-FC", "X-IMAGE", "X-KADDRESSBOOK-", "X-MOZILLA-", "X-MS-OL-",
  ]
}
