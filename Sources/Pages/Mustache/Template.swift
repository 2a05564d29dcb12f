package import Problems

/// A Mustache template, read once and rendered any number of times (mustache(5), the core of the
/// specification without lambdas).
package struct Template: Sendable {
  /// The file that the template was read from, as problems name it.
  package let file: String

  let source: [UInt8]
  let content: TemplateNodes

  /// Receives what the template is given.
  let receive: (@Sendable (TemplateData) -> Void)?

  /// Reads a template.
  /// - Throws: ``Problem`` where a tag or a section is not closed, closed without being open, or
  ///   not understood.
  package init(parsing source: [UInt8], file: String) throws(Problem) {
    var parser = TemplateParser(source, file: file)
    self.init(file: file, source: source, content: try parser.parse())
  }
}

extension Template {
  init(
    file: String, source: [UInt8], content: TemplateNodes,
    receive: (@Sendable (TemplateData) -> Void)? = nil
  ) {
    (self.file, self.source, self.content, self.receive) = (file, source, content, receive)
  }

  /// A template without a text, which hands over the data that it is given.
  package init(recording receive: @escaping @Sendable (TemplateData) -> Void) {
    var content = TemplateNodes()
    content.append(.record)
    self.init(file: "", source: [], content: content, receive: receive)
  }

  /// The names of the partials that the template includes.
  package var partials: Set<String> {
    Set(
      content.nodes.compactMap { node in
        if case .partial(let name, _) = node { content.text(of: name) } else { nil }
      })
  }

  /// The text that the template makes of data.
  ///
  /// Partials are found under the very name that the tag says.
  /// - Parameter outer: Data for names that `data` does not have.
  /// - Throws: ``Problem`` where a name, or a partial, is unknown (unless they may be missing), where
  ///   a list or an object is in the place of text, or where partials include each other without
  ///   end.
  package func render(
    _ data: TemplateData, within outer: TemplateData? = nil, partials: [String: Template] = [:],
    unknownNames: UnknownNames = .refused
  ) throws(Problem) -> [UInt8] {
    var renderer = Renderer(
      (outer.map { [$0] } ?? []) + [data], partials: partials, unknownNames: unknownNames)
    renderer.output.reserveCapacity(source.count * 2)
    try renderer.render(self)
    return renderer.output
  }

  /// The treatment of names that the data does not have.
  package enum UnknownNames: Sendable {
    /// They are problems.
    case refused

    /// They are empty, as the specification has it.
    case empty
  }
}
