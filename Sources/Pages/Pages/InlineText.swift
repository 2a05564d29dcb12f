import Bytes
package import Problems

/// A file's text as it stands within an element of a page.
package struct InlineText: Hashable, Sendable {
  /// The text; its line breaks are single line feeds, as HTML's reader makes them (HTML Living
  /// Standard §13.2.3.5), so that its digest in the policy is right.
  package let text: String

  /// - Parameter element: The element's name, whose end tag can't stand in the text.
  package init(_ bytes: [UInt8], from name: String, within element: String) throws(Problem) {
    text = String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") && $0 != 0 }, as: UTF8.self)
    if Array(text.lowercased().utf8).contains(text: "</\(element)") {
      throw Problem(
        file: "templates/\(name)",
        message: "\"</\(element)\" ends the file's place in the page: remove it")
    }
  }
}

extension InlineText {
  /// The lines without indentation, without empty lines and without comments of a line of their own.
  var withoutComments: String { lines.joined(separator: "\n") }

  /// The same of a style sheet, also without the line breaks that say nothing there: no token of
  /// CSS goes on after "{", "}" or ";" (CSS Syntax 3 §4.3.1), and every page carries these bytes.
  var styleWithoutComments: String {
    lines.reduce(into: "") { text, line in
      if text.hasSuffix(";"), line.hasPrefix("}") { text.removeLast() }
      if let last = text.last, !"{};".contains(last), !line.hasPrefix("}") { text += "\n" }
      text += Self.withoutIdleSpaces(line.utf8)
    }
  }

  /// The rules of the same, each as one text: those within another are part of it.
  var styleRules: [String] {
    var rules = [""]
    var depth = 0
    var quote: Character?
    for character in styleWithoutComments {
      rules[rules.count - 1].append(character)
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == "{" {
        depth += 1
      } else if quote == nil, character == "}" {
        depth -= 1
        if depth == 0 { rules.append("") }
      }
    }
    return rules.filter { !$0.isEmpty }
  }

  /// A line of CSS without the bytes that mean nothing.
  ///
  /// Those are spaces after ":", ",", ";" and "{", before "}" and before a "{" that begins no tag of
  /// Mustache, those around ">", and a ";" before "}" (CSS Syntax 3 §5.4.4). Quoted text is left alone.
  private static func withoutIdleSpaces(_ line: Substring.UTF8View) -> String {
    var kept: [UInt8] = []
    var quote: UInt8?
    var isEscaped = false
    for index in line.indices {
      let byte = line[index]
      if isEscaped || byte == UInt8(ascii: "\\") {
        isEscaped.toggle()
      } else if "\"'".utf8.contains(byte) {
        quote = quote == nil ? byte : quote == byte ? nil : quote
      } else if byte == UInt8(ascii: " "), quote == nil {
        let rest = line[line.index(after: index)...]
        if let last = kept.last, ":,;{>".utf8.contains(last) { continue }
        if rest.starts(with: "}".utf8) || rest.starts(with: "> ".utf8) { continue }
        if rest.starts(with: "{".utf8), !rest.starts(with: "{{".utf8) { continue }
      } else if byte == UInt8(ascii: "}"), quote == nil, kept.last == UInt8(ascii: ";") {
        kept.removeLast()
      }
      kept.append(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private var lines: [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"))
      .map { Substring($0.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !isStyleComment($0) }
  }

  /// CSS Syntax 3 §4.3.2.
  private func isStyleComment(_ line: Substring) -> Bool {
    guard line.hasPrefix("/*") else { return false }
    let behind = Array(line.utf8.dropFirst(2))
    return behind.firstRange(ofText: "*/")?.upperBound == behind.count
  }
}
