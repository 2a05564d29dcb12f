import Bytes
import Problems

/// A line of a vCard taken apart: `item1.TEL;TYPE=WORK,VOICE:110`.
struct ReadProperty {
  /// The group that binds lines together: `item1`; lower case.
  let group: String?

  /// The property's name in upper case.
  let name: String

  /// The parameters, their names in upper case; a bare word of 2.1 is a `TYPE` or an `ENCODING`.
  let parameters: [(name: String, value: String)]

  /// The value, still encoded and escaped.
  let value: ArraySlice<UInt8>

  /// The line where it begins.
  let line: Int

  /// The character set of values that name none and are not UTF-8; `nil` where nothing tells it.
  let undeclared: CharacterSet?
}

extension ReadProperty {
  /// Takes a line apart.
  /// - Throws: ``InvalidValue`` where it is not `NAME:value` or `NAME;parameters:value`.
  init(_ line: LogicalLines.Line, undeclared: CharacterSet? = nil) throws(InvalidValue) {
    let parts = Self.parts(of: line.bytes)
    guard let colon = parts.colon, let head = parts.words.first else {
      throw InvalidValue("the line is not a property such as TEL:+49 30 123456")
    }
    let words = head.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let last = words.last, !last.isEmpty, last.utf8.allSatisfy(Self.isNameByte) else {
      throw InvalidValue("the line is not a property such as TEL:+49 30 123456")
    }
    group = words.count == 2 ? words[0].lowercased() : nil
    name = last.uppercased()
    parameters = parts.words.dropFirst().map(Self.parameter)
    value = line.bytes[(colon + 1)...]
    self.line = line.number
    self.undeclared = undeclared
  }

  /// The values of a parameter, in lower case.
  func values(of name: String) -> [String] {
    parameters.filter { $0.name == name }
      .flatMap { $0.value.split(separator: ",").map { $0.lowercased() } }
  }

  /// The types of the line, in lower case: `work`, `cell`, `pref`.
  var types: Set<String> { Set(values(of: "TYPE")) }

  /// The text's language without region and script, in lower case (RFC 6350 §5.1).
  var language: String? {
    values(of: "LANGUAGE").first?.split(separator: "-").first.map(String.init)
  }

  /// What it has in common with the same in other languages (`ALTID`, RFC 6350 §5.4).
  var alternative: String? { values(of: "ALTID").first }

  /// From 1, the most preferred (RFC 6350 §5.3), to 101 where nothing is said.
  var preference: Int {
    if let number = values(of: "PREF").first.flatMap({ Int($0) }) { return number }
    return types.contains("pref") || values(of: "PREF").contains("") ? 1 : 101
  }

  private static func parts(of line: [UInt8]) -> (words: [String], colon: Int?) {
    var words: [[UInt8]] = [[]]
    var isQuoted = false
    for (index, byte) in line.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted:
        return (words.map { String(decoding: $0, as: UTF8.self) }, index)
      case UInt8(ascii: ";") where !isQuoted: words.append([])
      default: words[words.count - 1].append(byte)
      }
    }
    return ([], nil)
  }

  private static func parameter(_ word: String) -> (name: String, value: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { return (parts[0].uppercased(), String(parts[1])) }
    let isEncoding =
      ["BASE64", "B", "QUOTED-PRINTABLE", "7BIT", "8BIT"].contains(word.uppercased())
      || QuotedPrintable.otherNames.contains(word.lowercased())
    return (isEncoding ? "ENCODING" : "TYPE", word)
  }

  /// RFC 2426 §4; real names have underscores and slashes too.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || "-_/".utf8.contains(byte)
  }
}
