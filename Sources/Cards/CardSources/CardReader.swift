package import Cards
package import Columns
package import Files
import Problems
package import Timestamps

/// Reads all cards of a site, one after the other, with everything that is wrong with them.
///
/// It holds no card: of those it has read it keeps the IDs, to tell which stands twice.
package struct CardReader {
  let site: Folder
  let rules: InputRules
  let now: Timestamp

  /// True if a file is read as it was exported: contacts need no ID, and nothing is filled in.
  var readsExport = false

  /// Prepares to read.
  /// - Parameter now: The moment that decides which `expires` is over.
  package init(site: Folder, rules: InputRules = InputRules(), now: Timestamp) {
    self.site = site
    self.rules = rules
    self.now = now
  }
}

extension CardReader {
  /// Reads `cards/` and the folders in it, the files in the order of their paths' bytes.
  ///
  /// A card at fault is never handed over, only its problems, and reading goes on behind it.
  /// - Parameter isWanted: Returns false for a card of which the ID is enough: what is wrong with its
  ///   row is not looked at, nor is then said what is said of all cards together.
  package func read(
    only isWanted: @escaping (CardID) -> Bool = { _ in true }, _ receive: (CardEvent) -> Void
  ) {
    read(ReadingPass(self, wanting: isWanted), files: { _ in true }, receive)
  }

  /// Reads the rows of the tables in `cards/` that are not known, and no other file; texts that may be tables
  /// are others.
  ///
  /// What is said of all cards together is said of those alone.
  package func readTables(
    besides isKnown: @escaping (RowSource) -> Bool, _ receive: (CardEvent) -> Void
  ) {
    read(ReadingPass(self, besides: isKnown), files: { $0 == .table }, receive)
  }

  /// Returns true for the names of the files that ``readTables(besides:_:)`` reads, whose cards alone have a
  /// ``SourcedCard/row``.
  package static func hasKnownRows(fileName: String) -> Bool {
    FileKind(fileName: fileName) == .table
  }

  private func read(
    _ pass: ReadingPass, files isMeant: (FileKind) -> Bool, _ receive: (CardEvent) -> Void
  ) {
    var pass = pass
    var unread = UnreadFiles()
    func noting(_ event: CardEvent) {
      unread.note(event)
      receive(event)
    }
    pass.readDefaults(to: noting)
    do throws(FileFault) {
      var files = try CardFiles(site: site)
      files.visit { item in
        switch item {
        case .problem(let problem): noting(.problem(problem))
        case .unread(let path, let reason): unread.add(path, reason: reason)
        case .file(_, let kind) where !isMeant(kind): break
        case .file(let path, .text):
          let text = pass.text(of: path, to: noting)
          if let text, pass.isTable(text, isSheet: false, noting) {
            pass.read(path, kind: .text, to: noting)
          } else {
            unread.add(path, text: text ?? [])
          }
        case .file(let path, let kind): pass.read(path, kind: kind, to: noting)
        }
      }
      pass.finish(to: receive)
    } catch {
      noting(.problem(Problem(file: "cards", message: error.reason)))
    }
    for problem in unread.problems { receive(.problem(problem)) }
  }

  /// Reads one card again, from the file that it was in; `nil` where it is no longer there.
  package func card(_ id: CardID, inFileAt path: String) -> SourcedCard? {
    // What keeps the file from being read is told when all are read.
    guard let kind = (try? CardFiles(site: site))?.kind(ofFileAt: path) else { return nil }
    var pass = ReadingPass(self, seeking: id) { $0 == id }
    var found: SourcedCard?
    pass.read(path, kind: kind) { event in
      if case .card(let sourced) = event, sourced.card.id == id { found = sourced }
    }
    return found
  }
}
