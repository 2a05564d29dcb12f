import Problems

/// Finds the tags of a template, one after the other, between the delimiters of the moment.
struct TagReader {
  let source: [UInt8]
  let file: String
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var offset = 0

  init(_ source: [UInt8], file: String) {
    self.source = source
    self.file = file
  }
}

extension TagReader {
  /// A tag: its kind, what is written in it without white space around, and its place.
  struct Tag {
    let kind: Kind
    let content: Range<Int>
    let range: Range<Int>
  }

  enum Kind {
    case variable, unescaped, section, inverted, end, partial, comment, delimiters
  }

  /// The next tag; `nil` at the end.
  mutating func next() throws(Problem) -> Tag? {
    guard let start = find(opening, from: offset) else { return nil }
    let inside = start + opening.count
    let mark = inside < source.count ? source[inside] : 0
    let kind = Self.kind(of: mark)
    let ending: [UInt8] =
      switch mark {
      case UInt8(ascii: "{"): [UInt8(ascii: "}")] + closing
      case UInt8(ascii: "="): [UInt8(ascii: "=")] + closing
      default: closing
      }
    let from = kind == .variable ? inside : inside + 1
    guard let end = find(ending, from: from) else {
      throw problem(
        at: start,
        "the tag is not closed: \"\(String(decoding: ending, as: UTF8.self))\" is missing")
    }
    offset = end + ending.count
    let tag = Tag(kind: kind, content: trimmed(from..<end), range: start..<offset)
    if kind == .delimiters { try change(to: tag) }
    return tag
  }

  /// A problem of this template.
  func problem(at offset: Int, _ message: String) -> Problem {
    Problem(file: file, position: Position(of: offset, in: source), message: message)
  }

  private static func kind(of mark: UInt8) -> Kind {
    switch mark {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): .unescaped
    case UInt8(ascii: "#"): .section
    case UInt8(ascii: "^"): .inverted
    case UInt8(ascii: "/"): .end
    case UInt8(ascii: ">"): .partial
    case UInt8(ascii: "!"): .comment
    case UInt8(ascii: "="): .delimiters
    default: .variable
    }
  }

  private mutating func change(to tag: Tag) throws(Problem) {
    let words = source[tag.content].split(whereSeparator: isSpace)
    guard words.count == 2, !words.joined().contains(UInt8(ascii: "=")) else {
      throw problem(
        at: tag.range.lowerBound,
        "new delimiters are two words without \"=\", as in {{=<% %>=}}")
    }
    opening = Array(words[0])
    closing = Array(words[1])
  }

  private func find(_ pattern: [UInt8], from start: Int) -> Int? {
    guard start + pattern.count <= source.count, let first = pattern.first else { return nil }
    return (start...source.count - pattern.count).first {
      source[$0] == first && source[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first(where: { !isSpace(source[$0]) }),
      let last = range.last(where: { !isSpace(source[$0]) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }
}

/// True if a byte is white space: space, tab, line feed or carriage return.
func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || (0x09...0x0A).contains(byte) || byte == 0x0D
}
