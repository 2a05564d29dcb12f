import CardParts
import Cards
import Columns
import Documents
import PhotoFinding
import Problems
import Timestamps

/// The values of one card as they are read, with everything that is wrong with them.
struct CardDraft {
  /// The file that the card is read from.
  let file: String

  /// The position where the card begins.
  let position: Position

  /// The problems found so far.
  private(set) var problems: [Problem] = []

  /// The moment with which `expires` is compared.
  let now: Timestamp

  /// True if it is read from an export, of which contacts are known without IDs too.
  let isExported: Bool

  /// True if a value at fault is left out, and the card stays.
  let isTolerant: Bool

  /// True if it is a row of a table.
  let isRow: Bool

  /// What it is known again by; `nil` for what is no row, or of a text that need not stay a table.
  let row: RowSource?

  /// Counts the card's texts.
  var budget = TextBudget()

  /// The values that the card is taken without.
  private(set) var omissions: [Problem] = []

  /// The numbers that a spreadsheet program has spoilt, which are told once a column.
  var spoiltPhones: [(fault: ColumnNumbers.Fault, number: UnreadPhone)] = []

  private(set) var id: CardID?

  /// True if the key of the ID was there, right or wrong.
  private(set) var hasID = false
  private(set) var idPosition: Position?

  /// The problem that another file has the ID of this row, and that file: where it has those of others too, they are
  /// told together.
  var rival: (problem: Problem, first: String)?

  /// The text that the ID was made of; `nil` where it was written as it is.
  private(set) var idSource: String?

  /// True if the ID was made of name and e-mail address.
  private(set) var hasDerivedID = false
  private(set) var photoPosition: Position?
  private(set) var termPosition: Position?
  private var termField: String?
  private(set) var texts: [TextField: PlainText] = [:]

  /// The parts of the name and of the address.
  private(set) var parts = KeyedTexts()
  private(set) var birthday: Birthday?
  private(set) var language: LanguageTag?
  private(set) var term: ShareTerm?
  private(set) var isSealed: Bool?
  private(set) var hasPasscode: Bool?
  private(set) var passcodePosition: Position?
  private(set) var sealedPosition: Position?
  private(set) var publishesHealth: Bool?
  private(set) var photo: String?
  private(set) var focus: PhotoFocus?
  var unreadPhones: [UnreadPhone] = []

  /// The values of columns after which photos are named.
  var columns: [String: String] = [:]
  var phones: [Labeled<PhoneNumber>] = []
  var emails: [Labeled<EmailAddress>] = []
  var websites: [Labeled<WebAddress>] = []
  var unreadParts: [CardPart.Kind: Node] = [:]
  var cardParts: [CardPart.Kind: CardPart] = [:]
  var references: [CardPart.Kind: [CardReference]] = [:]
  var addresses: [Labeled<PostalAddress>] = []
  private(set) var socialProfiles: [SocialProfile] = []

  /// True if the company is the name of a card that has none.
  var companyMayBeName = true

  /// True if a key of the name was there, right or wrong.
  private(set) var hasName = false

  /// Begins a card.
  init(
    file: String, position: Position, now: Timestamp, isExported: Bool = false,
    isTolerant: Bool = false, isRow: Bool = false, row: RowSource? = nil
  ) {
    self.file = file
    self.position = position
    self.now = now
    self.isExported = isExported
    self.isTolerant = isTolerant || isExported
    self.isRow = isRow
    self.row = row
  }
}

extension CardDraft {
  /// Takes the value of a flat key; `field` is the key or column as it was written.
  mutating func set(
    _ key: CardKey, to text: String, at position: Position, field: String,
    photos: inout PictureLocator
  ) {
    switch key {
    case .text(let own): texts[own] = parsed(text, at: position, field: field, by: own.value(of:))
    case .value(let key): set(key, to: text, at: position, field: field, photos: &photos)
    }
  }

  private mutating func set(
    _ key: CardKey.Value, to text: String, at position: Position, field: String,
    photos: inout PictureLocator
  ) {
    switch key {
    case .id: setID(text, at: position, field: field)
    case .email:
      append(text, as: .work, to: \.emails, at: position, field: field, by: EmailAddress.init)
    case .phone: addPhone(text, as: .work, at: position, field: field)
    case .mobile: addPhone(text, as: .mobile, at: position, field: field)
    case .fax: addPhone(text, as: .fax, at: position, field: field)
    case .website:
      append(text, as: nil, to: \.websites, at: position, field: field, by: WebAddress.init)
    case .birthday: birthday = parsed(text, at: position, field: field, by: Birthday.init)
    case .language: language = parsed(text, at: position, field: field, by: LanguageTag.init)
    case .lifetime:
      let lifetime = parsed(
        text, at: position, field: field, isNeeded: true, by: Lifetime.init)
      setTerm(lifetime.map { .lifetime($0) }, at: position, field: field)
    case .expires:
      let end = parsed(
        text, at: position, field: field, isNeeded: true, by: Timestamp.init(expires:))
      setTerm(end.map { .until($0) }, at: position, field: field)
      if let end, end <= now { warnOfEnd(text, at: position, field: field) }
    case .sealed:
      sealedPosition = position
      isSealed = parsed(text, at: position, field: field, isNeeded: true, by: Bool.init(flag:))
    case .passcode:
      passcodePosition = position
      hasPasscode = parsed(text, at: position, field: field, isNeeded: true, by: Bool.init(flag:))
    case .publishHealth:
      publishesHealth = parsed(
        text, at: position, field: field, isNeeded: true, by: Bool.init(flag:))
    case .photoFocus: focus = parsed(text, at: position, field: field, by: PhotoFocus.init)
    case .photo:
      photoPosition = position
      do throws(InvalidValue) {
        photo = try photos.locate(text, namedIn: file)
      } catch {
        // The name of a file is nobody's secret.
        refuse(field, fault: error, at: position, isNeeded: false)
      }
    case .street: parts[key] = parsed(text, at: position, field: field, by: PlainText.init(lines:))
    case .fullName, .givenName, .familyName, .nickname:
      hasName = true
      setName(key, to: text, at: position, field: field)
    case .prefix, .middleName, .suffix, .phoneticGivenName, .phoneticFamilyName:
      setName(key, to: text, at: position, field: field)
    case .city, .region, .postalCode, .country:
      parts[key] = parsed(text, at: position, field: field, by: PlainText.init(_:))
    }
  }

