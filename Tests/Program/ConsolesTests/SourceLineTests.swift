import CommandLine
import Consoles
import Problems
import Testing

@Suite struct SourceLineTests {
  private static let long = String(repeating: "0123456789", count: 30)

  @Test(arguments: [
    ("email: ada@", 8, "email: ada@", "       ^"),
    ("email: ada@", 12, "email: ada@", "           ^"),
    ("email: ada@", 99, "email: ada@", "           ^"),
    ("\t- city: X", 1, "    - city: X", "^"),
    ("a:\tb", 4, "a:    b", "      ^"),
    ("氏名: 山田 x", 8, "氏名: 山田 x", "           ^"),
    ("n: 👩🏽‍💻 x", 9, "n: 👩🏽‍💻 x", "      ^"),
    ("n: e\u{301} x", 7, "n: e\u{301} x", "     ^"),
    ("n: \u{1B}[2J\u{202E}x", 9, "n: \\u{1B}[2J\\u{202E}x", "                    ^"),
    (
      long, 1, "012345678901234567890123456789012345678901234567890123456789012345…",
      "^"
    ),
    (
      long, 150, "…678901234567890123456789012345678901234567890123456789012345678901…",
      "                                  ^"
    ),
    (
      long, 300, "…678901234567890123456789012345678 9".replacing(" ", with: ""),
      "                                  ^"
    ),
  ])
  func `the caret is below the place`(line: String, column: Int, shown: String, caret: String) {
    let source = SourceLine(line, at: Position(line: 7, column: column))
    #expect(
      source.excerpt(marking: .error, in: .plain).text == "  7 | \(shown)\n    | \(caret)")
  }

  @Test func `the margin grows with the number, and has colours`() {
    let source = SourceLine("a: b", at: Position(line: 1_234, column: 4))
    #expect(
      source.excerpt(marking: .error, in: .colored).text
        == "\u{1B}[2m  1234 |\u{1B}[0m a: b\n\u{1B}[2m       |\u{1B}[0m    \u{1B}[31m^\u{1B}[0m")
    #expect(
      source.excerpt(marking: .warning, in: .colored).text.hasSuffix("\u{1B}[33m^\u{1B}[0m"))
  }
}
