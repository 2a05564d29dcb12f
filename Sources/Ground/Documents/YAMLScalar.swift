import Bytes

/// A text as a value in a YAML file: plain where that reads back as the same, else quoted, and in a block
/// where it has several lines (YAML 1.2 §7.3, §8.1.2).
package struct YAMLScalar {
  private let text: String

  /// Takes a text of any characters.
  package init(_ text: String) {
    self.text = text
  }
}

extension YAMLScalar {
  /// The text behind a key and a space, without the end of the line.
  /// - Parameter indent: The number of spaces before the lines of a block.
  package func written(indentedBy indent: Int) -> String {
    if isBlock { return "|-\n" + block(indentedBy: indent) }
    if text.unicodeScalars.contains(where: Self.isEscaped) { return escaped }
    if isPlain { return text }
    if !text.contains("\"") && !text.contains("\\") { return "\"\(text)\"" }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "''") + "'"
  }

  private func block(indentedBy indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }.joined(separator: "\n")
  }

  /// True if the text can be written in lines as it is.
  private var isBlock: Bool {
    guard text.unicodeScalars.contains("\n"),
      let first = text.unicodeScalars.first, let last = text.unicodeScalars.last
    else { return false }
    return ![" ", "\t", "\n"].contains(first) && last != "\n"
      && !text.unicodeScalars.contains { $0 != "\n" && Self.isEscaped($0) }
  }

  private var isPlain: Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return false }
    let space = UInt8(ascii: " ")
    return first != space && last != space && last != UInt8(ascii: ":")
      && !"-?:,[]{}#&*!|>'\"%@`=~".utf8.contains(first) && !text.utf8.starts(with: "...".utf8)
      && !text.utf8.elementsEqual("<<".utf8)
      && !text.contains(text: ": ") && !text.contains(text: " #")
      && !["null", "Null", "NULL"].contains(text)
  }

  /// The text in double quotes (YAML 1.2 §5.7).
  private var escaped: String {
    var written = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": written += "\\\(scalar)"
      case "\n": written += "\\n"
      case "\t": written += "\\t"
      case _ where Self.isEscaped(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let width = scalar.value > 0xFFFF ? 8 : 4
        let zeros = String(repeating: "0", count: width - digits.utf8.count)
        written += (width == 8 ? "\\U" : "\\u") + zeros + digits
      default: written.unicodeScalars.append(scalar)
      }
    }
    return "\"\(written)\""
  }

  /// True for what YAML takes for the end of a line or refuses, and for what nobody would see.
  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
