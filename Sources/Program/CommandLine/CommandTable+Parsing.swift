import Suggestions

extension CommandTable {
  /// Parses the words behind the program's name.
  /// - Throws: ``UsageFault`` for an unknown command or option, a missing or needless value, a value
  ///   that the option does not take, an option given twice, and too few or too many arguments. A
  ///   request for help is answered whatever else is wrong.
  package func parse(_ words: [String]) throws(UsageFault) -> Invocation {
    let name = commandWord(in: words)
    let ownWords = words.prefix { $0 != "--" }
    if ownWords.contains(where: OptionDefinition.help.spellings.contains) {
      guard let name else { return Invocation(command: "help") }
      return Invocation(command: "help", arguments: [try knownCommand(named: name).name])
    }
    guard let name else {
      if ownWords.contains(where: OptionDefinition.version.spellings.contains) {
        return Invocation(command: "version")
      }
      if words.isEmpty { return Invocation(command: "help") }
      var parser = CommandParser(table: self, command: nil)
      try parser.read(words)
      throw UsageFault(sentence: "a command is missing", hint: "\(program) help")
    }
    var parser = CommandParser(table: self, command: try knownCommand(named: name))
    try parser.read(words)
    return try parser.invocation()
  }

  /// The command of a name.
  /// - Throws: ``UsageFault`` with the nearest name where there is none.
  func knownCommand(named name: String) throws(UsageFault) -> Command {
    if let command = command(named: name) { return command }
    throw UsageFault(
      sentence: "there is no command \"\(name)\"\(advice(on: name, among: commands.map(\.name)))",
      hint: "\(program) help")
  }

  /// The fault of a word of which help tells nothing.
  package func unknownSubject(_ name: String) -> UsageFault {
    UsageFault(
      sentence: "there is no command or topic \"\(name)\"\(advice(on: name, among: subjects))",
      hint: "\(program) help")
  }

  /// True for the beginning of a word of which help tells.
  package func isBeginning(_ word: String) -> Bool { subjects.contains { $0.hasPrefix(word) } }

  /// True for a word that is nearly one that there is.
  package func isNearlySubject(_ name: String) -> Bool {
    nearest(to: name, among: subjects) != nil
  }

  /// What a word leads to: what another word stands for, else the nearest name.
  private func advice(on word: String, among names: [String]) -> String {
    if let sentence = otherWords[word.lowercased()] { return ": \(sentence)" }
    return nearest(to: word, among: names).map { ": did you mean \"\($0)\"?" } ?? ""
  }

  /// All ways to write the options that take a value.
  var spellingsWithValue: Set<String> {
    Set(options(of: nil).filter { $0.placeholder != nil }.flatMap(\.spellings))
  }

  /// The first word that is neither an option nor the value of one.
  private func commandWord(in words: [String]) -> String? {
    let valued = spellingsWithValue
    var isValue = false
    for word in words {
      if isValue {
        isValue = false
      } else if word == "--" {
        return nil
      } else if word.utf8.first == UInt8(ascii: "-"), word != "-" {
        isValue =
          word.hasPrefix("--") ? valued.contains(word) : endsWithName(word, amongValued: valued)
      } else {
        return word
      }
    }
    return nil
  }

  /// Whether the first of some single characters that takes a value is the last of them.
  private func endsWithName(_ word: String, amongValued valued: Set<String>) -> Bool {
    let first = word.dropFirst().firstIndex { valued.contains("-\($0)") }
    return first == word.indices.last
  }
}
