package import Problems

/// A Mustache template, read once and rendered any number of times (mustache(5), the core of the
/// specification without lambdas).
package struct Template: Sendable {
  /// The file that the template was read from, as problems name it.
  package let file: String

  let source: [UInt8]
  let nodes: [TemplateNode]

  /// Reads a template.
  /// - Throws: ``Problem`` where a tag or a section is not closed, closed without being open, or
  ///   not understood.
  package init(parsing source: [UInt8], file: String) throws(Problem) {
    var parser = TemplateParser(source, file: file)
    nodes = try parser.parse()
    self.source = source
    self.file = file
  }
}

extension Template {
  init(file: String, source: [UInt8], nodes: [TemplateNode]) {
    (self.file, self.source, self.nodes) = (file, source, nodes)
  }

  /// A template without a text, which hands over the data that it is given.
  package init(recording receive: @escaping @Sendable (TemplateData) -> Void) {
    file = ""
    source = []
    nodes = [.record(receive)]
  }

  /// The names of the partials that the template includes.
  package var partials: Set<String> {
    var (found, left) = (Set<String>(), nodes)
    while let node = left.popLast() {
      switch node {
      case .partial(let name, _, _): found.insert(name)
      case .section(_, _, let nodes): left += nodes
      case .text, .variable, .record: break
      }
    }
    return found
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
