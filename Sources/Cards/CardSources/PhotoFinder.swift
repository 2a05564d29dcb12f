import Cards
import Files
import Problems

/// Finds the photos of cards that name none, by the setting `cards.photos`.
struct PhotoFinder {
  private let rule: PhotoRule?
  private let site: Folder

  /// The folder's pictures; `nil` while no card has asked, or where it can't be listed.
  private var folder: PhotoFolder?

  /// The problem with the folder, which is told once.
  private(set) var problem: Problem?
  private var isListed = false
  private var used: Set<Int> = []
  private var missing: [CardID] = []
  private var cards = 0

  init(_ rule: PhotoRule?, site: Folder) {
    self.rule = rule
    self.site = site
  }
}

extension PhotoFinder {
  /// The path of a card's photo; `nil` where there is none, which is counted.
  /// - Parameter columns: Values of its row that the setting names.
  /// - Throws: ``InvalidValue`` where several pictures are its own.
  mutating func path(
    of card: BusinessCard, columns: [String: String]
  ) throws(InvalidValue) -> String? {
    guard let rule else { return nil }
    if !isListed { list(rule) }
    guard let folder else { return nil }
    cards += 1
    let name = rule.pattern.fileName { columns[$0] ?? card.value(of: $0) }
    let found = name.map(folder.pictures(named:)) ?? []
    used.formUnion(found)
    guard let first = found.first else {
      missing.append(card.id)
      return nil
    }
    if found.count > 1 {
      let names = found.map { "\"\(Self.path(folder.pictures[$0], in: rule))\"" }
      throw InvalidValue("is both \(names.joined(separator: " and ")): keep one of them")
    }
    return Self.path(folder.pictures[first], in: rule)
  }

  /// Lists the folder, if no card has asked for it.
  mutating func finish() {
    if let rule, !isListed { list(rule) }
  }

  /// What was found; `nil` without the setting, or where its folder can't be listed.
  var report: PhotoReport? {
    guard let rule, let folder else { return nil }
    let unused = folder.pictures.indices.filter { !used.contains($0) }
    return PhotoReport(
      folder: rule.pattern.folder.isEmpty ? "./" : "\(rule.pattern.folder)/", cards: cards,
      missing: missing, unused: unused.map { folder.pictures[$0] })
  }

  /// The warning that cards are without photos.
  var warning: Problem? {
    guard let rule, let report, !missing.isEmpty else { return nil }
    let number =
      missing.count == cards
      ? "none of the \(cards) cards" : "\(cards - missing.count) of \(cards) cards"
    return rule.problem(
      "\(number) have a photo in \(report.folder), the others are made without one: check lists them",
      severity: .warning)
  }

  /// The warning that a table lacks a column that the setting names.
  func warning(forTable file: String, columns: [String]) -> Problem? {
    guard let rule,
      let name = rule.pattern.names.first(where: {
        !columns.contains($0) && CardKey.named($0) == nil
      })
    else { return nil }
    return Problem(
      severity: .warning, file: file, field: "cards.photos",
      message:
        "has no column \"\(name)\", which cards.photos in cardpress.yaml names: its cards get no "
        + "photos")
  }

  private mutating func list(_ rule: PhotoRule) {
    isListed = true
    do throws(FileFault) {
      folder = try PhotoFolder(rule.pattern.folder, in: site)
    } catch {
      let reason =
        error.kind == .missing ? "does not exist: make it, or take the key out" : error.reason
      problem = rule.problem(
        "the folder \(rule.pattern.folder) \(reason)", isUnread: error.kind != .missing)
    }
  }

  private static func path(_ name: String, in rule: PhotoRule) -> String {
    rule.pattern.folder.isEmpty ? name : "\(rule.pattern.folder)/\(name)"
  }
}

extension BusinessCard {
  /// The value of a key that a photo may be named after; `nil` for others, and where there is none.
  fileprivate func value(of key: String) -> String? {
    switch CardKey.named(key) {
    case .text(let field): texts[field]?.text
    case .value(.id): id.text
    case .value(.email): emails.first?.value.text
    case .value(.fullName): name.written?.text
    case .value(.givenName): name.given?.text
    case .value(.middleName): name.middle?.text
    case .value(.familyName): name.family?.text
    case .value(.nickname): name.nickname?.text
    default: nil
    }
  }
}
