/// The values of an argument or an option: checked where they are known, and completed.
package enum Values: Hashable, Sendable {
  /// Anything; nothing is proposed.
  case anything

  /// One of these words.
  case choices([String])

  /// One of the program's commands.
  case commands

  /// One of the program's commands, or of the topics of its help.
  case subjects

  /// A file; shells propose files.
  case files

  /// A folder; shells propose folders.
  case folders

  /// A name; shells propose the files with these endings in a folder, without their endings.
  case names(inFolder: String, endings: [String])
}

extension Values {
  /// The only words that are allowed, where they are known without the program's table.
  var choices: [String]? {
    if case .choices(let words) = self { words } else { nil }
  }

  /// Words as a sentence lists them: `auto, always or never`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}
