import Cards
import Columns
import Documents
import Files
import PhotoFinding
import Problems
import VCards

/// The state kept from one file to the next while all cards are read.
struct ReadingPass {
  let reader: CardReader
  var photos: PictureLocator
  var finder: PhotoFinder
  private(set) var taken = TakenIDs()
  private let sought: CardID?
  private(set) var isFound = false

  /// Tells of a card by its ID whether more of it is to be read.
  let isWanted: (CardID) -> Bool

  /// Tells of a table's row whether it is known and need not be read; `nil` to read all.
  let isKnown: ((RowSource) -> Bool)?
  private var hasPassedOver = false

  /// What cards have in common, by folder.
  var defaults: FolderDefaults

  /// What the names of tables' columns mean; read where there is a table.
  var columnNames: ColumnNames?

  /// What vCards have and cards have no place for, and the only file with it, or their folder.
  private var passedOver: [String: Int] = [:]
  private var passedOverIn: String?
  private var localNumbers = LocalNumbers()
  private var lostLetters = LostLetters()
  private var decodedTwice = DecodedTwice()
  private var shortPostalCodes = ShortPostalCodes()

  /// The spoilt numbers of the table that is being read.
  var columnNumbers = ColumnNumbers()

  /// The rows of that table whose IDs other files have.
  var overlaps = OverlappingTables()

  /// Begins with nothing read.
  /// - Parameter sought: The card behind which nothing matters any more.
  init(
    _ reader: CardReader, seeking sought: CardID? = nil,
    wanting isWanted: @escaping (CardID) -> Bool = { _ in true },
    besides isKnown: ((RowSource) -> Bool)? = nil
  ) {
    self.reader = reader
    self.sought = sought
    self.isWanted = isWanted
    self.isKnown = isKnown
    photos = PictureLocator(site: reader.site)
    defaults = FolderDefaults(reader)
    // The photos of an export's people are found once these are cards of the site.
    finder = PhotoFinder(reader.readsExport ? nil : reader.rules.photos, site: reader.site)
  }
}

extension ReadingPass {
  /// The limit of a file that is held as a tree; smaller than that of one read as a stream.
  private static let documentLimit = 16_000_000
  static let tableLimit = 64_000_000

  /// Reads the cards of a file.
  mutating func read(_ path: String, kind: FileKind, to receive: (CardEvent) -> Void) {
    do throws(Problem) {
      switch kind {
      case .yaml:
        let bytes = try bytes(of: path, atMost: Self.documentLimit)
        readDocument(try YAMLReader.read(bytes, file: path), path: path, to: receive)
      case .json:
        let bytes = try bytes(of: path, atMost: Self.documentLimit)
        readDocument(try JSONReader.read(bytes, file: path), path: path, to: receive)
      case .table, .text:
        let bytes = try bytes(of: path, atMost: Self.tableLimit)
        let sheet = try sheet(in: bytes, path: path, receive)
        for warning in sheet?.warnings(in: path, reader.rules) ?? [] {
          receive(.problem(warning))
        }
        readTable(
          sheet?.bytes ?? bytes, path: path, sheet: sheet, isKnownAgain: kind == .table,
          to: receive)
      case .vCard:
        let bytes = try bytes(of: path, atMost: VCardReader.byteLimit)
        for item in VCardReader.read(bytes, file: path, country: reader.rules.country)
        where !isFound {
          finish(item, of: path, to: receive)
        }
      case .defaults: _ = defaults.chain(forFileAt: path, to: receive)
      case .ignored, .unreadable: return
      }
    } catch {
      receive(.problem(error))
      if kind != .table, kind != .text { receive(.leftOut) }
    }
  }

  /// Tells, behind the last file, what is said once of all.
  mutating func finish(to receive: (CardEvent) -> Void) {
    if hasPassedOver { return }
    finder.finish()
    for problem in finder.problems { receive(.problem(problem)) }
    if let report = finder.report { receive(.photos(report)) }
    let warnings = [
      localNumbers.warning, lostLetters.warning, decodedTwice.warning, shortPostalCodes.warning,
      passedOverWarning,
    ]
    for warning in warnings.compactMap(\.self) { receive(.problem(warning)) }
  }

