/// A file that can't be read.
package struct UnreadFile {
  /// The path as it was given.
  package let file: String

  /// A sentence that names the file and its fault.
  package let fault: String

  /// Notes a file and why it can't be read.
  package init(file: String, fault: String) { (self.file, self.fault) = (file, fault) }
}
