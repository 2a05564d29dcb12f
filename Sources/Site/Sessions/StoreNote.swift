package import Files
package import ShareMaking
package import Shares

/// A note of the store on a server that this copy of the site has worked with, so that its shares are
/// found when the settings ask for another store.
package struct StoreNote {
  private let note: StateNote

  /// Creates the note of a site.
  package init(site: Site) { note = StateNote(site: site, name: "store") }
}

extension StoreNote {
  /// Returns the store; `nil` if none is noted.
  func read() -> StoreLocation? { note.read().map(StoreLocation.postgreSQL) }

  /// Notes the store that the site has, if it is on a server.
  package func write(_ store: StoreLocation) throws(FileFault) {
    if case .postgreSQL(let string) = store { try note.write(string) } else { try note.write(nil) }
  }
}
