package import Files
package import ShareMaking
package import Shares

/// A note of the store on a server that this copy of the site has worked with, so that its shares are
/// found when the settings ask for another store.
package struct StoreNote {
  let site: Site

  private static let name = "store"

  /// Creates the note of a site.
  package init(site: Site) { self.site = site }
}

extension StoreNote {
  /// Returns the store; `nil` if none is noted.
  func read() -> StoreLocation? {
    // Without a readable note, only the stores of the settings and of the site are looked for.
    guard let bytes = try? site.state.read(Self.name, atMost: 10_000) else { return nil }
    let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return text.isEmpty ? nil : .postgreSQL(text)
  }

  /// Notes the store that the site has, if it is on a server.
  package func write(_ store: StoreLocation) throws(FileFault) {
    let before = read()
    guard case .postgreSQL(let string) = store else {
      if before != nil { try site.state.remove(Self.name) }
      return
    }
    if before == store { return }
    try site.state.replace(
      Self.name, with: Array("\(string)\n".utf8), mode: 0o600, staging: site.staging)
    try site.state.syncNames()
  }
}
