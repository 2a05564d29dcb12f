import Bytes
import Suggestions

/// Reads the words of one command line against what its command takes.
struct CommandParser {
  private let table: CommandTable
  private let command: Command?
  private let options: [Option]
  private var given: [String: [String]] = [:]
  private var arguments: [String] = []
  private var commandIsRead = false

  /// Starts with nothing read; without a command only options are looked for.
  init(table: CommandTable, command: Command?) {
    self.table = table
    self.command = command
    options = table.options(of: command)
  }
}

extension CommandParser {
  /// Reads all words behind the program's name, the command's among them.
  mutating func read(_ words: [String]) throws(UsageFault) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments += rest
        return
      } else if word.hasPrefix("--") {
        try readLong(word, &rest)
      } else if word.utf8.first == UInt8(ascii: "-"), word != "-" {
        try readShort(word, &rest)
      } else if commandIsRead {
        arguments.append(word)
      } else {
        commandIsRead = true
      }
    }
  }

  /// What has been read, once the arguments fit.
  func invocation() throws(UsageFault) -> Invocation {
    guard let command else { throw fault("a command is missing") }
    let isReplaced = { (argument: Argument) in
      argument.replacements.contains { given[$0] != nil }
    }
    var rest = arguments[...]
    for argument in command.arguments {
      let words = argument.repeats ? rest : rest.prefix(1)
      rest = rest.dropFirst(words.count)
      if words.isEmpty, argument.isNeeded, !isReplaced(argument) {
        let ways = [argument.name] + argument.spellings(of: command.options)
        throw fault("\(command.name) needs \(Values.list(ways))")
      }
      for word in words { try check(word, argument.values, of: argument.name) }
    }
    if let word = rest.first {
      let limit = command.arguments.count
      let takes = limit == 0 ? "no argument" : limit == 1 ? "one argument" : "\(limit) arguments"
      throw fault("\(command.name) takes \(takes): \"\(word)\" is too much")
    }
    return Invocation(command: command.name, arguments: arguments, options: given)
  }

  private mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>)
    throws(UsageFault)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try known(String(parts[0]))
    guard parts.count == 2 else { return try take(option, as: word, nil, &rest) }
    guard option.placeholder != nil else { throw fault("\(option.spelling) takes no value") }
    try take(option, as: String(parts[0]), String(parts[1]), &rest)
  }

  /// `-C DIR`, `-CDIR`, and flags together as in `-qv` (POSIX Utility Syntax Guidelines 5 and 6).
  private mutating func readShort(_ word: String, _ rest: inout ArraySlice<String>)
    throws(UsageFault)
  {
    var characters = word.dropFirst()
    while let character = characters.popFirst() {
      let spelling = "-\(character)"
      let option = try known(spelling)
      if option.placeholder != nil, !characters.isEmpty {
        return try take(option, as: spelling, String(characters), &rest)
      }
      try take(option, as: spelling, nil, &rest)
    }
  }

  private mutating func take(
    _ option: Option, as spelling: String, _ attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageFault) {
    guard let placeholder = option.placeholder else {
      given[option.name] = []
      return
    }
    let looksLikeOption =
      rest.first.map { $0.hasPrefix("-") && $0 != "-" && !isNegative($0) } ?? true
    let value = attached ?? (looksLikeOption ? nil : rest.popFirst())
    guard let value, !value.isEmpty else {
      throw fault("\(spelling) needs a value: \(spelling) \(option.valueSynopsis ?? placeholder)")
    }
    if !option.repeats, given[option.name] != nil {
      throw fault("\(option.spelling) is given twice: once is enough")
    }
    try check(value, option.values, of: spelling)
    given[option.name, default: []].append(value)
  }

  /// Whether a word begins with a number below 0, as no option does.
  private func isNegative(_ word: String) -> Bool {
    guard let next = word.utf8.dropFirst().first else { return false }
    return next.isDigit || next == UInt8(ascii: ".")
  }

  private func known(_ spelling: String) throws(UsageFault) -> Option {
    if let option = options.first(where: { $0.spellings.contains(spelling) }) { return option }
    let subject = command?.name ?? table.program
    let spellings = options.map(\.spelling).filter { $0.hasPrefix("--") }
    let guess = spelling.hasPrefix("--") ? nearest(to: spelling, among: spellings) : nil
    let question = guess.map { ": did you mean \"\($0)\"?" } ?? ""
    throw fault("\(subject) has no option \"\(spelling)\"\(question)")
  }

  private func check(_ word: String, _ values: Values, of name: String) throws(UsageFault) {
    if values == .commands { _ = try table.known(word) }
    guard let choices = values.choices, !choices.contains(word) else { return }
    throw fault("\(name) can't be \"\(word)\": use \(Values.list(choices))")
  }

  private func fault(_ sentence: String) -> UsageFault {
    UsageFault(
      sentence: sentence,
      hint: "\(table.program) help" + (command.map { " \($0.name)" } ?? ""))
  }
}