  /// Takes a part of the name: who somebody is, is never half of what was meant.
  private mutating func setName(
    _ key: CardKey.Value, to text: String, at position: Position, field: String
  ) {
    parts[key] = parsed(
      text, at: position, field: field, isNeeded: !isExported, by: PlainText.init(_:))
  }

  /// Takes the card's ID; `position` is `nil` where the file's name is the ID.
  mutating func setID(_ text: String, at position: Position?, field: String) {
    hasID = true
    idPosition = position
    id = parsed(text, at: position, field: field, isNeeded: true, by: CardID.init(_:))
  }

  /// Takes the value of a column by which the card is known, in whatever form others write it.
  mutating func setID(slugOf text: String, at position: Position, field: String) {
    hasID = true
    idPosition = position
    id = parsed(
      text, at: position, field: field, isNeeded: !isExported, by: CardID.init(slugOf:))
    idSource = id?.text == text ? nil : text
  }

  /// Makes an ID of what the card says, which need not be another one on each card.
  mutating func deriveID() {
    hasDerivedID = true
    id = derivedID
  }

  /// Takes one of several values of a kind.
  mutating func add(
    _ text: String, to list: ContactList, as label: ContactLabel?, at position: Position,
    field: String
  ) {
    switch list {
    case .phones:
      addPhone(text, as: label, at: position, field: field)
    case .emails:
      append(text, as: label, to: \.emails, at: position, field: field, by: EmailAddress.init)
    case .websites:
      append(text, as: label, to: \.websites, at: position, field: field, by: WebAddress.init)
    }
  }

  /// Takes a profile in a social network.
  mutating func addProfile(
    in network: String, _ text: String, at position: Position, field: String
  ) {
    let profile = parsed(text, at: position, field: field) { text throws(InvalidValue) in
      try SocialProfile(network: network, address: WebAddress(text, in: network))
    }
    guard let profile else { return }
    if socialProfiles.contains(where: { $0.network == profile.network }) {
      let fault = InvalidValue("appears twice: a card has one profile per network")
      refuse(field, fault: fault, at: position, isNeeded: false)
    } else {
      socialProfiles.append(profile)
    }
  }

  /// Reads a value and tells what is wrong with it.
  /// - Parameter isNeeded: True if the card is none without it, wherever it is read from.
  mutating func parsed<Value>(
    _ text: String, at position: Position?, field: String, isNeeded: Bool = false,
    by parse: (String) throws(InvalidValue) -> Value
  ) -> Value? {
    do throws(InvalidValue) {
      try budget.take(text.utf8.count)
      return try parse(text)
    } catch {
      refuse(field, fault: error, at: position, value: text, isNeeded: isNeeded)
      return nil
    }
  }

  /// Tells what is wrong with a field; the sentence goes on behind its name.
  mutating func refuse(
    _ field: String, fault: InvalidValue, at position: Position?, value: String? = nil,
    isNeeded: Bool = true
  ) {
    // What could not be looked at may be there tomorrow.
    let isOmitted = isTolerant && !isNeeded && (isExported || !fault.isUnread)
    let problem = Problem(
      severity: isOmitted ? .warning : .error, file: file, position: position, field: field,
      message: "\(field) \(fault.reason)", value: value, isUnread: fault.isUnread)
    if isOmitted { omissions.append(problem) } else { problems.append(problem) }
  }

  /// Takes what was refused for the name: one mistake is told once.
  mutating func assumeName() { hasName = true }

  /// Takes a problem that has its sentence.
  mutating func add(_ problem: Problem) {
    problems.append(problem)
  }
}

extension CardDraft {
  private mutating func append<Value>(
    _ text: String, as label: ContactLabel?,
    to list: WritableKeyPath<CardDraft, [Labeled<Value>]>, at position: Position, field: String,
    by parse: (String) throws(InvalidValue) -> Value
  ) {
    guard let value = parsed(text, at: position, field: field, by: parse) else { return }
    self[keyPath: list].append(Labeled(label, value))
  }

  private mutating func setTerm(_ value: ShareTerm?, at position: Position, field: String) {
    if let first = termPosition, let firstField = termField {
      let (later, other) = first < position ? (field, firstField) : (firstField, field)
      let fault = InvalidValue("can't stand beside \(other): keep one of them")
      refuse(later, fault: fault, at: max(first, position))
    }
    term = value
    termPosition = position
    termField = field
  }

  private mutating func warnOfEnd(_ text: String, at position: Position, field: String) {
    let message = "\(field) \"\(text)\" is in the past: the card has ended, or is never published"
    problems.append(
      Problem(
        severity: .warning, file: file, position: position, field: field, message: message))
  }
}
