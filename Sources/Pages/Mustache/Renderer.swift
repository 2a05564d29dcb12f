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
    try render(template.nodes, of: template)
  }

  private mutating func render(
    _ nodes: [TemplateNode], of template: Template
  ) throws(Problem) {
    for node in nodes {
      switch node {
      case .text(let range, let beginsLine):
        append(template.source[range], beginsLine: beginsLine)
      case .variable(let name, let isEscaped):
        try append(name, isEscaped: isEscaped, of: template)
      case .section(let name, let isInverted, let nodes):
        let (value, level) = try find(name, in: template)
        if isInverted {
          if value.isEmpty { try render(nodes, of: template) }
        } else if case .list(let elements) = value {
          try render(nodes, inEachOf: elements, from: level, named: name, of: template)
        } else {
          try render(nodes, with: value, of: template)
        }
      case .record(let receive): contexts.forEach(receive)
      case .partial(let name, let offset, let range):
        try renderPartial(name, at: offset, indentation: template.source[range], of: template)
      }
    }
  }

  private mutating func render(
    _ nodes: [TemplateNode], with value: TemplateData, of template: Template
  ) throws(Problem) {
    switch value {
    case .nothing, .boolean(false), .list: break
    case .boolean(true): try render(nodes, of: template)
    case .text, .object:
      if !value.isEmpty { try render(nodes, inside: value, of: template) }
    }
  }

  /// Renders a section for each element; within itself it would multiply without end.
  private mutating func render(
    _ nodes: [TemplateNode], inEachOf elements: [TemplateData], from level: Int,
    named name: TemplateName, of template: Template
  ) throws(Problem) {
    let list = OpenList(name: name.text, level: level)
    if openLists.contains(list) {
      throw template.problem(
        at: name.offset, "the section \"\(name.text)\" is inside itself: close the first one before"
      )
    }
    openLists.append(list)
    for element in elements { try render(nodes, inside: element, of: template) }
    openLists.removeLast()
  }

  private mutating func render(
    _ nodes: [TemplateNode], inside value: TemplateData, of template: Template
  ) throws(Problem) {
    contexts.append(value)
    try render(nodes, of: template)
    contexts.removeLast()
  }

  private mutating func renderPartial(
    _ name: String, at offset: Int, indentation: ArraySlice<UInt8>, of template: Template
  ) throws(Problem) {
    guard let partial = partials[name] else {
      if unknownNames == .empty { return }
      throw template.problem(
        at: offset,
        "there is no partial \"\(name)\"" + Self.proposal(for: name, among: Array(partials.keys)))
    }
    guard depth < Self.deepest else {
      throw template.problem(
        at: offset, "partial \"\(name)\" is included more than \(Self.deepest) deep: it has no end")
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
        at: name.offset, "\"\(name.text)\" is not text: it is for a section, {{#\(name.text)}}")
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
    guard let first = name.parts.first else {
      return (contexts.last ?? .nothing, contexts.count - 1)
    }
    for level in contexts.indices.reversed() {
      guard case .object(let fields) = contexts[level], var value = fields[first] else { continue }
      for part in name.parts.dropFirst() {
        guard case .object(let fields) = value, let field = fields[part] else {
          return try (missing(name, part: part, among: Self.names(in: value), of: template), level)
        }
        value = field
      }
      return (value, level)
    }
    return try (missing(name, part: first, among: contexts.flatMap(Self.names), of: template), 0)
  }

  private func missing(
    _ name: TemplateName, part: String, among names: [String], of template: Template
  ) throws(Problem) -> TemplateData {
    if unknownNames == .empty { return .nothing }
    throw template.problem(
      at: name.offset,
      "the name \"\(name.text)\" is unknown here" + Self.proposal(for: part, among: names))
  }

  private static func proposal(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names.sorted()).map { ": did you mean \"\($0)\"?" } ?? ""
  }

  private static func names(in value: TemplateData) -> [String] {
    if case .object(let fields) = value { return Array(fields.keys) }
    return []
  }
}

extension Template {
  /// A problem at a place of this template.
  fileprivate func problem(at offset: Int, _ message: String) -> Problem {
    Problem(file: file, position: Position(of: offset, in: source), message: message)
  }
}
