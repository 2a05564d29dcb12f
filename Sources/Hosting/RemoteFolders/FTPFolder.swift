import Bytes
import Files
import WebRequests

/// A folder on a server, reached by FTP over TLS.
///
/// The password is sent, and files are, only where both channels are encrypted and the certificate is good.
package struct FTPFolder: Sendable {
  let part: String
  private let place: FTPPlace
  private let credentials: WebCredentials

  /// The beginning of addresses, up to the slash in front of paths.
  private let origin: String

  init(_ place: FTPPlace, part: String, tools: RemoteTools) {
    (self.place, self.part) = (place, part)
    let identity = tools.identity(of: place.user, for: place.login)
    credentials = identity.credentials
    origin = place.origin(behind: identity.userinfo)
  }
}

extension FTPFolder {
  func names(in folders: [String]) throws(RemoteFault) -> [String: [String]] {
    let client = try client()
    var all: [String: [String]] = [:]
    // Asked for one that is not there, servers and libcurl lose each other.
    for folder in folders where try isFolder(command(folder), client) {
      let answer = try ask(.names, "\(folder)/", client)
      if !answer.isDone { throw RemoteFault(ftp: answer) }
      // Some servers list paths, others names.
      let lines = answer.body.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      let names = lines.compactMap { $0.split(separator: UInt8(ascii: "/")).last }
        .map { String(decoding: $0, as: UTF8.self) }
      if !names.isEmpty { all[folder] = names }
    }
    return all
  }

  func remove(_ paths: [String], done: (String, Bool) -> Void) throws(RemoteFault) {
    let client = try client()
    for path in paths {
      let name = try command(path)
      if path.hasSuffix("/") {
        _ = try ask(.commands, "", client, before: ["RMD \(name.dropLast())"])
        continue
      }
      // SIZE (RFC 3659 §4) asks whether it is still there, whatever was said of its removal.
      let answer = try ask(
        .commands, "", client, before: ["DELE \(name)", "TYPE I", "SIZE \(name)"])
      if answer.status == 213 || Self.saysMissing(answer) {
        done(path, answer.status != 213)
      } else {
        done(path, !(try ask(.retrieve(atMost: 1), path, client).isDone))
      }
    }
  }

  func put(_ paths: [String], from source: Folder, done: (String) -> Void) throws(RemoteFault) {
    let client = try client()
    let hidden = try command(part)
    var made: Set<String> = []
    for path in paths {
      guard let bytes = try RemoteFolder.bytes(of: path, in: source) else { continue }
      let name = try command(path)
      var folders: [String] = []
      for folder in RemoteFolder.parents(of: path) where made.insert(folder).inserted {
        folders.append("MKD \(try command(folder))")
      }
      // It appears as a whole, by its rename.
      let rename = ["RNFR \(hidden)", "RNTO \(name)"]
      let answer = try store(bytes, client, before: folders, after: rename, for: path)
      guard answer.isDone else { throw RemoteFault(ftp: answer, path: path) }
      if answer.status != 250 {
        // Servers may refuse to rename over a file that is there.
        let again = try ask(.commands, "", client, before: ["DELE \(name)"] + rename)
        guard again.status == 250 else { throw RemoteFault(ftp: again, path: path) }
      }
      done(path)
    }
  }

  func read(
    _ paths: [String], atMost limit: Int, visit: (String, [UInt8]?) -> Void
  ) throws(RemoteFault) {
    let client = try client()
    for path in paths {
      let answer = try ask(.retrieve(atMost: limit), path, client)
      if !answer.isDone, !Self.saysMissing(answer) { throw RemoteFault(ftp: answer, path: path) }
      visit(path, answer.isDone && !answer.isCut ? answer.body : nil)
    }
  }
}

extension FTPFolder {
  /// Begins a connection to a folder that is there.
  private func client() throws(RemoteFault) -> WebClient {
    let client: WebClient
    do throws(WebFault) { client = try opened() } catch { throw RemoteFault(ofFTP: error) }
    let greeting = try ask(.commands, "", client)
    guard greeting.isDone else { throw RemoteFault(ftp: greeting) }
    guard try isFolder(place.path, client) else { throw RemoteFault.noFolder }
    return client
  }

  /// True if a folder is there, which is entered and left, since the connection has to be where libcurl left it.
  private func isFolder(_ path: String, _ client: borrowing WebClient) throws(RemoteFault) -> Bool {
    guard let entry = client.ftpEntry else { return false }
    let answer = try ask(.commands, "", client, before: ["CWD \(path)", "CWD \(entry)"])
    return answer.statuses.dropLast().last == 250
  }

  private func opened() throws(WebFault) -> WebClient {
    let client = try WebClient(name: "cardpress", timeoutInSeconds: 0)
    try client.allowFTP()
    try client.identify(as: credentials)
    return client
  }

  /// Brings a file's bytes under the hidden name.
  private func store(
    _ bytes: [UInt8], _ client: borrowing WebClient, before: [String], after: [String],
    for path: String
  ) throws(RemoteFault) -> FTPAnswer {
    do throws(RemoteFault) {
      return try ask(.store(bytes), part, client, before: before, after: after)
    } catch {
      guard error.isRetryable else { throw error }
      // What the server says then is not heard: a full disk is like a cut.
      throw RemoteFault(
        error.reason, cure: "look whether its disk is full, and at the server's log", path: path,
        isRetryable: true)
    }
  }

  private func ask(
    _ work: FTPRequest.Work, _ path: String, _ client: borrowing WebClient, before: [String] = [],
    after: [String] = []
  ) throws(RemoteFault) -> FTPAnswer {
    let whole = path.isEmpty ? "" : "\(place.path)/\(path)".percentEncodedPath
    // A path from the root has its first slash encoded (RFC 1738 §3.2.2).
    let encoded = whole.hasPrefix("/") ? "%2F\(whole.dropFirst())" : whole
    do throws(WebFault) {
      return try client.ask(
        FTPRequest(work, "\(origin)/\(encoded)", before: before, after: after))
    } catch {
      throw RemoteFault(ofFTP: error)
    }
  }

  /// The path of a file as commands have it.
  private func command(_ path: String) throws(RemoteFault) -> String {
    // A line's end would begin another command.
    if path.hasControlCharacter {
      throw RemoteFault("has a name that FTP can't carry", path: path)
    }
    return "\(place.path)/\(path)"
  }

  /// True where a file is not there.
  private static func saysMissing(_ answer: FTPAnswer) -> Bool {
    [450, 550].contains(answer.status)
  }
}

extension RemoteFault {
  /// The fault of a connection.
  fileprivate init(ofFTP fault: WebFault) {
    if case .unencrypted = fault {
      self.init(
        "encrypts not both of its channels, so nothing was sent",
        cure: "let the server offer TLS for files too, or take its port 990")
    } else {
      self.init(fault)
    }
  }

  /// The fault of an answer (RFC 959 §4.2.1).
  fileprivate init(ftp answer: FTPAnswer, path: String? = nil) {
    switch answer.status {
    case 430, 530, 532:
      self.init(
        "lets nobody in with what was offered",
        cure: "correct the name, or keep the password: cardpress upload --login")
    case 452, 552:
      self.init("can't be written there", cure: "look whether its disk is full", path: path)
    case 450, 550, 553:
      self.init(
        "may not be written there by this user",
        cure: "look at the rights of the folder, and whether its disk is full", path: path)
    case 421, 425, 426, 451:
      self.init(
        "broke off the connection (status \(answer.status))", path: path, isRetryable: true)
    default: self.init("answers with status \(answer.status)", path: path)
    }
  }
}
