/// A piece of a template; ranges and offsets count bytes of its source.
///
/// Nothing in it counts references: all workers go through the same pieces, and would wait for each other's counts.
enum TemplateNode: Sendable {
  /// Text to copy, and whether it begins a line, which a partial's indentation goes before.
  case text(Range<Int>, beginsLine: Bool)

  /// `{{name}}`, or `{{{name}}}` and `{{&name}}`, which are not escaped.
  case variable(TemplateName, isEscaped: Bool)

  /// `{{#name}}…{{/name}}`, or `{{^name}}…{{/name}}`: the pieces behind it, up to the place of the first that is no
  /// more of it.
  case section(TemplateName, isInverted: Bool, end: Int)

  /// Nothing: hands over what the template is given, for whoever tells the names.
  case record

  /// `{{>name}}`, and the white space before it where it has a line to itself.
  case partial(TemplateName, indentation: Range<Int>)
}

/// A name in a tag and where it stands.
struct TemplateName: Sendable {
  /// The places of its parts, the text between the dots, in the template's names; none for the name `.`, the
  /// innermost value itself.
  let parts: Range<Int>

  /// The position where the name begins in the source.
  let offset: Int
}

/// Pieces of a template and the names in them.
struct TemplateNodes: Sendable {
  private(set) var nodes: [TemplateNode] = []

  /// The parts of all names.
  private(set) var names: [FieldName] = []
}

extension TemplateNodes {
  mutating func append(_ node: TemplateNode) { nodes.append(node) }

  /// Puts another in the place of the last piece.
  mutating func replaceLast(by node: TemplateNode) { nodes[nodes.count - 1] = node }

  /// Begins a section, and returns its place.
  mutating func openSection(_ name: TemplateName, isInverted: Bool) -> Int {
    nodes.append(.section(name, isInverted: isInverted, end: 0))
    return nodes.count - 1
  }

  /// Ends the section at a place behind the last piece.
  mutating func closeSection(at place: Int) {
    guard case .section(let name, let isInverted, _) = nodes[place] else { return }
    nodes[place] = .section(name, isInverted: isInverted, end: nodes.count)
  }

  /// Takes up a name.
  mutating func name(_ parts: some Sequence<FieldName>, at offset: Int) -> TemplateName {
    let start = names.count
    names += parts
    return TemplateName(parts: start..<names.count, offset: offset)
  }

  /// A name as written.
  func text(of name: TemplateName) -> String {
    name.parts.isEmpty ? "." : names[name.parts].map(\.text).joined(separator: ".")
  }
}
