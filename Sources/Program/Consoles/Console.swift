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

  /// Whether standard input is a terminal.
  private let inputIsTerminal: Bool

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

  /// Reads a line of standard input without its end; `nil` where there is no more.
  private let readLine: @Sendable () -> [UInt8]?
  private let readSecret: @Sendable (_ asked: () -> Void) -> [UInt8]?

  /// The reason why standard output took no more; `nil` while it takes all.
  package let outputFault: @Sendable () -> String?

  /// Creates a console.
  /// - Parameters:
  ///   - readLine: Reads a line of standard input without its end; `nil` where there is no more.
  ///   - readSecret: Does the same, after it has asked, while a terminal shows nothing; `nil` for ``readLine``.
  ///   - outputFault: Says why standard output took no more; `nil` where it took all.
  package init(
    inputIsTerminal: Bool, outputIsTerminal: Bool, errorIsTerminal: Bool,
    readLine: @escaping @Sendable () -> [UInt8]?,
    readSecret: (@Sendable (_ asked: () -> Void) -> [UInt8]?)? = nil,
    writeOutput: @escaping @Sendable (_ text: String) -> Void,
    writeError: @escaping @Sendable (_ text: String) -> Void,
    outputFault: @escaping @Sendable () -> String?
  ) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.readLine = readLine
    self.readSecret =
      readSecret ?? { ask in
        ask()
        return readLine()
      }
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
  package func printJSON(_ value: @autoclosure () -> JSONValue) {
    if printsJSON {
      writeOutput(TerminalText(json: JSONText(compact: value()).description).text + "\n")
    }
  }

  /// Prints a result that is a list as JSON, entry by entry, where that is asked for.
  ///
  /// The text is that of an object with `version` 1 and the list under its name.
  package func printJSON<Entry>(
    _ entries: some Sequence<Entry>, as name: String, json: (Entry) -> JSONValue
  ) {
    guard printsJSON else { return }
    // Some thousand entries at a time make few writes of little memory.
    var bytes = Array("{\"version\":1,\"\(name)\":[".utf8)
    var isFirst = true
    for entry in entries {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes += TerminalText.bytes(ofJSON: JSONText(compact: json(entry)).bytes)
      if bytes.count > 65_536 {
        writeOutput(String(decoding: bytes, as: UTF8.self))
        bytes.removeAll(keepingCapacity: true)
      }
    }
    writeOutput(String(decoding: bytes + Array("]}\n".utf8), as: UTF8.self))
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

  /// Prints problems to standard error, whatever was asked for: on a terminal with what was written and the lines
  /// that it is in; elsewhere, since journals, mails and build logs are kept, with neither.
  package func printErrors(_ problems: [Problem]) {
    var sourceLines = sourceLines
    for problem in problems {
      if !errorIsTerminal {
        printError(problem.withoutValue.text(in: errorStyle))
        continue
      }
      printError(problem.terminalText(in: errorStyle))
      guard let line = sourceLines?.line(of: problem) else { continue }
      printError(line.excerpt(marking: problem.severity, in: errorStyle))
    }
  }

  /// Makes a display of how much is done, where a person looks on.
  /// - Parameter unit: The name of what is counted, behind the numbers: `cards made`.
  package func progress(of unit: String) -> @Sendable (_ done: Int, _ all: Int) -> Void {
    { done, all in printProgress(done, of: all, unit, each: 50) }
  }

  /// Shows how much is done, where a person looks on, from 100 on; all that is to be done removes it.
  /// - Parameters:
  ///   - unit: The name of what is counted, behind the numbers: `cards made`.
  ///   - step: The number between two displays.
  ///   - left: The words for the time that is left; `nil` for none.
  package func printProgress(
    _ done: Int, of all: Int, _ unit: String, each step: Int,
    left: @autoclosure () -> String? = nil
  ) {
    guard showsProgress, all >= 100, done % step == 0 || done == all else { return }
    let end: TerminalText = done == all ? "\r\u{1B}[K" : ""
    var text: TerminalText = "\r\(done) of \(all) \(unit)\(end)"
    if done < all, let left = left() { text = "\r\(done) of \(all) \(unit), \(left)\u{1B}[K" }
    writeError(text.text)
  }
}

extension Console {
  /// Whether a person can be asked: one looks on, types, and wants to read more than faults.
  package var canAsk: Bool { inputIsTerminal && errorIsTerminal && !isQuiet && !printsJSON }

  /// Asks a person for what nobody else may see, and shows nothing of it; elsewhere takes a line of standard input.
  /// - Returns: `nil` if nothing was given.
  package func askSecret(_ question: TerminalText) -> String? {
    let line = readSecret { if canAsk { writeError(question.text) } }
    if canAsk { writeError("\n") }
    guard let line, !line.isEmpty, let text = String(validating: line, as: UTF8.self) else {
      return nil
    }
    return text
  }

  /// Prints what a program that has asked takes as it is.
  package func printSecret(_ text: String) { writeOutput("\(text)\n") }

  /// Asks a person until the answer is one that can be taken; after another, says what is wrong with it.
  ///
  /// White space around an answer is cut off. An answer is at most 4,095 bytes long, as many as a
  /// terminal hands over (termios(3)).
  /// - Parameters:
  ///   - question: The words in front of the answer, with a space at their end.
  ///   - field: What is asked for, in front of what is wrong with it.
  ///   - parse: Makes the value of an answer; Enter alone gives it an empty one.
  /// - Returns: The value; `nil` if standard input has ended.
  package func ask<Value>(
    _ question: TerminalText, for field: TerminalText,
    parse: (_ answer: String) throws(InvalidValue) -> Value
  ) -> Value? {
    while true {
      writeError(question.text)
      guard let line = readLine() else {
        printError("")
        return nil
      }
      do throws(InvalidValue) {
        if line.count > 4_095 { throw InvalidValue("is longer than 4095 bytes") }
        guard let answer = String(validating: line, as: UTF8.self) else {
          throw InvalidValue("is no text in UTF-8")
        }
        return try parse(Self.trimmed(answer))
      } catch {
        printError("\(field) \(error.reason)")
      }
    }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
