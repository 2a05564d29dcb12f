package import Files
package import Shares

/// A site's folder and where its parts lie.
package struct Site: Hashable, Sendable {
  /// The folder with `cardpress.yaml`.
  package let folder: Folder

  /// The output as it was asked for, relative to the site or absolute; `nil` where nothing was said.
  package let askedOutput: String?

  /// Names a site.
  /// - Parameter output: The folder to publish in, relative to the site or absolute; `nil` means the
  ///   one that the store remembers, else `public`.
  package init(folder: Folder, output: String? = nil) {
    self.folder = folder
    askedOutput = output.map { Self.normalized($0, beneath: folder) }
  }
}

extension Site {
  /// The settings' file.
  package static let settingsName = "cardpress.yaml"

  /// The folder of cards.
  package static let cardsName = "cards"

  /// The owner's folder of printable codes.
  package static let printName = "print"

  /// Where the store, the lock and unfinished work lie; never deployed.
  package var state: Folder { folder.folder(".cardpress") }

  /// Where shares are published where nothing else is said.
  package static let defaultOutput = "public"

  /// Where folders are made before they are shown.
  package var staging: Folder { state.folder("staging") }

  /// The owner's folder of printable codes.
  package var print: Folder { folder.folder(Self.printName) }

  /// The store's text file, made to be committed.
  package static let storeName = "shares.tsv"

  /// Where a store of a kind is, or would be.
  package func store(_ form: StoreLocation.Form) -> StoreLocation {
    switch form {
    case .sqlite: .sqlite(at: state.folder("shares.sqlite").path)
    case .file:
      .file(
        at: folder.folder(Self.storeName).path,
        unfinishedAt: state.folder("\(Self.storeName).new").path)
    }
  }

  /// Removes the lock and unfinished work; what somebody else put beside them stays.
  package func forgetState() throws(FileFault) {
    let ours = ["\(Self.storeName).new", "output", "staging", "lock"]
    for name in ours { try state.remove(name) }
    if try state.kind() == .folder, try state.names().isEmpty { try state.remove("") }
  }

  /// The folder at a path from the site, or at an absolute one.
  package func output(_ path: String) -> Folder {
    path.hasPrefix("/") ? Folder(path) : folder.folder(path)
  }

  /// A path without `.`, empty parts and a final slash, and relative to the site, so that both can
  /// be moved together; absolute only where they have no folder in common.
  private static func normalized(_ path: String, beneath folder: Folder) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard path.hasPrefix("/") else { return parts.isEmpty ? "." : parts.joined(separator: "/") }
    // A site that does not exist says so when its settings are read.
    let site = (try? folder.realPath())?.split(separator: "/") ?? []
    let common = zip(parts, site).prefix { $0 == $1 }.count
    if common == 0 { return "/" + parts.joined(separator: "/") }
    let way = site[common...].map { _ in ".." } + parts[common...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
