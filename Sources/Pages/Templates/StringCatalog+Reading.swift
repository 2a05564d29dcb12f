import Documents
package import Problems

extension StringCatalog {
  /// Reads a catalog.
  /// - Throws: ``Problem`` where it is no JSON or no String Catalog.
  package init(reading bytes: [UInt8], file: String) throws(Problem) {
    let root = try JSONReader.read(bytes, file: file)
    let reader = CatalogReader(file: file)
    var texts: [String: [String: String]] = [:]
    for entry in try reader.entries(of: "strings", in: root) {
      for language in try reader.entries(of: "localizations", in: entry.node) {
        let unit = try reader.value(of: "stringUnit", in: language.node)
        texts[language.key, default: [:]][entry.key] = try reader.text(of: "value", in: unit)
      }
    }
    self.init(
      sourceLanguage: try reader.text(of: "sourceLanguage", in: root), texts: texts)
  }
}

extension StringCatalog {
  /// The program's own, read once: it is by far its largest template.
  static let ofProgram = Result { () throws(Problem) -> StringCatalog in
    let file = TemplateFile.pages.first { $0.name == fileName }
    return try StringCatalog(reading: file?.bytes ?? [], file: file?.path ?? fileName)
  }

  /// The program's own text of a key in a language; `nil` for an unknown key.
  package static func shipped(_ key: String, in language: String) -> String? {
    // The program's own catalog can be read, or no page could be made.
    try? ofProgram.get().text(key, in: language)
  }
}

/// Looks up what a String Catalog must have.
private struct CatalogReader {
  let file: String

  func value(of key: String, in node: Node) throws(Problem) -> Node {
    guard let entry = node.entry(named: key) else {
      throw Problem(
        file: file, position: node.position, field: key,
        message: "\"\(key)\" is missing: a String Catalog as Xcode writes it has it here")
    }
    return entry.node
  }

  func entries(of key: String, in node: Node) throws(Problem) -> [Node.Entry] {
    let node = try value(of: key, in: node)
    guard let entries = node.mapping else { throw wrong(key, at: node) }
    return entries
  }

  func text(of key: String, in node: Node) throws(Problem) -> String {
    let node = try value(of: key, in: node)
    guard let text = node.scalar else { throw wrong(key, at: node) }
    return text
  }

  private func wrong(_ key: String, at node: Node) -> Problem {
    Problem(
      file: file, position: node.position, field: key,
      message: "\"\(key)\" is \(node.kind), which a String Catalog does not have here")
  }
}
