import Documents
import Timestamps

/// A line of Caddy's access log as JSON, which is what it writes into files unless an encoder from
/// outside is built in (https://caddyserver.com/docs/caddyfile/directives/log).
enum CaddyLogLine {}

extension CaddyLogLine {
  /// The content of a line; `nil` for JSON of another form, or no JSON.
  static func request(_ line: ArraySlice<UInt8>) -> LoggedRequest? {
    guard let node = try? JSONReader.read(Array(line), file: ""),  // a line needs no position
      let moment = node.text(of: "ts"),
      let day = LogDate.day(inCaddyLog: moment),
      let request = node.entry(named: "request")?.node,
      let method = request.text(of: "method"),
      let target = request.text(of: "uri"),
      let status = node.text(of: "status")
    else { return nil }
    let isWhole = status == "200" || status == "206" && bringsAll(node)
    return LoggedRequest(
      day: day, path: RequestTarget.path(Array(target.utf8)[...]),
      isFetch: method == "GET" && isWhole, agent: agent(of: request))
  }

  private static func agent(of request: Node) -> LoggedRequest.Agent {
    guard let headers = request.entry(named: "headers")?.node else { return .unlogged }
    return .named(field("User-Agent", of: headers).map { Array($0.utf8) })
  }

  /// True if `Content-Range` says `bytes 0-1733/1734` (RFC 9110 §14.4).
  private static func bringsAll(_ node: Node) -> Bool {
    guard let headers = node.entry(named: "resp_headers")?.node,
      let range = field("Content-Range", of: headers), range.hasPrefix("bytes 0-")
    else { return false }
    let numbers = range.dropFirst("bytes 0-".utf8.count).split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let last = numbers[0], let all = numbers[1] else { return false }
    return last == all - 1
  }

  private static func field(_ name: String, of headers: Node) -> String? {
    headers.entry(named: name)?.node.sequence?.first?.scalar
  }
}
