import CommandLine
import Testing

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m", "\\u{1B}[31mred\\u{1B}[0m"),
    ("a\nb\r\nc\td", "a\\u{A}b\\u{D}\\u{A}c\\u{9}d"),
    ("\u{0}\u{7}\u{7F}", "\\u{0}\\u{7}\\u{7F}"),
    ("\u{9B}31m\u{85}", "\\u{9B}31m\\u{85}"),
    ("\u{202E}evil\u{202C}\u{2066}x\u{2069}", "\\u{202E}evil\\u{202C}\\u{2066}x\\u{2069}"),
    ("a\u{2028}b\u{2029}c", "a\\u{2028}b\\u{2029}c"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
    ("a\u{FEFF}\u{AD}\u{200B}\u{2060}b", "a\\u{FEFF}\\u{AD}\\u{200B}\\u{2060}b"),
    ("\u{E0001}\u{E0041}\u{E007F}", "\\u{E0001}\\u{E0041}\\u{E007F}"),
    ("Zoë, 山田 👩🏽‍💻 שלום می‌خواهم \u{600}۱۲", "Zoë, 山田 👩🏽‍💻 שלום می‌خواهم \u{600}۱۲"),
    ("", ""),
  ])
  func `what would not be seen is written out`(value: String, shown: String) {
    #expect(TerminalText(value).text == shown)
    let text: TerminalText = "cards/\(value):\n"
    #expect(text.text == "cards/\(shown):\n")
    #expect((TerminalText("a") + value).text == "a\(shown)")
    #expect(
      OutputStyle.colored.marked("a\(value)", as: .strong).text == "\u{1B}[1ma\(shown)\u{1B}[0m")
  }

  @Test func `text of ours stays as it is within other text`() {
    let mark = OutputStyle.colored.marked("live", as: .success)
    let text: TerminalText = "ada  \(mark)  \(3)\n"
    #expect(text.text == "ada  \u{1B}[32mlive\u{1B}[0m  3\n")
  }

  @Test func `JSON means the same without them`() {
    #expect(
      TerminalText(json: "{\"a\":\"\u{85}\u{7F}\u{202E}é\"}").text
        == "{\"a\":\"\\u0085\\u007f\\u202eé\"}")
  }
}
