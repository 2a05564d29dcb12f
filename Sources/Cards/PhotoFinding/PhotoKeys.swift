import Cards
import Columns

/// What the placeholders of `cards.photos` name in a card, where no column of its table is meant.
struct PhotoKeys {
  private let keys: [String: CardKey]

  /// True if all are about what people have in common, so that one picture may be many people's.
  let areShared: Bool

  /// Finds out what a rule's placeholders name: the settings decide, then Cardpress's own keys, then
  /// what others call them.
  init(_ rule: PhotoRule, rules: InputRules, names: ColumnNames) {
    let parts = rule.pattern.names.map { Self.part(of: $0, rules: rules, names: names) }
    keys = zip(rule.pattern.names, parts).reduce(into: [:]) { $0[$1.0] = $1.1?.photoKey }
    areShared = parts.allSatisfy { $0?.isShared == true }
  }
}

extension PhotoKeys {
  /// The keys that a photo may be named after.
  static let names = CardKey.allCases.filter(\.namesPhotos).map(\.name)

  /// True if a placeholder names something that cards have.
  func has(_ name: String) -> Bool { keys[name] != nil }

  /// The value of a placeholder; `nil` where the card has none.
  func value(of name: String, in card: BusinessCard) -> String? {
    switch keys[name] {
    case .text(let field): card.texts[field]?.text
    case .value(.id): card.id.text
    case .value(.email): card.emails.first?.value.text
    case .value(.fullName): card.name.written?.text
    case .value(.givenName): card.name.given?.text
    case .value(.middleName): card.name.middle?.text
    case .value(.familyName): card.name.family?.text
    case .value(.nickname): card.name.nickname?.text
    default: nil
    }
  }

  private static func part(
    of name: String, rules: InputRules, names: ColumnNames
  ) -> ColumnMeaning.Part? {
    let folded = ColumnNames.folded(name)
    if let ruled = rules.meaning(of: name, folded: folded) { return ruled.part }
    let own =
      CardKey.named(name) ?? CardKey.allCases.first { ColumnNames.folded($0.name) == folded }
    return own.map(ColumnMeaning.Part.of) ?? names.meaning(of: name)?.meaning.part
  }
}

extension CardKey {
  fileprivate var namesPhotos: Bool {
    switch self {
    case .text, .value(.id), .value(.email), .value(.fullName), .value(.givenName),
      .value(.middleName), .value(.familyName), .value(.nickname):
      true
    default: false
    }
  }
}

extension ColumnMeaning.Part {
  /// The key whose value stands in a photo's name; `nil` where none can.
  fileprivate var photoKey: CardKey? {
    switch self {
    case .key(let key): key.namesPhotos ? key : nil
    case .listed(.emails, let place): place.isPrivate ? nil : .value(.email)
    default: nil
    }
  }

  /// True if it is said of many people alike.
  fileprivate var isShared: Bool {
    switch self {
    case .key(.text(.company)), .key(.text(.department)), .key(.text(.role)), .address: true
    default: false
    }
  }
}
