import Bytes
import Problems
import Suggestions

/// A parser of the words of one command line, against its command's declaration.
struct CommandParser {
  private let table: CommandTable
  private let command: Command?
  private let options: [OptionDefinition]
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
        try readLongOption(word, followedBy: &rest)
      } else if word.utf8.first == UInt8(ascii: "-"), word != "-" {
        try readShortOptions(word, followedBy: &rest)
      } else if commandIsRead {
        arguments.append(word)
      } else {
        commandIsRead = true
      }
    }
  }

  /// The command line that has been read, once its arguments fit.
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
        let ways = [argument.name] + argument.replacementSynopses(in: command.options)
        throw fault("\(command.name) needs \(Values.list(ways))")
      }
      for word in words { try checkChoice(word, among: argument.values, of: argument.name) }
    }
    if let word = rest.first {
      let limit = command.arguments.count
      let takes = limit == 0 ? "no argument" : limit == 1 ? "one argument" : "\(limit) arguments"
      throw fault("unexpected argument \"\(word)\": \(command.name) takes \(takes)")
    }
    return Invocation(command: command.name, arguments: arguments, options: given)
  }

  private mutating func readLongOption(
    _ word: String, followedBy rest: inout ArraySlice<String>
  ) throws(UsageFault) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try knownOption(spelled: String(parts[0]))
    guard parts.count == 2 else {
      return try addOption(option, spelled: word, attached: nil, followedBy: &rest)
    }
    guard option.placeholder != nil else { throw fault("\(option.spelling) takes no value") }
    try addOption(
      option, spelled: String(parts[0]), attached: String(parts[1]), followedBy: &rest)
  }

  /// `-C DIR`, `-CDIR`, and flags together as in `-qv` (POSIX Utility Syntax Guidelines 5 and 6).
  private mutating func readShortOptions(
    _ word: String, followedBy rest: inout ArraySlice<String>
  ) throws(UsageFault) {
    var characters = word.dropFirst()
    while let character = characters.popFirst() {
      let spelling = "-\(character)"
      let option = try knownOption(spelled: spelling)
      if option.placeholder != nil, !characters.isEmpty {
        return try addOption(
          option, spelled: spelling, attached: String(characters), followedBy: &rest)
      }
      try addOption(option, spelled: spelling, attached: nil, followedBy: &rest)
    }
  }

  /// Notes an option as given, with its value, which is attached to it or the next word.
  private mutating func addOption(
    _ option: OptionDefinition, spelled spelling: String, attached: String?,
    followedBy rest: inout ArraySlice<String>
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
    try checkChoice(value, among: option.values, of: spelling)
    do throws(InvalidValue) { try option.check(value) } catch {
      throw fault("\(option.spelling) \(error.reason)")
    }
    given[option.name, default: []].append(value)
  }

  /// Whether a word begins with a number below 0, as no option does.
  private func isNegative(_ word: String) -> Bool {
    guard let next = word.utf8.dropFirst().first else { return false }
    return next.isDigit || next == UInt8(ascii: ".")
  }

  private func knownOption(spelled spelling: String) throws(UsageFault) -> OptionDefinition {
    if let option = options.first(where: { $0.spellings.contains(spelling) }) { return option }
    let subject = command?.name ?? table.program
    let spellings = options.map(\.spelling).filter { $0.hasPrefix("--") }
    let guess = spelling.hasPrefix("--") ? nearest(to: spelling, among: spellings) : nil
    let question = guess.map { ": did you mean \"\($0)\"?" } ?? ""
    throw fault("\(subject) has no option \"\(spelling)\"\(question)")
  }

  private func checkChoice(
    _ word: String, among values: Values, of name: String
  ) throws(UsageFault) {
    if values == .commands { _ = try table.knownCommand(named: word) }
    guard let choices = values.choices, !choices.contains(word) else { return }
    throw fault("\(name) can't be \"\(word)\": use \(Values.list(choices))")
  }

  private func fault(_ sentence: String) -> UsageFault {
    UsageFault(
      sentence: sentence,
      hint: "\(table.program) help" + (command.map { " \($0.name)" } ?? ""))
  }
}
