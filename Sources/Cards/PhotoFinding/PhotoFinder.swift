package import Cards
package import Columns
package import Files
package import Problems
import Suggestions

/// Finds the photos of cards that name none, by the setting `cards.photos`.
package struct PhotoFinder {
  private let rule: PhotoRule?
  private let site: Folder

  /// What the placeholders name; `nil` before it is learnt.
  private var keys: PhotoKeys?

  /// The folder's pictures; `nil` while no card has asked, or where it can't be listed.
  private var folder: PhotoFolder?

  /// The problem with the folder, which is told once.
  private var folderProblem: Problem?
  private var isListed = false
  private var hasTables = false
  private var used: Set<Int> = []
  private var shared = SharedPhotos(of: 0)
  private var missing: [PhotoReport.Missing] = []
  private var cards = 0

  /// Begins with nothing found, before it is known what the placeholders name.
  package init(_ rule: PhotoRule?, site: Folder) {
    self.rule = rule
    self.site = site
  }

  /// Begins with nothing found.
  package init(by rules: InputRules, site: Folder) {
    self.init(rules.photos, site: site)
    learn(ColumnNames(rules.columnTables), rules: rules)
  }
}

extension PhotoFinder {
  /// What is found for a card.
  package enum Found {
    case nothing

    /// The path of its photo.
    case picture(String)

    /// A picture that is somebody else's too, which is told at the end.
    case pictureOfOthers
  }

  /// True before it is known what the placeholders name.
  package var needsKeys: Bool { rule != nil && keys == nil }

  /// Learns what the placeholders name.
  package mutating func learn(_ names: ColumnNames, rules: InputRules) {
    keys = rule.map { PhotoKeys($0, rules: rules, names: names) }
  }

  /// Finds a card's photo; where there is none, it is counted.
  /// - Parameter columns: Values of its row that the setting names.
  /// - Throws: ``InvalidValue`` where several pictures are its own.
  package mutating func find(
    for card: BusinessCard, columns: [String: String]
  ) throws(InvalidValue) -> Found {
    guard let rule, let keys else { return .nothing }
    if !isListed { list(rule) }
    guard let folder else { return .nothing }
    cards += 1
    let fileName = rule.pattern.fileName { columns[$0] ?? keys.value(of: $0, in: card) }
    let found = fileName.map(folder.pictures(named:)) ?? []
    used.formUnion(found)
    guard let first = found.first else {
      let name = card.fullName(on: .english)
      missing.append(PhotoReport.Missing(id: card.id, name: name))
      return .nothing
    }
    if found.count > 1 {
      let names = found.map { "\"\(Self.path(folder.pictures[$0], in: rule))\"" }
      throw InvalidValue("is both \(names.joined(separator: " and ")): keep one of them")
    }
    if !keys.areShared, !shared.give(first, to: card) { return .pictureOfOthers }
    return .picture(Self.path(folder.pictures[first], in: rule))
  }

  /// Lists the folder, if no card has asked for it.
  package mutating func finish() {
    if let rule, !isListed { list(rule) }
  }

  /// What was found; `nil` without the setting, or where its folder can't be listed.
  package var report: PhotoReport? {
    guard let rule, let folder else { return nil }
    let unused = folder.pictures.indices.filter { !used.contains($0) }
    return PhotoReport(
      folder: rule.pattern.folder.isEmpty ? "./" : "\(rule.pattern.folder)/", cards: cards,
      missing: missing, mistaken: shared.mistaken,
      unused: unused.map { folder.pictures[$0] })
  }

  /// What is told of all cards together.
  package var problems: [Problem] {
    if let folderProblem { return [folderProblem] }
    guard let rule, let folder else { return [] }
    return shared.problems(rule) { Self.path(folder.pictures[$0], in: rule) }
      + [warning].compactMap { $0 }
  }

  /// The warning that cards are without photos.
  private var warning: Problem? {
    guard let rule, let report, !missing.isEmpty else { return nil }
    if !hasTables, let name = rule.pattern.names.first(where: { keys?.has($0) == false }) {
      let meant = nearest(to: name, among: PhotoKeys.names)
      let advice = meant.map { "did you mean {\($0)}?" } ?? "write {id}, {email} or another"
      return rule.problem("{\(name)} is no key of a card: \(advice)", severity: .warning)
    }
    let number =
      missing.count == cards
      ? "none of the \(cards) cards" : "\(cards - missing.count) of \(cards) cards"
    return rule.problem(
      "\(number) have a photo in \(report.folder), the others are made without one: check lists them",
      severity: .warning)
  }

  /// The warning that a table lacks a column that the setting names.
  package mutating func warning(forTable file: String, columns: [String]) -> Problem? {
    hasTables = true
    guard let rule,
      let name = rule.pattern.names.first(where: {
        PhotoRule.column($0, in: columns) == nil && keys?.has($0) == false
      })
    else { return nil }
    let advice =
      nearest(to: name, among: columns + PhotoKeys.names)
      .map { "did you mean {\($0)}?" }
      ?? "its columns are \(Self.listed(columns.filter { !$0.isEmpty }))"
    return Problem(
      severity: .warning, file: file, field: "cards.photos",
      message:
        "has no column \"\(name)\", which cards.photos in cardpress.yaml names, so its cards get no "
        + "photos: \(advice)")
  }

  private static func listed(_ columns: [String]) -> String {
    let (named, rest) = (columns.prefix(mostNamed), columns.count - mostNamed)
    return named.map { "\"\($0)\"" }.joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  private static let mostNamed = 12

  private mutating func list(_ rule: PhotoRule) {
    isListed = true
    do throws(FileFault) {
      let pictures = try PhotoFolder(rule.pattern.folder, in: site)
      shared = SharedPhotos(of: pictures.pictures.count)
      folder = pictures
    } catch {
      let reason =
        error.kind == .missing ? "does not exist: make it, or take the key out" : error.reason
      folderProblem = rule.problem(
        "the folder \(rule.pattern.folder) \(reason)", isUnread: error.kind != .missing)
    }
  }

  private static func path(_ name: String, in rule: PhotoRule) -> String {
    rule.pattern.folder.isEmpty ? name : "\(rule.pattern.folder)/\(name)"
  }
}
