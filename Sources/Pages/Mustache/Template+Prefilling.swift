extension Template {
  /// The template with its partials in their places and filled with what is known before the rest of the
  /// data, for many renderings with the rest.
  ///
  /// A name is filled in where nothing around it can give it another meaning, which is outside of all
  /// sections but those that are known to be true; the rest stays a tag. Rendered within the same data, it
  /// makes the same text. Its problems name no place, since its source is put together of several: a
  /// rendering that fails is to be done again with the templates themselves.
  package func prefilled(
    with known: [String: TemplateData], partials: [String: Template]
  ) -> Template {
    var prefilling = Prefilling(known: known, partials: partials)
    prefilling.fill(nodes, of: self, depth: 0)
    return Template(
      file: file, source: prefilling.source, nodes: prefilling.nodes)
  }
}

/// Puts a template together of what is known of its text and of the tags that are left.
private struct Prefilling {
  let known: [String: TemplateData]
  let partials: [String: Template]
  var source: [UInt8] = []
  var nodes: [TemplateNode] = []

  /// False within sections whose values may have the same names as the known data.
  var isOpen = true
}

extension Prefilling {
  mutating func fill(_ nodes: [TemplateNode], of template: Template, depth: Int) {
    for node in nodes {
      switch node {
      case .text(let range, let beginsLine):
        append(template.source[range], beginsLine: beginsLine)
      case .variable(let name, let isEscaped):
        fill(name, isEscaped: isEscaped)
      case .section(let name, let isInverted, let inner):
        fillSection(name, isInverted: isInverted, inner, of: template, depth: depth)
      case .record: self.nodes.append(node)
      case .partial(let name, let offset, let indentation):
        if indentation.isEmpty, depth < Renderer.deepest, let partial = partials[name] {
          fill(partial.nodes, of: partial, depth: depth + 1)
        } else {
          let start = source.count
          source += template.source[indentation]
          self.nodes.append(
            .partial(name: name, offset: offset, indentation: start..<source.count))
        }
      }
    }
  }

  private mutating func fill(_ name: TemplateName, isEscaped: Bool) {
    switch value(of: name) {
    case .text(let text):
      var bytes: [UInt8] = []
      if isEscaped { bytes.append(escapingForHTML: text) } else { bytes += text.utf8 }
      append(bytes[...], beginsLine: false)
    case .nothing: break
    case .boolean, .list, .object, nil: nodes.append(.variable(name, isEscaped: isEscaped))
    }
  }

  private mutating func fillSection(
    _ name: TemplateName, isInverted: Bool, _ inner: [TemplateNode], of template: Template,
    depth: Int
  ) {
    let value = value(of: name)
    if let value, value.isEmpty || value == .boolean(true) {
      if value.isEmpty == isInverted { fill(inner, of: template, depth: depth) }
      return
    }
    var section = Prefilling(known: known, partials: partials, source: source)
    section.isOpen = isOpen && isInverted
    section.fill(inner, of: template, depth: depth)
    source = section.source
    nodes.append(.section(name, isInverted: isInverted, section.nodes))
  }

  /// The value of a name; `nil` where it is not known, or may be another one.
  private func value(of name: TemplateName) -> TemplateData? {
    guard isOpen, let first = name.parts.first, var value = known[first] else { return nil }
    for part in name.parts.dropFirst() {
      guard case .object(let fields) = value, let field = fields[part] else { return nil }
      value = field
    }
    return value
  }

  /// Appends a text, to the one before it where that ends the source.
  private mutating func append(_ text: ArraySlice<UInt8>, beginsLine: Bool) {
    if text.isEmpty { return }
    let start = source.count
    source += text
    if case .text(let before, let begins)? = nodes.last, before.upperBound == start {
      nodes[nodes.count - 1] = .text(before.lowerBound..<source.count, beginsLine: begins)
    } else {
      nodes.append(.text(start..<source.count, beginsLine: beginsLine))
    }
  }
}
