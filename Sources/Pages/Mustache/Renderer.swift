import Problems
import Suggestions

/// Fills templates with data and appends what they make to one output.
struct Renderer {
  var output: [UInt8] = []
  private let partials: [String: Template]
  private let unknownNames: Template.UnknownNames
  private var contexts: [TemplateData]
  private var indentation: [UInt8] = []
  private var depth = 0

  /// The lists that are being gone through, by name and by the context that has them.
  private var openLists: [OpenList] = []

  init(
    _ data: [TemplateData], partials: [String: Template], unknownNames: Template.UnknownNames
  ) {
    contexts = data
    self.partials = partials
    self.unknownNames = unknownNames
  }
}

extension Renderer {
  private struct OpenList: Equatable {
    let name: String
    let level: Int
  }

  /// Partials may include each other this deep; what goes on longer has no end.
  static let deepest = 32

  /// Appends what a template makes of the data.
  mutating func render(_ template: Template) throws(Problem) {
    try render(template.content.nodes.indices, of: template)
  }

  /// Renders some pieces of a template.
  private mutating func render(
    _ places: Range<Int>, of template: Template
  ) throws(Problem) {
    var place = places.lowerBound
    while place < places.upperBound {
      var next = place + 1
      switch template.content.nodes[place] {
      case .text(let range, let beginsLine):
        append(template.source[range], beginsLine: beginsLine)
      case .variable(let name, let isEscaped):
        try append(name, isEscaped: isEscaped, of: template)
      case .section(let name, let isInverted, let end):
        let (value, level) = try find(name, in: template)
        if isInverted {
          if value.isEmpty { try render(next..<end, of: template) }
        } else if case .list(let elements) = value {
          try render(next..<end, inEachOf: elements, from: level, named: name, of: template)
        } else {
          try render(next..<end, with: value, of: template)
        }
        next = end
      case .record: if let receive = template.receive { contexts.forEach(receive) }
      case .partial(let name, let range):
        try renderPartial(name, indentation: template.source[range], of: template)
      }
      place = next
    }
  }

  private mutating func render(
    _ places: Range<Int>, with value: TemplateData, of template: Template
  ) throws(Problem) {
    switch value {
    case .nothing, .boolean(false), .list: break
    case .boolean(true): try render(places, of: template)
    case .text, .object:
      if !value.isEmpty { try render(places, inside: value, of: template) }
    }
  }

  /// Renders a section for each element; within itself it would multiply without end.
  private mutating func render(
    _ places: Range<Int>, inEachOf elements: [TemplateData], from level: Int,
    named name: TemplateName, of template: Template
  ) throws(Problem) {
    if elements.isEmpty { return }
    let list = OpenList(name: template.content.text(of: name), level: level)
    if openLists.contains(list) {
      throw template.problem(
        at: name.offset, "the section \"\(list.name)\" is inside itself: close the first one before"
      )
    }
    openLists.append(list)
    for element in elements { try render(places, inside: element, of: template) }
    openLists.removeLast()
  }

  private mutating func render(
    _ places: Range<Int>, inside value: TemplateData, of template: Template
  ) throws(Problem) {
    contexts.append(value)
    try render(places, of: template)
    contexts.removeLast()
  }

  private mutating func renderPartial(
    _ name: TemplateName, indentation: ArraySlice<UInt8>, of template: Template
  ) throws(Problem) {
    let text = template.content.text(of: name)
    guard let partial = partials[text] else {
      if unknownNames == .empty { return }
      throw template.problem(
        at: name.offset,
        "there is no partial \"\(text)\"" + Self.proposal(for: text, among: Array(partials.keys)))
    }
    guard depth < Self.deepest else {
      throw template.problem(
        at: name.offset,
        "partial \"\(text)\" is included more than \(Self.deepest) deep: it has no end")
    }
    let outer = self.indentation
    self.indentation += indentation
    depth += 1
    try render(partial)
    depth -= 1
    self.indentation = outer
  }

  private mutating func append(
    _ name: TemplateName, isEscaped: Bool, of template: Template
  ) throws(Problem) {
    switch try value(of: name, in: template) {
    case .text(let text) where isEscaped: output.append(escapingForHTML: text)
    case .text(let text): output.append(contentsOf: text.utf8)
    case .nothing: break
    case .boolean, .list, .object:
      throw template.problem(
        at: name.offset,
        "\"\(template.content.text(of: name))\" is not text: it is for a section, "
          + "{{#\(template.content.text(of: name))}}")
    }
  }

  private mutating func append(_ text: ArraySlice<UInt8>, beginsLine: Bool) {
    guard !indentation.isEmpty else {
      output.append(contentsOf: text)
      return
    }
    if beginsLine { output.append(contentsOf: indentation) }
    for (index, byte) in zip(text.indices, text) {
      output.append(byte)
      if byte == UInt8(ascii: "\n"), index + 1 < text.endIndex {
        output.append(contentsOf: indentation)
      }
    }
  }

  private func value(of name: TemplateName, in template: Template) throws(Problem) -> TemplateData {
    try find(name, in: template).value
  }

  /// The innermost value of a name, and the number of the context that has it; the parts after the first
  /// are looked up in what the first is.
  private func find(
    _ name: TemplateName, in template: Template
  ) throws(Problem) -> (value: TemplateData, level: Int) {
    if name.parts.isEmpty { return (contexts.last ?? .nothing, contexts.count - 1) }
    let first = template.content.names[name.parts.lowerBound]
    for level in contexts.indices.reversed() {
      guard case .object(let fields) = contexts[level], var value = fields[first] else { continue }
      for place in name.parts.dropFirst() {
        let part = template.content.names[place]
        guard case .object(let fields) = value, let field = fields[part] else {
          let known = Self.names(in: value)
          return try (missing(name, part: part.text, among: known, of: template), level)
        }
        value = field
      }
      return (value, level)
    }
    let known = contexts.flatMap(Self.names)
    return try (missing(name, part: first.text, among: known, of: template), 0)
  }

  private func missing(
    _ name: TemplateName, part: String, among names: [String], of template: Template
  ) throws(Problem) -> TemplateData {
    if unknownNames == .empty { return .nothing }
    throw template.problem(
      at: name.offset,
      "the name \"\(template.content.text(of: name))\" is unknown here"
        + Self.proposal(for: part, among: names))
  }

  private static func proposal(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names.sorted()).map { ": did you mean \"\($0)\"?" } ?? ""
  }

  private static func names(in value: TemplateData) -> [String] {
    if case .object(let fields) = value { return fields.names }
    return []
  }
}

extension Template {
  /// A problem at a place of this template.
  fileprivate func problem(at offset: Int, _ message: String) -> Problem {
    Problem(file: file, position: Position(of: offset, in: source), message: message)
  }
}
