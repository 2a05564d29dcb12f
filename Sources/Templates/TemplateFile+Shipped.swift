import CTemplates

extension TemplateFile {
  /// The files that pages are made of, in the order of their names.
  package static var shipped: [TemplateFile] {
    embedded.filter { !$0.name.hasPrefix(starterFolder) }
  }

  /// The files that a new site begins with, under their names there.
  package static var starters: [TemplateFile] {
    embedded.filter { $0.name.hasPrefix(starterFolder) }.map {
      TemplateFile(name: String($0.name.dropFirst(starterFolder.count)), bytes: $0.bytes)
    }
  }

  private static var starterFolder: String { "starter/" }

  private static var embedded: [TemplateFile] {
    (0..<cardpress_template_count()).compactMap { index in
      guard let file = unsafe cardpress_template_at(index) else { return nil }
      let bytes = unsafe UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.length)
      return unsafe TemplateFile(name: String(cString: file.pointee.name), bytes: Array(bytes))
    }
  }
}
