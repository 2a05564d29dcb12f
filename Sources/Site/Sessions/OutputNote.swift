import Files
package import ShareMaking

/// A note beside the store that names the output, if it is not `public`, so that the shares there
/// can be withdrawn even if the store is lost or damaged.
struct OutputNote {
  private let note: StateNote

  init(site: Site) { note = StateNote(site: site, name: "output") }
}

extension OutputNote {
  /// Returns the output, relative to the site or absolute; `nil` if none is noted.
  func read() -> String? { note.read() }

  /// Writes the note to the disk, before anything is published in that output.
  func write(_ output: String) throws(FileFault) {
    try note.write(output == Site.defaultOutput ? nil : output)
  }
}

extension Site {
  /// The output in which shares are probably published, as far as that can be told without a store.
  package var likelyOutput: String {
    askedOutput ?? OutputNote(site: self).read() ?? Self.defaultOutput
  }
}
