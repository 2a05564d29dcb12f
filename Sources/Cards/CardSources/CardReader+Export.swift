import Problems

extension CardReader {
  /// Reads the contacts of one file as another program exported them, also where nothing in it
  /// identifies people; without the defaults of the site.
  ///
  /// The ID of each is what tells it from the others of the file: next month's export gives the same.
  /// Of a table without such a column two can have the same.
  package func readExport(_ name: String, _ receive: (CardEvent) -> Void) {
    var reader = self
    reader.readsExport = true
    var pass = ReadingPass(reader)
    switch FileKind(fileName: name) {
    case .ignored, .defaults: receive(.problem(Self.unread(name)))
    case .unreadable(let reason):
      receive(.problem(Problem(file: name, message: reason)))
    case .text where !pass.isTable(name, to: receive): receive(.problem(Self.unread(name)))
    case let kind: pass.read(name, kind: kind, to: receive)
    }
    pass.finish(to: receive)
  }

  private static func unread(_ name: String) -> Problem {
    Problem(
      file: name,
      message: "is no export of contacts, which is .vcf, .csv, .tsv, .xlsx, .yaml or .json")
  }
}
