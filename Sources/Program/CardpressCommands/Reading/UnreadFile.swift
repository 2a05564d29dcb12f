/// A file that can't be read.
struct UnreadFile {
  /// The path as it was given.
  let file: String

  /// A sentence that names the file and its fault.
  let fault: String
}
