import Problems

/// Makes pieces of a template's source.
struct TemplateParser {
  private let source: [UInt8]
  private var tags: TagReader
  private var open: [OpenSection] = []
  private var content = TemplateNodes()
  private var textStart = 0

  init(_ source: [UInt8], file: String) {
    self.source = source
    tags = TagReader(source, file: file)
  }
}

extension TemplateParser {
  /// Sections may be nested this deep; they are rendered by recursion.
  private static let deepest = 64

  /// A section whose end has not been seen, and its place among the pieces.
  private struct OpenSection {
    let name: TemplateName
    let place: Int
  }

  /// All pieces.
  mutating func parse() throws(Problem) -> TemplateNodes {
    while let tag = try tags.next() { try add(tag) }
    addText(upTo: source.count)
    if let section = open.last {
      throw tags.problem(
        at: section.name.offset,
        "section \"\(content.text(of: section.name))\" is not closed")
    }
    return content
  }

  private mutating func add(_ tag: TagReader.Tag) throws(Problem) {
    let line = lineOfItsOwn(tag)
    addText(upTo: line?.lowerBound ?? tag.range.lowerBound)
    if line == nil { addLineStart(at: tag.range.lowerBound) }
    textStart = line?.upperBound ?? tag.range.upperBound
    switch tag.kind {
    case .variable: content.append(.variable(try name(in: tag), isEscaped: true))
    case .unescaped: content.append(.variable(try name(in: tag), isEscaped: false))
    case .section, .inverted:
      guard open.count < Self.deepest else {
        throw tags.problem(
          at: tag.range.lowerBound, "sections are nested more than \(Self.deepest) deep")
      }
      let name = try name(in: tag)
      let place = content.openSection(name, isInverted: tag.kind == .inverted)
      open.append(OpenSection(name: name, place: place))
    case .end: try close(tag)
    case .partial:
      content.append(
        .partial(
          try name(in: tag),
          indentation: (line?.lowerBound ?? tag.range.lowerBound)..<tag.range.lowerBound))
    case .comment, .delimiters: break
    }
  }

  private mutating func close(_ tag: TagReader.Tag) throws(Problem) {
    let name = try name(in: tag)
    let text = content.text(of: name)
    guard let section = open.popLast() else {
      throw tags.problem(at: name.offset, "section \"\(text)\" is closed but was not opened")
    }
    let opened = content.text(of: section.name)
    guard opened == text else {
      throw tags.problem(
        at: name.offset, "section \"\(text)\" is closed where \"\(opened)\" is still open")
    }
    content.closeSection(at: section.place)
  }

  private mutating func name(in tag: TagReader.Tag) throws(Problem) -> TemplateName {
    let offset = tag.content.lowerBound
    let text = String(decoding: source[tag.content], as: UTF8.self)
    if text == "." { return content.name([], at: offset) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !text.isEmpty, tag.kind == .partial || !parts.contains(""),
      !source[tag.content].contains(where: isSpace)
    else {
      throw tags.problem(
        at: text.isEmpty ? tag.range.lowerBound : offset,
        text.isEmpty
          ? "the tag has no name" : "\"\(text)\" is not a name: no spaces, no empty parts")
    }
    return content.name(parts.map(FieldName.init), at: offset)
  }

  private mutating func addText(upTo end: Int) {
    guard textStart < end else { return }
    content.append(.text(textStart..<end, beginsLine: isLineStart(textStart)))
  }

  /// An empty text that begins a line, so that a partial's indentation goes before a tag too.
  private mutating func addLineStart(at offset: Int) {
    if isLineStart(offset) { content.append(.text(offset..<offset, beginsLine: true)) }
  }

  private func isLineStart(_ offset: Int) -> Bool {
    offset == 0 || source[offset - 1] == UInt8(ascii: "\n")
  }

  /// The whole line of a tag, with the line break, where nothing but white space is around it, as
  /// the specification calls a standalone tag; `nil` for others and for variables.
  private func lineOfItsOwn(_ tag: TagReader.Tag) -> Range<Int>? {
    if tag.kind == .variable || tag.kind == .unescaped { return nil }
    let start = source[..<tag.range.lowerBound].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0
    let end = source[tag.range.upperBound...].firstIndex { !Self.isBlank($0) } ?? source.count
    guard isLineStart(start) else { return nil }
    if end == source.count { return start..<end }
    if source[end] == UInt8(ascii: "\n") { return start..<end + 1 }
    let isCRLF = source[end...].starts(with: [0x0D, 0x0A])
    return isCRLF ? start..<end + 2 : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
