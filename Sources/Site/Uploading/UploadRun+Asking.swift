import Files
import Hosting
import PublicFolder
import RemoteFolders
import Settings
import ShareMaking
import Verification
import WebRequests

extension UploadRun {
  /// Asks the web server, as people do, for what was brought and taken.
  /// - Returns: The paths of which nothing is known, since the server did not answer.
  mutating func ask(for brought: [String], and taken: [String]) -> [String] {
    guard order.asks, let url = report.url else { return [] }
    // Nobody has a placeholder's server; one on this machine can be asked.
    if url.isPlaceholder, url.scheme == "https" { return [] }
    let root = root
    let copy = SiteCopy(
      path: url.path, sharesName: "c", siteFiles: [], live: [], ended: [], privateFiles: [],
      file: { path in try? root.read(path, atMost: Self.mostBytes) })
    let verification = Verification(
      of: copy, brought: brought, taken: taken,
      at: ServerAddress(origin: "\(url.scheme)://\(url.host)", path: url.path), now: conditions.now)
    do throws(RemoteFault) { try readBack(brought.filter { !SiteCopy.isAskedFor($0) }) } catch {
      report.fault = error
      return []
    }
    do throws(WebFault) {
      let client = try WebClient(name: order.client)
      var asked = 0
      let found = try verification.report { address, agent throws(WebFault) in
        asked += 1
        conditions.sayProgress(Progress(.asking, asked, of: verification.count))
        return try client.get(address, as: agent, atMost: Self.mostBytes + 1)
      }
      report.asked = (report.asked ?? 0) + found.asked
      report.findings += found.findings
      report.conflicts += found.wrong
      return found.unanswered
    } catch {
      report.fault = RemoteFault(
        "has everything, but \(url) \(error.reason)", cure: error.cure, isRetryable: true)
      return []
    }
  }

  /// Reads the few files that no server is asked for, such as its settings, where they were brought.
  private mutating func readBack(_ paths: [String]) throws(RemoteFault) {
    var wrong: [String] = []
    let root = root
    try remote.read(paths, atMost: Self.mostBytes) { path, bytes in
      if let ours = try? root.read(path, atMost: Self.mostBytes), ours != bytes {
        wrong.append(path)
      }
    }
    for path in wrong {
      report.findings.append(
        Finding(
          .error, path: "/\(path)", what: "is not there as it was brought", cure: "cardpress upload"
        ))
    }
    report.conflicts += wrong
  }

  /// The largest file that is compared, in bytes.
  private static var mostBytes: Int { 16_000_000 }
}
