import WebRequests

/// Which program or host answers, as far as it says so.
enum ServerKind: Hashable, Sendable {
  case apache
  case caddy
  case cloudflare
  case gitHubPages
  case lighttpd
  case netlify
  case nginx
  case python
  case s3
  case vercel
  case unknown

  /// True if it is a host that lets nobody close files, where those with a dot hold nothing of
  /// anybody.
  var isHost: Bool {
    [.cloudflare, .gitHubPages, .netlify, .s3, .vercel].contains(self)
  }

  /// Recognises a server by `Server` (RFC 9110 §10.2.4) and, where that names a cache, by the fields
  /// of the host behind it.
  init(_ answer: WebAnswer) {
    let server = answer.value(of: "Server")?.lowercased() ?? ""
    if answer.value(of: "X-GitHub-Request-Id") != nil || server == "github.com" {
      self = .gitHubPages
    } else if answer.value(of: "x-amz-request-id") != nil || server == "amazons3" {
      self = .s3
    } else {
      let names: [(String, ServerKind)] = [
        ("apache", .apache), ("caddy", .caddy), ("cloudflare", .cloudflare),
        ("lighttpd", .lighttpd), ("netlify", .netlify), ("nginx", .nginx), ("simplehttp", .python),
        ("vercel", .vercel),
      ]
      self = names.first { server.hasPrefix($0.0) }?.1 ?? .unknown
    }
  }
}
