import Files
import ShareMaking

/// A note beside the store of where the shares are published, where that is not `public`: so that a lost
/// or damaged store lets nobody be forgotten there.
struct OutputNote {
  let site: Site

  private static let name = "output"
}

extension OutputNote {
  /// The output, relative to the site or absolute; `nil` where nothing is noted.
  package func read() -> String? {
    // Whoever can't read it looks where shares are published by default.
    guard let bytes = try? site.state.read(Self.name, atMost: 10_000) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// Notes an output, on the disk before anything is published there.
  package func write(_ output: String) throws(FileFault) {
    if output == Site.defaultOutput { return try site.state.remove(Self.name) }
    if read() == output { return }
    try site.state.replace(
      Self.name, with: Array("\(output)\n".utf8), mode: 0o600, staging: site.staging)
    try site.state.syncNames()
  }
}
