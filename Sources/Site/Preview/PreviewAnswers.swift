import Hosting
import PreviewServer
import Problems
import PublicFolder
import Sessions
import ShareFiles
import ShareMaking
import Shares
import Timestamps

/// Answers requests as a static server with our samples would, with the additions of a preview.
struct PreviewAnswers: Sendable {
  /// The secret path in front of all others.
  ///
  /// A request for any other path learns nothing.
  let root: String

  let state: PreviewState
  let pages: PreviewPages
  let shares: ShareCache

  /// Returns the moment for the field `Date` of answers.
  let clock: @Sendable () -> Timestamp

  /// The hosts that a request may be addressed to.
  var hosts = AllowedHosts(reachedAt: [])
}

extension PreviewAnswers {
  /// The longest time that a page waits for changes or for the first reading, in seconds.
  ///
  /// It is shorter than the time a connection may be silent.
  private static var longestWaitInSeconds: Int { 25 }

  /// Returns the answer to any request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    guard hosts.contain(request.host) else {
      return plain(status: 403, "this preview answers to its own address alone\n")
    }
    guard let below = PrivatePath(root).rest(of: request.target) else {
      return HTTPResponse(
        status: 404, headers: [HTTPHeader("Connection", "close")], body: [])
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      var answer = plain(status: 405, "a preview can only be read\n")
      answer.headers.append(HTTPHeader("Allow", "GET, HEAD"))
      return answer
    }
    guard let target = RequestTarget(below) else {
      return plain(status: 400, "this is no path of a site\n")
    }
    let snapshot = state.first(waitingSeconds: Self.longestWaitInSeconds)
    if target.path == "-/changes" {
      let version = state.version(
        after: String(target.value(of: "after") ?? ""), waitingSeconds: Self.longestWaitInSeconds)
      return plain(status: 200, version)
    }
    if target.path.isEmpty {
      let from = target.value(of: "from").flatMap { Int($0) } ?? 0
      return page(status: snapshot.site == nil ? 500 : 200, pages.overview(snapshot, from: from))
    }
    guard let site = snapshot.site else { return page(status: 500, pages.overview(snapshot)) }
    return answer(target, on: site, snapshot: snapshot)
  }
}

extension PreviewAnswers {
  private func answer(
    _ target: RequestTarget, on site: PreviewSite, snapshot: PreviewSnapshot
  ) -> HTTPResponse {
    guard let path = path(of: target, beneath: site.path), !HostingRules.isClosed(path) else {
      return notFound(on: site, snapshot: snapshot)
    }
    if path == "appclip" || path == "appclip/" {
      if let id = target.card, let card = site.card(id) {
        return file(ShareFile.page.name, of: card, on: site, snapshot: snapshot)
      }
      return siteFile("appclip/\(ShareFile.page.name)", on: site, snapshot: snapshot)
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count >= 2, parts[0] == site.sharesName {
      guard let id = try? RecordID(String(parts[1])), let card = site.card(id) else {
        return notFound(on: site, snapshot: snapshot)  // what is no ID names no share
      }
      if parts.count == 2 { return moved(to: "\(site.path)/\(path)/", target) }
      let name = parts[2...].joined(separator: "/")
      return file(name.isEmpty ? ShareFile.page.name : name, of: card, on: site, snapshot: snapshot)
    }
    if parts == ["check-in"] { return siteFile("check-in.html", on: site, snapshot: snapshot) }
    if parts == [Substring(site.settings.share.link.sealedName)] {
      return moved(to: "\(site.path)/\(path)/", target)
    }
    let isFolder = parts.last?.isEmpty ?? true
    return siteFile(isFolder ? path + ShareFile.page.name : path, on: site, snapshot: snapshot)
  }

  private func siteFile(
    _ name: String, on site: PreviewSite, snapshot: PreviewSnapshot
  ) -> HTTPResponse {
    guard let file = site.siteFiles.first(where: { $0.name == name }) else {
      return notFound(on: site, snapshot: snapshot)
    }
    return ok(file.bytes, as: name, problems: [], snapshot: snapshot)
  }

  /// Returns the path relative to the site's root; `nil` for one outside it.
  private func path(of target: RequestTarget, beneath root: String) -> String? {
    let path = "\(self.root)/\(target.path)"
    if root.isEmpty { return target.path }
    guard path.hasPrefix("\(root)/") else { return nil }
    return String(path.dropFirst(root.count + 1))
  }

  private func file(
    _ name: String, of card: PreviewCard, on site: PreviewSite, snapshot: PreviewSnapshot
  ) -> HTTPResponse {
    let made = shares.files(of: card, in: site, version: snapshot.version)
    let problems = [made.problem].compactMap(\.self).filter { !snapshot.problems.contains($0) }
    guard let files = made.files else {
      var whole = snapshot
      whole.problems += problems
      return page(status: 500, pages.overview(whole))
    }
    guard let file = files.first(where: { $0.name == name }) else {
      return notFound(on: site, snapshot: snapshot)
    }
    return ok(
      file.bytes, as: "\(site.sharesName)/\(card.recordID)/\(name)", problems: problems,
      snapshot: snapshot)
  }

  private func notFound(on site: PreviewSite, snapshot: PreviewSnapshot) -> HTTPResponse {
    let bytes = site.siteFiles.first { $0.name == "404.html" }?.bytes ?? []
    // Else the owner reads of an expired card where only the address is wrong.
    let missing = Problem(
      file: "status 404", message: "no card and no page of this site has this address")
    return response(
      404, headers: HostingRules.headers(ofFile: "404.html"),
      body: pages.noted(
        bytes, problems: [missing] + snapshot.problems, version: snapshot.version))
  }

  private func ok(
    _ bytes: [UInt8], as path: String, problems: [Problem], snapshot: PreviewSnapshot
  ) -> HTTPResponse {
    let body =
      path.hasSuffix(".html")
      ? pages.noted(bytes, problems: snapshot.problems + problems, version: snapshot.version)
      : bytes
    return response(200, headers: HostingRules.headers(ofFile: path), body: body)
  }

  private func moved(to address: String, _ target: RequestTarget) -> HTTPResponse {
    let query = target.query.isEmpty ? "" : "?\(target.query)"
    var answer = plain(status: 301, "")
    answer.headers.append(HTTPHeader("Location", address + query))
    return answer
  }

  /// Returns one of the preview's own pages.
  private func page(status: Int, _ body: [UInt8]) -> HTTPResponse {
    response(status, headers: HostingRules.headers(ofFile: ShareFile.page.name), body: body)
  }

  private func plain(status: Int, _ text: String) -> HTTPResponse {
    response(status, headers: HostingRules.headers(ofFile: "answer.txt"), body: Array(text.utf8))
  }

  private func response(
    _ status: Int, headers: [HTTPHeader], body: [UInt8]
  ) -> HTTPResponse {
    var fields = headers.map { header in
      // A changed photo should show immediately.
      header.name == "Cache-Control" ? HTTPHeader(header.name, "no-store") : header
    }
    // Fetch §3.7: a stranger's page can't show a photo from here, or learn that there is one.
    fields.append(HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"))
    fields.append(HTTPHeader("Date", clock().httpDate))
    return HTTPResponse(status: status, headers: fields, body: body)
  }
}
