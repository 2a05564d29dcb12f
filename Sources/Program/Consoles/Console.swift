package import CommandLine
package import Documents
package import Problems

/// The place where a command's text goes: results to standard output, everything else to standard
/// error.
package struct Console: Sendable {
  /// Whether standard output is a terminal.
  package let outputIsTerminal: Bool

  /// Whether standard error is a terminal.
  package let errorIsTerminal: Bool

  /// The style of standard output.
  package private(set) var style = OutputStyle.plain

  /// The style of standard error.
  private var errorStyle = OutputStyle.plain

  /// The lines that problems show below them; `nil` where they show none.
  private var sourceLines: SourceLines?

  /// Whether nothing but faults is printed.
  package private(set) var isQuiet = false

  /// Whether results are printed as JSON.
  package private(set) var printsJSON = false

  private var showsProgress = false
  private let writeOutput: @Sendable (_ text: String) -> Void
  private let writeError: @Sendable (_ text: String) -> Void

  /// The reason why standard output took no more; `nil` while it takes all.
  package let outputFault: @Sendable () -> String?

  /// Creates a console.
  /// - Parameter outputFault: Says why standard output took no more; `nil` where it took all.
  package init(
    outputIsTerminal: Bool, errorIsTerminal: Bool,
    writeOutput: @escaping @Sendable (_ text: String) -> Void,
    writeError: @escaping @Sendable (_ text: String) -> Void,
    outputFault: @escaping @Sendable () -> String?
  ) {
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.writeOutput = writeOutput
    self.writeError = writeError
    self.outputFault = outputFault
  }
}

extension Console {
  /// The console as a call's options ask for it.
  /// - Parameter sourceLines: The lines that problems show on a terminal; `nil` for none.
  package func configured(
    style: OutputStyle, errorStyle: OutputStyle, sourceLines: SourceLines?, isQuiet: Bool,
    printsJSON: Bool, showsProgress: Bool
  ) -> Console {
    var console = self
    console.style = style
    console.errorStyle = errorStyle
    console.sourceLines = errorIsTerminal ? sourceLines : nil
    console.isQuiet = isQuiet
    console.printsJSON = printsJSON
    console.showsProgress = showsProgress && !isQuiet && !printsJSON
    return console
  }

  /// Prints text that was asked for as it is, such as help.
  package func printText(_ text: TerminalText) { writeOutput(text.text) }

  /// Prints a line of the result, unless that is to be quiet or JSON.
  package func printLine(_ line: TerminalText) {
    if !isQuiet, !printsJSON { writeOutput("\(line.text)\n") }
  }

  /// Prints the result as JSON, where that is asked for.
  package func printJSON(_ value: JSONValue) {
    if printsJSON {
      writeOutput(TerminalText(json: JSONText(compact: value).description).text + "\n")
    }
  }

  /// Prints a line of advice to standard error, unless that is to be quiet or JSON.
  package func printNote(_ line: TerminalText) {
    if !isQuiet { printFault(line) }
  }

  /// Prints a line that nobody may miss to standard error, unless the JSON says it.
  package func printFault(_ line: TerminalText) {
    if !printsJSON { printError(line) }
  }

  /// Prints a line to standard error, whatever was asked for.
  package func printError(_ line: TerminalText) { writeError("\(line.text)\n") }

  /// Prints what was passed over, unless it is to be quiet.
  package func printNotes(_ problems: [Problem]) {
    if !isQuiet { printFaults(problems) }
  }

  /// Prints problems that nobody may miss, unless the JSON says them.
  package func printFaults(_ problems: [Problem]) {
    if !printsJSON { printErrors(problems) }
  }

  /// Prints problems to standard error, whatever was asked for; on a terminal with the lines that they
  /// are in.
  package func printErrors(_ problems: [Problem]) {
    var sourceLines = sourceLines
    for problem in problems {
      printError(
        errorIsTerminal ? problem.terminalText(in: errorStyle) : problem.text(in: errorStyle))
      guard let line = sourceLines?.line(of: problem) else { continue }
      printError(line.excerpt(marking: problem.severity, in: errorStyle))
    }
  }

  /// Makes a display of how much is done, where a person looks on.
  /// - Parameter unit: The name of what is counted, behind the numbers: `cards made`.
  package func progress(of unit: String) -> @Sendable (_ done: Int, _ all: Int) -> Void {
    guard showsProgress else { return { _, _ in } }
    return { done, all in
      guard all >= 100, done % 50 == 0 || done == all else { return }
      let end: TerminalText = done == all ? "\r\u{1B}[K" : ""
      let text: TerminalText = "\r\(done) of \(all) \(unit)\(end)"
      writeError(text.text)
    }
  }
}
