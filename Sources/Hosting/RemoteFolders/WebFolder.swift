import Bytes
import Digests
import Files
import Hosting
import WebRequests

/// A folder behind web requests: WebDAV's (RFC 4918), or the part of a bucket as S3 has them.
package struct WebFolder: Sendable {
  let place: WebPlace
  let part: String
  private let credentials: WebCredentials
  private let fields: [HTTPHeader]

  /// The part of requests' addresses in front of the host.
  private let userinfo: String

  /// Names the folder.
  /// - Throws: ``RemoteFault`` where a bucket's key is given nowhere.
  init(_ place: WebPlace, part: String, tools: RemoteTools) throws(RemoteFault) {
    (self.place, self.part) = (place, part)
    guard let bucket = place.bucket else {
      (credentials, userinfo) = tools.identity(of: place.user, for: place.login)
      fields = []
      return
    }
    let kept = tools.passwords?.password(for: place.login)
    let pair = kept?.split(separator: ":", maxSplits: 1).map(String.init) ?? []
    guard let id = tools.variable("AWS_ACCESS_KEY_ID") ?? pair.first,
      let secret = tools.variable("AWS_SECRET_ACCESS_KEY") ?? pair.dropFirst().first
    else {
      throw RemoteFault(
        "needs a key",
        cure:
          "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or keep both as ID:SECRET: cardpress upload --login"
      )
    }
    userinfo = ""
    credentials = .key(id: id, secret: secret, region: bucket.region)
    fields =
      tools.variable("AWS_SESSION_TOKEN").map { [HTTPHeader("x-amz-security-token", $0)] } ?? []
  }
}

extension WebFolder {
  func names(in folders: [String]) throws(RemoteFault) -> [String: [String]] {
    let client = try client()
    var all: [String: [String]] = [:]
    for folder in folders {
      if let bucket = place.bucket {
        all[folder] = try keys(in: folder, of: bucket, client)
      } else {
        all[folder] = try davNames(in: folder, client)
      }
    }
    return all
  }

  func remove(_ paths: [String], done: (String, Bool) -> Void) throws(RemoteFault) {
    let client = try client()
    for path in paths {
      // A folder that is not empty would go with all that is in it.
      if path.hasSuffix("/") {
        if place.bucket != nil { continue }
        let names = try davNames(in: String(path.dropLast()), client)
        if names?.isEmpty == true { _ = try send("DELETE", path, client) }
        continue
      }
      let answer = try send("DELETE", path, client)
      if ![200, 202, 204, 404, 410].contains(answer.status) {
        throw RemoteFault(status: answer, path: path)
      }
      // What it says of that is not taken for the truth.
      done(path, [404, 410].contains(try send("HEAD", path, client).status))
    }
  }

  func put(_ paths: [String], from source: Folder, done: (String) -> Void) throws(RemoteFault) {
    let client = try client()
    var made: Set<String> = []
    for path in paths {
      guard let bytes = try RemoteFolder.bytes(of: path, in: source) else { continue }
      let headers = HostingRules.headers(ofFile: path).filter { $0.name.hasPrefix("C") }
      if place.bucket != nil {
        let answer = try send("PUT", path, client, headers: headers, content: bytes)
        guard (200..<300).contains(answer.status) else {
          throw RemoteFault(status: answer, path: path)
        }
      } else {
        try make(RemoteFolder.parents(of: path).filter { made.insert($0).inserted }, client)
        try davPut(bytes, at: path, headers: headers, client)
      }
      done(path)
    }
  }

  func read(
    _ paths: [String], atMost limit: Int, visit: (String, [UInt8]?) -> Void
  ) throws(RemoteFault) {
    let client = try client()
    var broken = 0
    for path in paths {
      let answer: WebAnswer
      do throws(RemoteFault) {
        answer = try send("GET", path, client, limit: limit)
        broken = 0
      } catch {
        // Where one answer breaks off, the file is not there as it should be; where all do, nothing is known.
        broken += 1
        if !error.isRetryable || broken == 3 { throw error }
        visit(path, nil)
        continue
      }
      if [401, 403].contains(answer.status) || answer.status >= 500 {
        throw RemoteFault(status: answer, path: path)
      }
      visit(path, answer.status == 200 && !answer.isCut ? answer.body : nil)
    }
  }
}

extension WebFolder {
  func client() throws(RemoteFault) -> WebClient {
    do throws(WebFault) {
      let client = try WebClient(name: "cardpress", timeoutInSeconds: 0)
      try client.identify(as: credentials)
      return client
    } catch {
      throw RemoteFault(error)
    }
  }

  /// The address of a path.
  func address(of path: String) -> String {
    "\(place.origin)\(place.path)/\(path.percentEncodedPath)"
  }

  func send(
    _ method: String, _ path: String, _ client: borrowing WebClient, headers: [HTTPHeader] = [],
    content: [UInt8]? = nil, limit: Int = 16_000_000
  ) throws(RemoteFault) -> WebAnswer {
    let authority = "//\(userinfo)\(place.host)"
    let scheme = place.origin.prefix { $0 != "/" }
    let address = "\(scheme)\(authority)\(place.path)/\(path.percentEncodedPath)"
    return try send(method, to: address, client, headers: headers, content: content, limit: limit)
  }

  func send(
    _ method: String, to address: String, _ client: borrowing WebClient, headers: [HTTPHeader] = [],
    content: [UInt8]? = nil, limit: Int = 16_000_000
  ) throws(RemoteFault) -> WebAnswer {
    // S3 wants the digest among what is signed, and libcurl 7.88 adds none where content is sent.
    let digest =
      place.bucket == nil
      ? [] : [HTTPHeader("x-amz-content-sha256", SHA256Digest(of: content ?? []).hex)]
    do throws(WebFault) {
      return try client.send(
        WebRequest(method, address, headers: digest + fields + headers, content: content),
        atMost: limit)
    } catch {
      throw RemoteFault(error)
    }
  }
}

extension RemoteFault {
  init(_ fault: WebFault) {
    let isRetryable =
      switch fault {
      case .unknownHost, .refused, .timedOut, .brokenOff, .other: true
      case .noLibrary, .unencrypted, .untrusted, .wrongCoding, .endlessFields: false
      }
    self.init(fault.reason, cure: fault.cure, isRetryable: isRetryable)
  }

  /// The fault of an answer that is none of success.
  init(status answer: WebAnswer, path: String? = nil) {
    let status = answer.status
    switch status {
    case 401, 403:
      self.init(
        "lets nobody in with what was offered (status \(status))",
        cure: "correct the name or the key, or keep it: cardpress upload --login", path: path)
    case 404, 409:
      self.init(
        "is no folder that is there (status \(status))", cure: "make it, or correct the address")
    case 405, 501:
      self.init(
        "takes no such requests (status \(status))", cure: "let the server offer WebDAV there")
    case 413, 507:
      self.init(
        "can't be written there (status \(status))", cure: "look whether its disk is full",
        path: path)
    case 429, 500...:
      self.init(
        "answers with a fault (status \(status))", cure: "the server's log says why", path: path,
        isRetryable: true)
    default: self.init("answers with status \(status)", path: path)
    }
  }
}
