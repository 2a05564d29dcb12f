import Bytes
import Files
import Subprocesses

/// A folder on a server, reached by rsync(1) over ssh(1), for hosts that offer a shell and no SFTP.
///
/// rsync writes each file under another name and renames it itself.
package struct RsyncFolder: Sendable {
  private let place: SSHPlace
  private let client: SSHClient
  private let program: String
  private let workplace: Folder

  /// Names the folder, which has to be there.
  /// - Throws: ``RemoteFault`` where there is no rsync(1).
  init(_ place: SSHPlace, workplace: Folder, tools: RemoteTools) throws(RemoteFault) {
    program = try tools.path(of: "rsync", from: "it (Debian's package rsync)")
    (self.place, self.workplace) = (place, workplace)
    client = SSHClient(for: place, tools: tools)
  }
}

extension RsyncFolder {
  /// The most files of one connection.
  private static let batchSize = 500

  func names(in folders: [String]) throws(RemoteFault) -> [String: [String]] {
    var all: [String: [String]] = [:]
    let asked = Set(folders)
    for path in try there(folders.map { "\($0)/" }) {
      let parent = RemoteFolder.parent(of: path)
      if asked.contains(path), all[path] == nil { all[path] = [] }
      if asked.contains(parent) {
        all[parent, default: []].append(String(path.split(separator: "/").last ?? ""))
      }
    }
    return all
  }

  func remove(_ paths: [String], done: (String, Bool) -> Void) throws(RemoteFault) {
    let folders = Set(paths.filter { $0.hasSuffix("/") }.map { String($0.dropLast()) })
    let parent = RemoteFolder.parent
    let files = paths.filter { !$0.hasSuffix("/") }
    let words = files.filter { !folders.contains(parent($0)) } + folders.sorted()
    // What is missing in a folder that is here is removed there: one with the folders around it, and nothing in them.
    let skeleton = workplace.folder("skeleton")
    defer { try? skeleton.remove("") }
    try skeleton.begin()
    do throws(FileFault) {
      for folder in Set(words.map(parent)) where !folder.isEmpty {
        try skeleton.folder(folder).create()
      }
    } catch {
      throw RemoteFault("can't be reached, since \(error)")
    }
    try run(["--force", "--delete-missing-args", "--no-implied-dirs"], words, from: skeleton)
    let left = Set(try there(words))
    for path in files {
      done(
        path,
        !left.contains(path) && !(folders.contains(parent(path)) && left.contains(parent(path))))
    }
  }

  func put(_ paths: [String], from source: Folder, done: (String) -> Void) throws(RemoteFault) {
    var rest = paths[...]
    while let first = rest.first {
      // rsync sorts what it is given, and pages have to come behind what they name.
      let isPage = first.hasSuffix(".html")
      let batch = Array(rest.prefix { $0.hasSuffix(".html") == isPage }.prefix(Self.batchSize))
      rest = rest.dropFirst(batch.count)
      try run(
        ["--ignore-times", "--ignore-missing-args", "--chmod=D755,F644", "--perms"], batch,
        from: source)
      for path in batch { done(path) }
    }
  }

  func read(
    _ paths: [String], atMost limit: Int, visit: (String, [UInt8]?) -> Void
  ) throws(RemoteFault) {
    let local = workplace.folder("fetched")
    defer { try? local.remove("") }
    for batch in paths.batches(of: Self.batchSize) {
      try local.begin()
      _ = try call(["--ignore-missing-args"], Array(batch), [remote, "\(local.resolvedPath)/"])
      for path in batch { visit(path, try? local.read(path, atMost: limit)) }
    }
  }
}

extension RsyncFolder {
  /// The folder there, as rsync takes it.
  private var remote: String { "\(place.userAndHost):\(place.path)/" }

  /// What is there of some paths, and of those that end with a slash the folder with what is in it.
  private func there(_ paths: [String]) throws(RemoteFault) -> [String] {
    // Nothing is written to the second folder; with a list of names there has to be one.
    let output = try call(
      ["--list-only", "--8-bit-output", "--ignore-missing-args"], paths,
      [remote, "\(workplace.resolvedPath)/"])
    return output.split(separator: UInt8(ascii: "\n")).compactMap { line in
      // Rights, size, day, time and name (rsync(1), --list-only).
      var rest = line
      for _ in 0..<4 {
        rest = rest.drop { $0 != UInt8(ascii: " ") }.drop { $0 == UInt8(ascii: " ") }
      }
      return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
    }
  }

  private func run(
    _ options: [String], _ paths: [String], from source: Folder
  ) throws(RemoteFault) {
    _ = try call(options, paths, ["\(source.resolvedPath)/", remote])
  }

  /// Calls rsync for some paths.
  /// - Returns: What it printed.
  private func call(
    _ options: [String], _ paths: [String], _ ends: [String]
  ) throws(RemoteFault) -> [UInt8] {
    if paths.isEmpty { return [] }
    let list = "paths"
    defer { try? workplace.remove(list) }
    var output: [UInt8] = []
    let result: SubprocessResult
    do {
      try workplace.remove(list)
      try workplace.write(Array(paths.map { "\($0)\0" }.joined().utf8), to: list, mode: 0o600)
      let shell = (["ssh"] + client.options.map { "-o \($0)" }).joined(separator: " ")
      let words = [
        "--from0", "--files-from=\(workplace.resolvedPath)/\(list)", "--secluded-args", "-e", shell,
      ]
      result = try Subprocess(
        program, arguments: options + words + ["--"] + ends, environment: client.environment,
        timeLimitInMilliseconds: 600_000
      ).run { output += $0 }
    } catch let fault as SubprocessFault {
      throw RemoteFault(fault)
    } catch {
      throw RemoteFault("can't be reached, since \(error)")
    }
    // 24: something here has gone since it was listed, which the next list names (rsync(1), EXIT VALUES).
    if [.exited(0), .exited(24)].contains(result.ending) { return output }
    throw RemoteFault(ofRsync: String(decoding: result.errors, as: UTF8.self), to: place)
  }
}

extension RemoteFault {
  /// The fault of a run of rsync(1).
  /// - Parameter complaint: What it printed, and what ssh(1) did.
  fileprivate init(ofRsync complaint: String, to place: SSHPlace) {
    let has = { (text: String) in complaint.contains(text: text) }
    if has("change_dir") && has("No such file") {
      self = .noFolder
    } else if has("command not found") || has("rsync: not found") {
      self.init("has no rsync", cure: "install it there, or write the address as sftp://")
    } else if has("No space left") || has("Disk quota") {
      self.init("can't be written there", cure: "look whether its disk is full")
    } else if has("Permission denied (13)") || has("Operation not permitted") {
      self.init("may not be written there by this user")
    } else {
      self.init(ofConnection: complaint, to: place)
    }
  }
}
