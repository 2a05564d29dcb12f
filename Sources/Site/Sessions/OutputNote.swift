package import Files
package import ShareMaking

/// A note beside the store that names the output, if it is not `public`, so that the shares there
/// can be withdrawn even if the store is lost or damaged.
package struct OutputNote {
  let site: Site

  /// Names a site's note, which need not exist.
  package init(site: Site) { self.site = site }

  private static let name = "output"
}

extension OutputNote {
  /// Returns the output, relative to the site or absolute; `nil` if none is noted.
  package func read() -> String? {
    // Without a readable note, the default output is searched.
    guard let bytes = try? site.state.read(Self.name, atMost: 10_000) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return text.isEmpty ? nil : text
  }

  /// Writes the note to the disk, before anything is published in that output.
  package func write(_ output: String) throws(FileFault) {
    if output == Site.defaultOutput { return try site.state.remove(Self.name) }
    if read() == output { return }
    try site.state.replace(
      Self.name, with: Array("\(output)\n".utf8), mode: 0o600, staging: site.staging)
    try site.state.syncNames()
  }
}
