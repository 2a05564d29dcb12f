package import Files
package import Sealing
package import Settings
package import ShareKeys
package import Shares

/// A site's folder and the places of its parts.
package struct Site: Hashable, Sendable {
  /// The folder with `cardpress.yaml`.
  package let folder: Folder

  /// The output that was asked for, relative to the site or absolute; `nil` if none was given.
  package private(set) var askedOutput: String?

  /// The name of the state's folder: its path, relative to the site or absolute.
  package let stateName: String

  /// The part of the site that runs work on while others work on theirs; `nil` for all of it.
  package private(set) var shard: Shard?

  /// Creates a site.
  /// - Parameters:
  ///   - output: The folder to publish in, relative to the site or absolute; `nil` for the one that the
  ///     store remembers, or `public`.
  ///   - state: The folder of the store, the lock and unfinished work, relative to the site or absolute;
  ///     `nil` for `.cardpress`. It is on the output's file system.
  package init(folder: Folder, output: String? = nil, state: String? = nil) {
    self.folder = folder
    askedOutput = output.map { Self.normalized($0, beneath: folder) }
    stateName = state.map { Self.normalized($0, beneath: folder) } ?? Self.defaultState
  }
}

extension Site {
  /// The name of the settings' file.
  package static let settingsName = "cardpress.yaml"

  /// The name of the folder of cards.
  package static let cardsName = "cards"

  /// The name of the owner's folder of printable codes.
  package static let printName = "print"

  /// The name of the folder of what is noted of signs of life.
  package static let checkInsName = "check-ins"

  /// Returns the site with the output that its settings ask for, if nobody has asked for one.
  package func publishing(in output: String?) -> Site {
    guard askedOutput == nil, let output else { return self }
    var site = self
    site.askedOutput = Self.normalized(output, beneath: folder)
    return site
  }

  /// Returns the site for runs on a part of it.
  /// - Parameter shard: The part; `nil`, or one of one, for all of the site.
  package func confined(to shard: Shard?) -> Site {
    var site = self
    site.shard = shard?.count == 1 ? nil : shard
    return site
  }

  /// The folder of the store, the lock and unfinished work.
  ///
  /// It is never deployed. Nothing in it is changed that a link leads to.
  package var state: Folder { folder(at: stateName).withoutLinks }

  /// The owner's folder of the keys of sealed shares.
  package var keys: KeyFolder { KeyFolder(in: state) }

  /// Returns the links that settings ask for.
  /// - Parameter known: Keys that are at hand and need not be read.
  package func links(
    under settings: SiteSettings, known: [RecordID: SealingKey] = [:]
  ) -> ShareLinks {
    ShareLinks(on: settings.url, as: settings.share.link, keys: keys, known: known)
  }

  /// The name of that folder where nobody asks for another.
  package static let defaultState = ".cardpress"

  /// The output in which shares are published by default.
  package static let defaultOutput = "public"

  /// The folder in which shares are made before they are shown; each part of a site has its own.
  ///
  /// A run on the whole site removes all of them, since their names begin as its own does.
  package var staging: Folder { state.folder(shard.map { "staging-\($0.name)" } ?? "staging") }

  /// The owner's folder of printable codes, in which nothing is changed that a link leads to.
  package var print: Folder { folder.folder(Self.printName).withoutLinks }

  /// The name of the store's text file, which is meant to be committed.
  package static let storeName = "shares.tsv"

  /// The name of the store's database in the state's folder.
  package static let databaseName = "shares.sqlite"

  /// Returns the location of the store that settings ask for, which need not exist.
  package func store(_ setting: StoreSetting) -> StoreLocation {
    switch setting {
    case .sqlite: .sqlite(at: state.folder(Self.databaseName).path)
    case .file:
      .file(
        at: folder.folder(Self.storeName).path,
        unfinishedAt: state.folder("\(Self.storeName).new").path)
    case .postgreSQL(let string): .postgreSQL(string.text)
    }
  }

  /// The locations of the stores that the site itself can have.
  package var ownStores: [StoreLocation] { [store(.sqlite), store(.file)] }

  /// Removes the lock and unfinished work; files that others have put beside them stay.
  package func forgetState() throws(FileFault) {
    let ours = ["\(Self.storeName).new", "output", "staging", "store", "lock"]
    for name in ours { try state.remove(name) }
    if try state.kind() == .folder, try state.names().isEmpty { try state.remove("") }
  }

  /// Returns the folder at a path, relative to the site or absolute.
  package func folder(at path: String) -> Folder {
    path.hasPrefix("/") ? Folder(path) : folder.folder(path)
  }

  /// Returns a path without `.`, empty parts and a final slash.
  ///
  /// It is relative to the site, so that both can be moved together, and absolute only if they have
  /// no folder in common.
  private static func normalized(_ path: String, beneath folder: Folder) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard path.hasPrefix("/") else { return parts.isEmpty ? "." : parts.joined(separator: "/") }
    // A missing site is reported when its settings are read.
    let site = (try? folder.realPath())?.split(separator: "/") ?? []
    let common = zip(parts, site).prefix { $0 == $1 }.count
    if common == 0 { return "/" + parts.joined(separator: "/") }
    let way = site[common...].map { _ in ".." } + parts[common...]
    return way.isEmpty ? "." : way.joined(separator: "/")
  }
}
