import Bytes
import CommandLine
import Reference

/// What help finds for a word that is neither a command nor a topic: names of keys, settings, columns, layouts, options
/// and commands that have it, else sentences that do.
struct HelpSearch {
  /// Where to ask, and what is found there.
  let rows: [(subject: String, name: String, text: String)]

  /// True if names have the word, false if sentences have it.
  let isByName: Bool

  /// Searches.
  init(for word: String) {
    let word = word.lowercased()
    let all = Self.everything
    let named = all.filter { Self.words(of: $0.name).contains(word) }
    isByName = !named.isEmpty
    rows = named.isEmpty ? all.filter { Self.words(of: $0.text).contains(word) } : named
  }
}

extension HelpSearch {
  private static var everything: [(subject: String, name: String, text: String)] {
    let topics = ReferenceTopic.allCases.map(\.content).flatMap { topic in
      topic.sections.flatMap(\.entries).map { entry in
        (topic.name, entry.name, firstSentence(of: entry.text))
      }
    }
    let commands = CommandTable.cardpress.commands.flatMap { command in
      [(command.name, "cardpress \(command.name)", command.summary)]
        + command.options.map { (command.name, $0.spelling, $0.summary) }
    }
    return commands + topics
  }

  /// The words of a name or a text, in small letters: `share.afterConsumed` has three.
  private static func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    func end() {
      if !word.isEmpty { words.insert(word.lowercased()) }
      word = ""
    }
    for character in text {
      if !character.isLetter, !character.isNumber {
        end()
      } else {
        if character.isUppercase, word.last?.isLowercase == true { end() }
        word.append(character)
      }
    }
    end()
    return words
  }

  private static func firstSentence(of text: String) -> String {
    guard let end = text.firstRange(ofText: ". ") else { return text }
    return String(text[..<end.lowerBound])
  }
}
