import CommandLine
import Testing

@Suite struct OutputStyleTests {
  @Test(arguments: [
    (ColorChoice.auto, String?.none, "xterm" as String?, true, true),
    (.auto, nil, "xterm", false, false),
    (.auto, "1", "xterm", true, false), (.auto, "", "xterm", true, true),
    (.auto, nil, "dumb", true, false), (.auto, nil, nil, true, true),
    (.always, "1", "dumb", false, true), (.never, nil, "xterm", true, false),
  ])
  func `the option decides, then the user's wish, then the terminal`(
    color: ColorChoice, noColor: String?, terminal: String?, isTerminal: Bool, hasColor: Bool
  ) {
    let style = OutputStyle(
      color: color, noColor: noColor, terminal: terminal, isTerminal: isTerminal)
    #expect(style.hasColor == hasColor)
  }

  @Test func `marked text is reset at its end, and plain text is left alone`() {
    #expect(OutputStyle.colored.marked("beds", as: .error).text == "\u{1B}[31mbeds\u{1B}[0m")
    #expect(OutputStyle.colored.marked("", as: .error).text == "")
    #expect(OutputStyle.plain.marked("beds", as: .error).text == "beds")
  }
}
