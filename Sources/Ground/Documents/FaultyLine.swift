import Problems

/// The line of a fault, to tell what its writer most likely meant.
struct FaultyLine {
  private let before: Substring.UnicodeScalarView
  private let lineAbove: Substring.UnicodeScalarView?
  private let found: Unicode.Scalar?

  /// True if nothing follows the fault.
  let isEnd: Bool

  init(in source: SourceText, at position: Position) {
    let text = String(decoding: source.bytes, as: UTF8.self).unicodeScalars
    var start = text.startIndex
    var startAbove: String.Index?
    for _ in 1..<position.line {
      guard let end = text[start...].firstIndex(where: Self.isLineBreak) else { break }
      startAbove = start
      start = text.index(after: end)
      if text[end] == "\r", start < text.endIndex, text[start] == "\n" {
        start = text.index(after: start)
      }
    }
    let place = text.index(start, offsetBy: position.column - 1, limitedBy: text.endIndex)
    before = Substring(text[start..<(place ?? text.endIndex)]).unicodeScalars
    lineAbove = startAbove.map { Substring(text[$0..<start]).unicodeScalars }
    found = place.flatMap { $0 < text.endIndex ? text[$0] : nil }
    isEnd = found == nil
  }
}

extension FaultyLine {
  static let tab = "a tab can't indent: use spaces"
  static let missingKey = "a key is missing before this colon"

  /// A colon where none can be.
  var strayColon: String {
    if before.contains(":") {
      return "a value that has \": \" in it or ends with \":\" needs quotes around it"
    }
    guard let lineAbove else {
      return "a key is on one line and has at most 1,024 characters"
    }
    if hasColonAndSpace(lineAbove) {
      return "this line is indented deeper than the one above, which has a value already"
    }
    return "the line above has no colon followed by a space: write it as \"key: value\""
  }

  /// A value that is none.
  var missingValue: String {
    if found == ":" { return Self.missingKey }
    return isEnd ? "the file ends where a value is expected" : "a value is missing here"
  }

  /// Something behind the end of the whole text.
  var stray: String {
    if !before.isEmpty, before.allSatisfy({ $0 == " " }) { return misfit }
    return "nothing can follow here: put a whole value in quotes, or write \"key: value\""
  }

  /// A character that no value can begin with.
  var strayCharacter: String {
    guard let found, found != "\t" else { return Self.tab }
    return "a value can't begin with \"\(found)\": put it in quotes"
  }

  /// Something behind a value, or a line of another indentation.
  var misfit: String {
    if found == ":" { return Self.missingKey }
    if before.contains(where: { $0 != " " }) {
      return "nothing can follow a value on its line: put the whole value in quotes"
    }
    return "the indentation does not fit: lines of one group begin in the same column"
  }

  private func hasColonAndSpace(_ line: Substring.UnicodeScalarView) -> Bool {
    zip(line, line.dropFirst()).contains { $0 == ":" && $1 == " " }
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
  }
}
