import Bytes
package import Files

/// The folder that a web server has its files in, as an upload reaches it.
///
/// Paths are relative to it, with `/` between names. What it says of itself is not believed: a name comes back only
/// if it is one, and whether a file is there is asked by its path.
package enum RemoteFolder: Sendable {
  /// On this machine.
  case local(LocalFolder)

  /// On a server, by SFTP.
  case sftp(SFTPFolder)

  /// On a server, by rsync.
  case rsync(RsyncFolder)

  /// On a server, by FTP over TLS.
  case ftp(FTPFolder)

  /// Behind web requests.
  case web(WebFolder)
}

extension RemoteFolder {
  /// Opens the folder that an address names.
  /// - Parameters:
  ///   - part: The name of a file there that holds what is being brought, until it is whole.
  ///   - workplace: A folder of ours, for what the work needs.
  ///   - base: The folder from which a relative path begins.
  ///   - tools: The programs of this machine.
  /// - Throws: ``RemoteFault`` where a program is missing.
  package init(
    at address: RemoteAddress, part: String, workplace: Folder, from base: Folder,
    tools: RemoteTools
  ) throws(RemoteFault) {
    switch address {
    case .folder(let path):
      self = .local(LocalFolder(path.hasPrefix("/") ? Folder(path) : base.folder(path), part: part))
    case .sftp(let place):
      self = .sftp(try SFTPFolder(place, part: part, workplace: workplace, tools: tools))
    case .rsync(let place):
      self = .rsync(try RsyncFolder(place, workplace: workplace, tools: tools))
    case .ftp(let place): self = .ftp(FTPFolder(place, part: part, tools: tools))
    case .web(let place): self = .web(try WebFolder(place, part: part, tools: tools))
    }
  }

  /// The path of the file that a cut upload may have left half; `nil` where none is left.
  package var partPath: String? {
    switch self {
    case .local(let folder): folder.part
    case .sftp(let folder): folder.part
    case .ftp(let folder): folder.part
    case .web(let folder): folder.place.bucket == nil ? folder.part : nil
    case .rsync: nil
    }
  }

  /// The names in some folders, of those that are there.
  /// - Throws: ``RemoteFault``.
  package func names(in folders: [String]) throws(RemoteFault) -> [String: [String]] {
    let names =
      switch self {
      case .local(let folder): try folder.names(in: folders)
      case .sftp(let folder): try folder.names(in: folders)
      case .rsync(let folder): try folder.names(in: folders)
      case .ftp(let folder): try folder.names(in: folders)
      case .web(let folder): try folder.names(in: folders)
      }
    return names.mapValues { $0.filter(Self.isName) }
  }

  /// Removes files, and of paths that end with a slash the empty folders.
  /// - Parameter done: Takes each file's path, and whether it is gone.
  /// - Throws: ``RemoteFault``.
  package func remove(
    _ paths: [String], done: (_ path: String, _ isGone: Bool) -> Void
  ) throws(RemoteFault) {
    if paths.isEmpty { return }
    switch self {
    case .local(let folder): try folder.remove(paths, done: done)
    case .sftp(let folder): try folder.remove(paths, done: done)
    case .rsync(let folder): try folder.remove(paths, done: done)
    case .ftp(let folder): try folder.remove(paths, done: done)
    case .web(let folder): try folder.remove(paths, done: done)
    }
  }

  /// Brings files, each of which appears as a whole, with the folders that they lie in.
  /// - Parameters:
  ///   - source: The folder from which they come, under the same paths; what is missing there is left out.
  ///   - done: Takes each path that was brought.
  /// - Throws: ``RemoteFault``.
  package func put(
    _ paths: [String], from source: Folder, done: (_ path: String) -> Void
  ) throws(RemoteFault) {
    if paths.isEmpty { return }
    switch self {
    case .local(let folder): try folder.put(paths, from: source, done: done)
    case .sftp(let folder): try folder.put(paths, from: source, done: done)
    case .rsync(let folder): try folder.put(paths, from: source, done: done)
    case .ftp(let folder): try folder.put(paths, from: source, done: done)
    case .web(let folder): try folder.put(paths, from: source, done: done)
    }
  }

  /// Reads files.
  /// - Parameters:
  ///   - limit: The most bytes of a file that are read.
  ///   - visit: Takes each path with the bytes; `nil` where there is no file, or a larger one.
  /// - Throws: ``RemoteFault``.
  package func read(
    _ paths: [String], atMost limit: Int, visit: (_ path: String, _ bytes: [UInt8]?) -> Void
  ) throws(RemoteFault) {
    if paths.isEmpty { return }
    switch self {
    case .local(let folder): try folder.read(paths, atMost: limit, visit: visit)
    case .sftp(let folder): try folder.read(paths, atMost: limit, visit: visit)
    case .rsync(let folder): try folder.read(paths, atMost: limit, visit: visit)
    case .ftp(let folder): try folder.read(paths, atMost: limit, visit: visit)
    case .web(let folder): try folder.read(paths, atMost: limit, visit: visit)
    }
  }

  /// Does what makes files that were brought last, and removes what the work needed.
  /// - Throws: ``RemoteFault``.
  package func finish() throws(RemoteFault) {
    switch self {
    case .local(let folder): try folder.finish()
    case .sftp, .rsync, .ftp, .web: return
    }
  }

  /// The bytes of a file that is brought from memory, at most 64 MB; `nil` where it is gone meanwhile.
  static func bytes(of path: String, in source: Folder) throws(RemoteFault) -> [UInt8]? {
    do throws(FileFault) {
      return try source.read(path, atMost: 64_000_000)
    } catch {
      if error.kind == .missing || error.kind == .notAFolder { return nil }
      throw RemoteFault("can't be brought, since it \(error.reason)", path: path)
    }
  }

  /// The folder that a path lies in; empty for the outermost.
  static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The folders that a path lies in, the outermost first.
  static func parents(of path: String) -> [String] {
    let names = path.split(separator: "/").dropLast()
    return names.indices.map { names[...$0].joined(separator: "/") }
  }

  /// True for the name of one entry of a folder, and nothing that leads elsewhere.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.hasControlCharacter
  }
}
