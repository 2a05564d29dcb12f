import Files
package import ShareMaking

/// The shares that have ended here and, as far as is known, are still shown by the web server: a note beside the store,
/// since whoever ended them must not take them for gone.
package struct StillOnline: Sendable {
  /// The folders of the shares in the output; sorted.
  package private(set) var shares: [String] = []

  private let folder: Folder

  private static let name = "online"

  /// Reads the note of a site.
  package init(of site: Site) {
    folder = UploadState(of: site).folder
    // Where nothing can be read, nothing is known.
    let bytes = (try? folder.read(Self.name, atMost: 100_000_000)) ?? []
    shares = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension StillOnline {
  /// Notes shares besides those that are noted.
  mutating func add(_ shares: Set<String>) throws(FileFault) {
    if shares.isSubset(of: self.shares) { return }
    try write(Set(self.shares).union(shares))
  }

  /// Notes that these alone are still online.
  mutating func write(_ shares: Set<String>) throws(FileFault) {
    self.shares = shares.sorted()
    if shares.isEmpty { return try folder.remove(Self.name) }
    let text = self.shares.map { "\($0)\n" }.joined()
    try folder.replace(Self.name, with: Array(text.utf8), mode: 0o600)
  }
}
