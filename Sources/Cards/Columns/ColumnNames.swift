import Bytes
package import Problems
import Suggestions

/// What columns of tables are taken for by their names: `templates/columns.tsv` and a site's own rows.
package struct ColumnNames {
  /// The meanings under folded names, in which `{n}` stands for a number.
  private(set) var meanings: [String: Ranked] = [:]

  /// The folded names in order, since one like them is looked for with every unknown column.
  private var spellings: [String] = []

  /// The places that words mean, under the folded words.
  private(set) var places: [String: ContactPlace] = [:]

  /// The words that qualify the names of columns, folded.
  private(set) var qualifiers: [String: Qualifier] = [:]

  /// What is wrong with the tables.
  package private(set) var problems: [Problem] = []

  /// Joins what tables say, the later one over the earlier.
  package init(_ tables: [ColumnTable]) {
    if let first = tables.first { self = first.names }
    for table in tables.dropFirst() { add(table.names) }
    if tables.count > 1 { spellings = meanings.keys.sorted() }
  }

  /// Reads a table.
  init(of table: ColumnTable) {
    read(table)
    spellings = meanings.keys.sorted()
  }
}

extension ColumnNames {
  /// A meaning and where it stands: of several that can't be together the first counts.
  struct Ranked {
    let meaning: ColumnMeaning
    let rank: Int
  }

  /// What a word says of the name of a column in which it stands, as the table writes it.
  package enum Qualifier: String, CaseIterable {
    /// Nothing that makes it another column: `Legal`.
    case neutral = "+"

    /// The same, and that the table is one of people: `Worker`.
    case person = "+ person"

    /// The same, and that it is what somebody goes by: `Preferred`.
    case chosen = "+ chosen"

    /// The same, and that it is what papers have: `Legal`.
    case official = "+ official"

    /// The same of a name, and of anything else that it is at home: `Personal`.
    case personal = "+ personal"

    /// That the column is about somebody else, or a private matter: `Manager`.
    case others = "-"
  }

  /// A name that is known.
  package struct Found {
    package let meaning: ColumnMeaning
    let rank: Int

    /// The number in the name; `nil` where none tells values apart.
    let number: Int?
  }

  /// The meaning of a column's name; `nil` where it is not known.
  package func meaning(of name: String) -> Found? {
    let folded = Self.folded(name)
    if let ranked = meanings[folded] {
      return Found(meaning: ranked.meaning, rank: ranked.rank, number: nil)
    }
    guard let (pattern, number) = Self.pattern(of: folded), let ranked = meanings[pattern] else {
      return nil
    }
    return Found(meaning: ranked.meaning, rank: ranked.rank, number: number)
  }

  /// The place that a word of an address book means; `nil` where it is not known.
  func place(of word: String) -> ContactPlace? { places[Self.folded(word)] }

  /// The key that was most likely meant by a name that is not known: by the words in it, else by its
  /// spelling.
  func suggestion(for name: String) -> String? {
    // A longer one is the text of a broken file, with more parts than can be looked up.
    guard name.utf8.count <= Self.longestName else { return nil }
    let words = Self.words(of: name)
    for length in stride(from: words.count - 1, to: 0, by: -1) {
      for start in 0...(words.count - length) {
        let part = words[start..<(start + length)].joined()
        if part.utf8.count > 2, let key = key(of: part) { return key }
      }
    }
    return nearest(to: Self.folded(name), among: spellings).flatMap(key)
  }

  /// Twice the length of the longest name that is known, in bytes.
  static let longestName = 100

  private func key(of folded: String) -> String? {
    guard let part = meanings[folded]?.meaning.part, part != .nothing else { return nil }
    if case .place = part { return nil }
    return part.name
  }
}

extension ColumnNames {
  /// A name as names are compared: letters lowered and without marks, digits and `#`, and nothing
  /// else.
  package static func folded(_ name: String) -> String { words(of: name).joined() }