  private var passedOverWarning: Problem? {
    guard let file = passedOverIn else { return nil }
    let counts = passedOver.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var names = counts.prefix(12).map { "\($0.key) (\($0.value))" }
    if counts.count > 12 { names.append("and \(counts.count - 12) others") }
    let message = "not taken over from vCards: " + names.joined(separator: ", ")
    return Problem(severity: .warning, file: file, message: message)
  }

  func bytes(of path: String, atMost limit: Int) throws(Problem) -> [UInt8] {
    do throws(FileFault) {
      return Self.withoutEndOfFile(try reader.site.read(path, atMost: limit))
    } catch {
      let isTooLarge = error.kind == .tooLarge(limit: limit)
      throw Problem(file: path, message: error.reason, isUnread: !isTooLarge)
    }
  }

  /// A text without the Ctrl-Z with which DOS ended files, and some programs still do.
  private static func withoutEndOfFile(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: "PK".utf8) { return bytes }
    let mark: [UInt8] =
      bytes.starts(with: [0xFF, 0xFE])
      ? [0x1A, 0] : bytes.starts(with: [0xFE, 0xFF]) ? [0, 0x1A] : [0x1A]
    var end = bytes.endIndex
    while bytes[..<end].suffix(mark.count).elementsEqual(mark) { end -= mark.count }
    return end == bytes.endIndex ? bytes : Array(bytes[..<end])
  }
}

extension ReadingPass {
  private mutating func readDocument(
    _ node: Node, path: String, to receive: (CardEvent) -> Void
  ) {
    switch node.value {
    case .mapping(let entries):
      readCard(entries, at: node.position, path: path, isAlone: true, to: receive)
    case .sequence(let items):
      for item in items where !isFound {
        if case .mapping(let entries) = item.value {
          readCard(entries, at: item.position, path: path, isAlone: false, to: receive)
        } else {
          let message = "is not a card: every item of a list is a table of keys and values"
          receive(.problem(Problem(file: path, position: item.position, message: message)))
          receive(.leftOut)
        }
      }
    case .null:
      receive(.problem(Problem(file: path, message: "is empty: a card has a name")))
      receive(.leftOut)
    case .scalar:
      let message = "this is not a card: write keys and values, such as fullName: Ada Lovelace"
      receive(.problem(Problem(file: path, position: node.position, message: message)))
      receive(.leftOut)
    }
  }

  private mutating func readCard(
    _ entries: [Node.Entry], at position: Position, path: String, isAlone: Bool,
    to receive: (CardEvent) -> Void
  ) {
    let empty = CardDraft(
      file: path, position: position, now: reader.now, isExported: reader.readsExport)
    var card = NodeCard(entries, into: empty, photos: &photos, names: columnNames)
    if card.hasUnknownKey, columnNames == nil {
      card = NodeCard(entries, into: empty, photos: &photos, names: namesOfColumns(receive))
    }
    var draft = card.draft
    if !draft.hasID {
      if isAlone {
        draft.setID(FileKind.cardID(ofFileAt: path), at: nil, field: "id")
      } else {
        let fault = InvalidValue("is missing: in a list every card needs one")
        draft.refuse("id", fault: fault, at: position)
      }
    }
    finish(draft, to: receive)
  }

  mutating func finish(_ draft: CardDraft, to receive: (CardEvent) -> Void) {
    if let id = draft.id, !isWanted(id) { return passOver(id, to: receive) }
    var draft = draft
    draft.complete(&taken, rules: reader.rules)
    columnNumbers.count(in: draft)
    if let rival = draft.rival { overlaps.add(rival.problem, with: rival.first) }
    for problem in draft.problems.sorted() { receive(.problem(draft.naming(problem))) }
    if var card = draft.card() {
      card.isRemarked = draft.isRemarked
      return deliver(
        card, isRow: draft.isRow, columns: draft.columns, focus: draft.focus, to: receive)
    }
    receive(.leftOut)
    if let photo = draft.sourcedPhoto { receive(.photoOfFaulty(photo)) }
  }

