import Columns
import TemporaryFolders
import CardSources
import Files
import Problems
import Timestamps

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A site in a folder of its own, removed when its owner goes.
struct SampleSite: ~Copyable {
  let folder: Folder
  private let parent: Folder

  /// Writes the files of a site; in `..` stands a file `outside.jpg`, a card `outside.yaml` and a
  /// folder `elsewhere`.
  init(_ files: KeyValuePairs<String, String> = [:]) throws {
    parent = temporaryFolder()
    folder = parent.folder("site")
    try folder.folder("cards").create()
    try parent.folder("elsewhere").create()
    try parent.write([9], to: "outside.jpg")
    try parent.write(Array("fullName: Eve".utf8), to: "outside.yaml")
    for (path, text) in files { try write(Array(text.utf8), to: path) }
  }

  deinit {
    // What stays of a test is no fault of what it tests.
    try? parent.remove("")
  }
}

extension SampleSite {
  /// The moment of all tests: 2026-11-21T00:00:00Z.
  static let now = Timestamp(secondsSince1970: 1_795_219_200)

  func write(_ bytes: [UInt8], to path: String) throws {
    if let slash = path.lastIndex(of: "/") {
      try folder.folder(String(path[..<slash])).create()
    }
    try folder.write(bytes, to: path)
  }

  func link(_ path: String, to target: String) throws {
    let result = unsafe symlink(target, "\(folder.path)/\(path)")
    if result != 0 { throw FileFault(path: path, kind: .other(errno: errno)) }
  }

  func events(_ rules: InputRules = InputRules()) -> [CardEvent] {
    let reader = CardReader(site: folder, rules: rules, now: Self.now)
    var events: [CardEvent] = []
    reader.read { events.append($0) }
    return events
  }

  /// The cards, and what is wrong as sentences.
  func outcome(_ rules: InputRules = InputRules()) -> (cards: [SourcedCard], sentences: [String]) {
    var cards: [SourcedCard] = []
    var sentences: [String] = []
    for event in events(rules) {
      switch event {
      case .card(let card): cards.append(card)
      case .problem(let problem): sentences.append(problem.description)
      case .passedOver, .hidden, .columns, .leftOut, .photoOfFaulty, .photos: continue
      }
    }
    return (cards, sentences)
  }

  /// Rules with the names of columns that are shipped.
  static func shippedRules() throws -> InputRules {
    let depth = "Tests/Cards/CardSourcesTests/SampleSite.swift".count
    let templates = Folder(String(#filePath.dropLast(depth)) + "templates")
    var rules = InputRules()
    rules.columnTables = [ColumnTable(try templates.read("columns.tsv", atMost: 1_000_000))]
    return rules
  }

  /// The sentences of a site whose one file is this card.
  static func sentences(of path: String, _ text: String) throws -> [String] {
    try SampleSite([path: text]).outcome().sentences
  }
}
