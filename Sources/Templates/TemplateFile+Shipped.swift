import CTemplates

extension TemplateFile {
  /// The files that the program brings, in the order of their names.
  package static var shipped: [TemplateFile] {
    (0..<cardpress_template_count()).compactMap { index in
      guard let file = unsafe cardpress_template_at(index) else { return nil }
      let bytes = unsafe UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.length)
      return unsafe TemplateFile(name: String(cString: file.pointee.name), bytes: Array(bytes))
    }
  }
}
