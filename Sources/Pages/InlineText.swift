package import Problems

/// A file's text as it stands within an element of a page.
package struct InlineText: Hashable, Sendable {
  /// The text; its line breaks are single line feeds, as HTML's reader makes them (HTML Living
  /// Standard §13.2.3.5), so that its digest in the policy is right.
  package let text: String

  /// - Parameter element: The element's name, whose end tag can't stand in the text.
  package init(_ bytes: [UInt8], from name: String, within element: String) throws(Problem) {
    text = String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") && $0 != 0 }, as: UTF8.self)
    if text.lowercased().contains("</\(element)") {
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
      if let last = text.last, !"{};".contains(last) { text += "\n" }
      text += line
    }
  }

  private var lines: [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !isStyleComment($0) }
  }

  /// CSS Syntax 3 §4.3.2.
  private func isStyleComment(_ line: Substring) -> Bool {
    line.hasPrefix("/*") && line.dropFirst(2).firstRange(of: "*/")?.upperBound == line.endIndex
  }
}
