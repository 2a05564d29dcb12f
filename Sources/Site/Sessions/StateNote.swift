import Files
import ShareMaking

/// A file of one line beside the store, which the owner alone can read.
struct StateNote {
  let site: Site

  /// The file's name.
  let name: String
}

extension StateNote {
  /// Returns the line; `nil` if there is none, or none that can be read.
  func read() -> String? {
    // Whoever asks goes on as if nothing were noted.
    guard let bytes = try? site.state.read(name, atMost: 10_000) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// Writes the line to the disk unless it is there; removes the file for `nil`.
  func write(_ line: String?) throws(FileFault) {
    guard let line else { return try site.state.remove(name) }
    if read() == line { return }
    try site.state.replace(
      name, with: Array("\(line)\n".utf8), mode: 0o600, staging: site.staging)
    try site.state.syncNames()
  }
}
