import Hosting
import Timestamps
import Verification
import WebRequests

/// A site with one live share and one that has ended, and a server that hands it out as promised.
enum SampleSite {
  static let live = "K7Q2M9X4TB8WZ3R6JH5N1C0DEF"
  static let ended = "0000000000000000000000000Z"

  /// 2026-11-21T12:00:00Z.
  static let now = Timestamp(secondsSince1970: 1_795_262_400)

  static let files: [String: String] = [
    ".nojekyll": "",
    ".well-known/apple-app-site-association": "{}",
    "404.html": "<!doctype html>nothing here",
    "appclip/index.html": "<!doctype html>App Clip",
    "c/\(live)/card.vcf": "BEGIN:VCARD\r\nEND:VCARD\r\n",
    "c/\(live)/index.html": "<!doctype html><main data-share=\"live\">Ada",
    "c/\(live)/record.json": record(revision: 2),
    "c/\(ended)/index.html": "<!doctype html><main data-share=\"expired\">",
    "robots.txt": "User-agent: *\n",
  ]

  static func record(revision: Int) -> String {
    """
    {"version":1,"recordID":"\(live)","revision":\(revision),"uid":"u",\
    "createdAt":"2026-11-21T11:00:00Z","expiresAt":null}
    """
  }

  /// The site's files and a calendar of the live share.
  static let withFeed = [
    "c/\(live)/schedule.ics": Array("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".utf8)
  ]

  /// - Parameter more: More files of the owner's copy.
  static func copy(path: String = "", with more: [String: [UInt8]] = [:]) -> SiteCopy {
    SiteCopy(
      path: path, sharesName: "c",
      siteFiles: ["robots.txt", ".well-known/apple-app-site-association", "appclip/index.html"],
      live: [live], ended: [ended],
      privateFiles: [
        PrivateFile("cardpress.yaml", marks: ["url:"], meaning: "the site's settings"),
        PrivateFile("cards/", marks: ["ada.yaml"], isListed: true, meaning: "all cards"),
      ], file: { name in more[name] ?? files[name].map { Array($0.utf8) } })
  }

  /// What a server that keeps every promise answers.
  /// - Parameter path: Without a slash in front.
  static func answer(to path: String) -> WebAnswer {
    var name = path == "appclip?card=\(live)" ? "c/\(live)/" : path
    if name.hasPrefix("appclip?") || name.hasPrefix("appclip/?") { name = "appclip/" }
    if name.hasSuffix("/") { name += "index.html" }
    let date = HTTPHeader("Date", "Sat, 21 Nov 2026 12:00:00 GMT")
    guard let text = files[name], !HostingRules.isClosed(name) else {
      return WebAnswer(
        status: 404, headers: [date], body: Array("<!doctype html>nothing here".utf8))
    }
    return WebAnswer(
      status: 200, headers: HostingRules.headers(ofFile: name) + [date], body: Array(text.utf8))
  }
}

extension WebAnswer {
  /// The same with another status.
  func with(status: Int) -> WebAnswer {
    WebAnswer(status: status, headers: headers, body: body, isCut: isCut)
  }

  /// The same with another content.
  func with(_ text: String, isCut: Bool = false) -> WebAnswer {
    WebAnswer(status: 200, headers: headers, body: Array(text.utf8), isCut: isCut)
  }

  /// The same with another value of a field, or without it.
  func with(_ name: String, _ value: String?) -> WebAnswer {
    let others = headers.filter { $0.name != name }
    return WebAnswer(
      status: status, headers: others + (value.map { [HTTPHeader(name, $0)] } ?? []), body: body)
  }

  /// A redirect.
  static func redirect(to target: String) -> WebAnswer {
    WebAnswer(status: 301, headers: [HTTPHeader("Location", target)], body: [])
  }
}