  /// The words of a name, folded.
  static func words(of name: String) -> [String] {
    var (words, word): ([String], [UInt8]) = ([], [])
    func endWord() {
      if word.isEmpty { return }
      words.append(String(decoding: word, as: UTF8.self))
      word.removeAll(keepingCapacity: true)
    }
    for scalar in name.unicodeScalars {
      if scalar.isASCII {
        let byte = UInt8(ascii: scalar)
        if byte.isLetterOrDigit || scalar == "#" { word.append(byte.lowered) } else { endWord() }
      } else if let letters = scalar.latinLetters {
        word += letters.utf8
      } else if scalar.properties.isAlphabetic {
        word += scalar.properties.lowercaseMapping.utf8
      } else {
        endWord()
      }
    }
    endWord()
    return words
  }

  /// The name with `{n}` in the place of the last number in it, and the number.
  private static func pattern(of folded: String) -> (pattern: String, number: Int)? {
    let text = Array(folded.utf8)
    guard let last = text.lastIndex(where: \.isDigit) else { return nil }
    let first = text[...last].lastIndex { !$0.isDigit }.map { $0 + 1 } ?? 0
    guard last - first < 3, let number = Int(String(decoding: text[first...last], as: UTF8.self))
    else { return nil }
    let front = String(decoding: text[..<first], as: UTF8.self)
    return ("\(front){n}\(String(decoding: text[(last + 1)...], as: UTF8.self))", number)
  }

  /// The folded forms of a name in a table: umlauts are also written as two letters.
  private static func forms(of name: String) -> Set<String> {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    let spelt =
      isPlain
      ? name
      : name.reduce(into: "") { text, letter in
        switch letter {
        case "ä": text += "ae"
        case "ö": text += "oe"
        case "ü": text += "ue"
        default: text.append(letter)
        }
      }
    return Set((isPlain ? [name] : [name, spelt]).map(foldedPattern))
  }

  private static func foldedPattern(_ name: String) -> String {
    guard let place = Array(name.utf8).firstRange(ofText: "{n}") else { return folded(name) }
    let front = String(decoding: name.utf8.prefix(place.lowerBound), as: UTF8.self)
    let rest = String(decoding: name.utf8.dropFirst(place.upperBound), as: UTF8.self)
    return "\(folded(front)){n}\(foldedPattern(rest))"
  }
}

extension ColumnNames {
  private mutating func add(_ later: ColumnNames) {
    let rank = meanings.count
    for (name, found) in later.meanings {
      meanings[name] = Ranked(meaning: found.meaning, rank: rank + found.rank)
    }
    places.merge(later.places) { $1 }
    qualifiers.merge(later.qualifiers) { $1 }
    problems += later.problems
  }

  private mutating func read(_ table: ColumnTable) {
    for row in table.rows {
      do throws(InvalidValue) {
        try add(row)
      } catch {
        problems.append(
          Problem(
            file: table.file,
            position: Position(line: row.line, column: row.name.unicodeScalars.count + 2),
            message: error.reason))
      }
    }
    problems += table.problems
  }

  private mutating func add(_ row: ColumnTable.Row) throws(InvalidValue) {
    if row.key.hasPrefix("=") {
      let word = row.key.dropFirst().drop { $0 == " " }
      guard let place = ContactPlace(wordMeaning: String(word)) else {
        throw InvalidValue("\"\(word)\" is no place, such as work, home or mobile")
      }
      for form in Self.forms(of: row.name) { places[form] = place }
      return
    }
    if let qualifier = Qualifier(rawValue: row.key) {
      for form in Self.forms(of: row.name) { qualifiers[form] = qualifier }
      return
    }
    let ranked = Ranked(meaning: try ColumnMeaning(row.key), rank: meanings.count)
    for form in Self.forms(of: row.name) where !form.isEmpty { meanings[form] = ranked }
  }
}
