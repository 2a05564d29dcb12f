import Problems
import Bytes

/// A file of the folder `templates/`: its name and what is in it.
package struct TemplateFile: Hashable, Sendable {
  /// The name, without a folder.
  package let name: String

  /// The content.
  package let bytes: [UInt8]

  /// Creates a file.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

extension TemplateFile {
  /// - Throws: ``Problem`` with the place of the first byte that is not UTF-8: pages are, whatever is
  ///   put into them.
  func checkText() throws(Problem) {
    guard let fault = firstFaultInUTF8(bytes) else { return }
    let digits = String(bytes[fault], radix: 16, uppercase: true)
    throw Problem(
      file: path, position: Position(of: fault, in: bytes),
      message: "the byte \(digits) is not UTF-8: save the file as UTF-8")
  }

  /// True if it is a Mustache template; in scripts braces stand close together for other reasons.
  var isMustache: Bool {
    [".html", ".css", ".svg"].contains(where: name.hasSuffix)
      || ["_headers", "_redirects", "htaccess"].contains(name)
  }

  /// The file as problems name it.
  var path: String { "templates/\(name)" }
}
