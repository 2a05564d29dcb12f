import CommandLine
import Consoles
import Files
import Problems
import Synchronization
import TemporaryFolders
import Testing
import Timestamps

@Suite struct ProblemPrintingTests {
  private static let card = Problem(
    file: "cards/ada.yaml", position: Position(line: 2, column: 8), field: "email",
    message: "email \"ada@\" has no domain")

  private static let row = Problem(
    severity: .warning, file: "cards/people.csv", position: Position(line: 12, column: 31),
    field: "E-Mail", card: "ada-lovelace", message: "E-Mail \"ada@\" has no domain")

  private static let header = Problem(
    file: "cards/people.csv", position: Position(line: 1, column: 9), field: "email",
    message: "the column email stands twice: keep one of them")

  private static let line = Problem(
    file: "cards/people.csv", position: Position(line: 3, column: 5), message: "the byte FC is odd")

  private static let whole = Problem(file: "cards/a.yaml", message: "is empty")
  private static let general = Problem(severity: .warning, file: "", message: "it rains")

  /// What a console prints of problems on standard error.
  private func printed(
    _ problems: [Problem], isTerminal: Bool, style: OutputStyle = .plain, folder: Folder? = nil,
    since begin: Timestamp = .latest
  ) -> String {
    let text = Mutex("")
    let console = Console(
      inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: isTerminal,
      readLine: { nil }, writeOutput: { _ in },
      writeError: { part in text.withLock { $0 += part } }, outputFault: { nil })
    console.configured(
      style: .plain, errorStyle: style,
      sourceLines: folder.map { SourceLines(in: $0, unchangedSince: begin) }, isQuiet: false,
      printsJSON: false, showsProgress: false
    ).printErrors(problems)
    return text.withLock { $0 }
  }

  @Test func `a pipe gets a line for each problem`() {
    let problems = [Self.card, Self.row, Self.header, Self.line, Self.whole, Self.general]
    #expect(
      printed(problems, isTerminal: false) == """
        cards/ada.yaml:2:8: email "ada@" has no domain
        cards/people.csv:12:31: warning: E-Mail "ada@" has no domain
        cards/people.csv:1:9: the column email stands twice: keep one of them
        cards/people.csv:3:5: the byte FC is odd
        cards/a.yaml: is empty
        it rains

        """)
  }

  @Test func `a terminal shows a row's card in place of a count of characters`() {
    let problems = [Self.row, Self.header, Self.line, Self.whole, Self.general]
    #expect(
      printed(problems, isTerminal: true) == """
        cards/people.csv:12: warning: ada-lovelace: E-Mail "ada@" has no domain
        cards/people.csv:1: the column email stands twice: keep one of them
        cards/people.csv:3:5: the byte FC is odd
        cards/a.yaml: is empty
        it rains

        """)
  }

  @Test func `places are bold and warnings yellow`() {
    #expect(
      printed([Self.row, Self.general], isTerminal: false, style: .colored)
        == "\u{1B}[1mcards/people.csv:12:31:\u{1B}[0m \u{1B}[33mwarning:\u{1B}[0m "
        + "E-Mail \"ada@\" has no domain\nit rains\n")
  }

  @Test func `nothing that a name or a value holds acts`() {
    let hostile = Problem(
      file: "cards/\u{1B}c\n.csv", position: Position(line: 2, column: 1), field: "\u{9B}2J",
      card: "\u{7}", message: "\u{9B}2J \"\r\u{202E}\u{200F}\" is odd",
      remedy: .words("remove \u{1B}[0m"))
    for isTerminal in [true, false] {
      let text = printed([hostile], isTerminal: isTerminal, style: .colored)
      #expect(
        text == "\u{1B}[1mcards/\\u{1B}c\\u{A}.csv:2:\(isTerminal ? "" : "1:")\u{1B}[0m "
          + (isTerminal ? "\\u{7}: " : "")
          + "\\u{9B}2J \"\\u{D}\\u{202E}\\u{200F}\" is odd: remove \\u{1B}[0m\n")
    }
  }

  @Test(arguments: [
    ("a: b\nemail: ada@\n", "  2 | email: ada@\n    |        ^\n"),
    ("a: b\r\nemail: ada@", "  2 | email: ada@\n    |        ^\n"),
    ("\u{FEFF}a: b\r\nemail: ada@\r\n", "  2 | email: ada@\n    |        ^\n"),
    ("a: \u{1B}[2J\nemail: \u{1B}]0;x\u{7}\n", "  2 | email: \\u{1B}]0;x\\u{7}\n    |        ^\n"),
    ("a: b\n", ""), ("a: b\n \t\n", ""), ("a: b", ""), ("", ""), ("a: b\remail: ada@\n", ""),
    ("a: b\u{85}c\nemail: ada@\n", ""),
    ("a: b\u{2028}c\nemail: ada@\n", ""), ("a: b\nemail: \u{2029}ada@\n", ""),
  ])
  func `a terminal shows the line of a file`(text: String, excerpt: String) throws {
    let folder = temporaryFolder()
    try folder.folder("cards").create()
    try folder.write(Array(text.utf8), to: "cards/ada.yaml")
    let sentence = "cards/ada.yaml:2:8: email \"ada@\" has no domain\n"
    #expect(printed([Self.card], isTerminal: true, folder: folder) == sentence + excerpt)
    #expect(printed([Self.card], isTerminal: false, folder: folder) == sentence)
    #expect(
      printed(
        [Self.card], isTerminal: true, folder: folder, since: Timestamp(secondsSince1970: 0))
        == sentence)
    try folder.remove("")
  }

  @Test func `twenty lines are shown, of one problem each, and none of a file that is gone`() throws
  {
    let folder = temporaryFolder()
    try folder.folder("cards").create()
    try folder.write(Array(String(repeating: "k: v\n", count: 30).utf8), to: "cards/a.yaml")
    var problems = (1...30).map { line in
      Problem(
        file: "cards/a.yaml", position: Position(line: line, column: 1), message: "is odd")
    }
    problems.insert(
      Problem(
        file: "cards/a.yaml", position: Position(line: 1, column: 1), message: "many", count: 2),
      at: 0)
    problems.insert(Self.card, at: 0)
    let text = printed(problems, isTerminal: true, folder: folder)
    #expect(text.split(separator: "\n").count == 32 + 20 * 2)
    #expect(text.hasPrefix(Self.card.description + "\ncards/a.yaml:1:1: many\n"))
    try folder.remove("")
  }
}