  private mutating func finish(
    _ item: VCardItem, of path: String, to receive: (CardEvent) -> Void
  ) {
    switch item {
    case .problem(let problem):
      receive(.problem(problem))
      if problem.severity == .error { receive(.leftOut) }
    case .passedOver(let counts):
      passedOver.merge(counts) { $0 + $1 }
      passedOverIn = passedOverIn == nil || passedOverIn == path ? path : "cards"
    case .card(let read):
      let card = card(of: read)
      if let id = card?.card.id, !isWanted(id) { return passOver(id, to: receive) }
      for problem in (read.problems + read.doubts).sorted() { receive(.problem(problem)) }
      guard let card else { return leaveOut(read, to: receive) }
      guard let problem = taken.problem(taking: card.card, from: read) else {
        return deliver(card, to: receive)
      }
      receive(.problem(problem))
      if problem.severity == .error { leaveOut(read, to: receive) }
    }
  }

  private func leaveOut(_ read: ReadVCard, to receive: (CardEvent) -> Void) {
    receive(.leftOut)
    guard let photo = read.photo else { return }
    receive(
      .photoOfFaulty(
        SourcedPhoto(
          photo: CardPhoto(.embedded(photo), crop: read.photoCrop), file: read.file,
          position: read.position)))
  }

  /// The card of a vCard; `nil` where its problems have been told.
  private func card(of read: ReadVCard) -> SourcedCard? {
    let fileName = FileKind.cardID(ofFileAt: read.file)
    guard !read.hasErrors,
      let id = reader.readsExport ? read.contactID : read.cardID(fileName: fileName),
      let card = read.businessCard(id: id)
    else { return nil }
    return SourcedCard(card: card, file: read.file, position: read.position)
  }

  mutating func passOver(_ id: CardID, to receive: (CardEvent) -> Void) {
    hasPassedOver = true
    receive(.passedOver(id))
  }

  private mutating func deliver(
    _ sourced: SourcedCard, isRow: Bool = false, columns: [String: String] = [:],
    focus: PhotoFocus? = nil,
    to receive: (CardEvent) -> Void
  ) {
    if sourced.card.id == sought { isFound = true }
    var sourced = sourced
    if lostLetters.count(in: sourced) { sourced.isRemarked = true }
    if decodedTwice.count(in: sourced) { sourced.isRemarked = true }
    if isRow, shortPostalCodes.mend(&sourced) { sourced.isRemarked = true }
    if reader.readsExport { return receive(.card(sourced.keeping(columns))) }
    // A card without what its folder gives it would be a wrong one.
    guard let chain = defaults.chain(forFileAt: sourced.file, to: receive) else {
      return receive(.leftOut)
    }
    if reader.rules.country == nil, localNumbers.count(in: sourced) { sourced.isRemarked = true }
    var filled = chain.reduce(sourced) { $1.filling($0) }
    // The country may be what all have in common.
    if isRow, shortPostalCodes.mend(&filled) { filled.isRemarked = true }
    if filled.card.photo != nil { return receive(.card(filled)) }
    if finder.needsKeys { finder.learn(namesOfColumns(receive), rules: reader.rules) }
    do throws(InvalidValue) {
      switch try finder.find(for: filled.card, columns: columns) {
      case .nothing: receive(.card(filled))
      case .picture(let path): receive(.card(filled.withPhoto(at: path, focus: focus)))
      case .pictureOfOthers: receive(.leftOut)
      }
    } catch {
      let photo = "the photo of \(filled.card.id) \(error.reason)"
      receive(
        .problem(
          Problem(file: filled.file, position: filled.position, field: "photo", message: photo)))
      receive(.leftOut)
    }
  }
}
