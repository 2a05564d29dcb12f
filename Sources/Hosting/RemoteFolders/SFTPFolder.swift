import Bytes
import Files
import Subprocesses

/// A folder on a server, reached by the sftp(1) of OpenSSH, with its configuration, agent and known hosts.
package struct SFTPFolder: Sendable {
  private let place: SSHPlace
  let part: String
  private let workplace: Folder
  private let batch: SFTPBatch

  /// Names the folder, which has to be there.
  /// - Throws: ``RemoteFault`` where there is no sftp(1).
  init(
    _ place: SSHPlace, part: String, workplace: Folder, tools: RemoteTools
  ) throws(RemoteFault) {
    self.place = place
    self.part = part
    self.workplace = workplace
    batch = try SFTPBatch(for: place, in: workplace, tools: tools)
  }
}

extension SFTPFolder {
  /// The most files of one connection.
  private static let batchSize = 2_000

  func names(in folders: [String]) throws(RemoteFault) -> [String: [String]] {
    var all: [String: [String]] = [:]
    try run(folders.map(SFTPCommand.list)) { command, lines in
      guard case .list(let folder) = command.work else { return }
      let names = lines.compactMap { line in
        // Each is told with the folder in front of it.
        line.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init)
      }
      // A folder that is there has itself in it.
      if names.contains(".") { all[folder] = names }
    }
    return all
  }

  func remove(_ paths: [String], done: (String, Bool) -> Void) throws(RemoteFault) {
    for paths in paths.batches(of: Self.batchSize) {
      let commands = paths.flatMap { path in
        path.hasSuffix("/")
          ? [SFTPCommand.removeFolder(String(path.dropLast()))] : [.remove(path), .list(path)]
      }
      try run(commands) { command, lines in
        guard case .list(let path) = command.work else { return }
        // A folder of the owner's that has the name is none of ours.
        done(path, lines.isEmpty || lines.contains { $0.hasSuffix("/.") })
      }
    }
  }

  func put(_ paths: [String], from source: Folder, done: (String) -> Void) throws(RemoteFault) {
    let folder: String
    do throws(FileFault) { folder = try source.realPath() } catch {
      throw RemoteFault("\(error)")
    }
    var rest = paths[...]
    var removesFirst = false
    while !rest.isEmpty {
      var (made, shown) = (Set<String>(), 0)
      var commands = [SFTPCommand.remove(part)]
      for path in rest.prefix(Self.batchSize) {
        commands += RemoteFolder.parents(of: path).filter { made.insert($0).inserted }
          .map(SFTPCommand.makeFolder)
        commands.append(.put("\(folder)/\(path)", as: part, of: path))
        if removesFirst { commands.append(.remove(path)) }
        commands.append(.show(part, at: path))
      }
      let stop = try batch.run(in: place.path, commands) { command, _ in
        guard case .show(let path) = command.work else { return }
        shown += 1
        done(path)
      }
      rest = rest.dropFirst(shown)
      guard let stop else { continue }
      switch stop.command.work {
      case .put(let path) where (try? source.kind(of: path)) == .some(nil):
        // It has gone since it was listed.
        rest = rest.dropFirst()
      case .show where !removesFirst: removesFirst = true
      default: throw stop.fault
      }
    }
  }

  func read(
    _ paths: [String], atMost limit: Int, visit: (String, [UInt8]?) -> Void
  ) throws(RemoteFault) {
    let local = workplace.folder("fetched")
    defer { try? local.remove("") }
    for paths in paths.batches(of: 200) {
      try local.begin()
      let folder = local.resolvedPath
      try run(paths.enumerated().map { .get($1, to: "\(folder)/\($0)") }) { _, _ in }
      for (index, path) in paths.enumerated() {
        // Whatever kept it from coming, it is not there for whoever asks.
        visit(path, try? local.read("\(index)", atMost: limit))
      }
    }
  }

  private func run(
    _ commands: [SFTPCommand], done: (SFTPCommand, [String]) -> Void
  ) throws(RemoteFault) {
    if let stop = try batch.run(in: place.path, commands, done: done) { throw stop.fault }
  }
}
