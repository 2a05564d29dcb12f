import Hosting
import Timestamps
import Verification
import WebRequests

/// A site with one live share and one that has ended, and servers that hand it out.
enum SampleSite {
  static let live = "K7Q2M9X4TB8WZ3R6JH5N1C0DEF"
  static let ended = "0000000000000000000000000Z"
  static let now = Timestamp(secondsSince1970: 1_795_262_400)
  static let date = "Sat, 21 Nov 2026 12:00:00 GMT"

  static let files: [String: String] = [
    "404.html": "<!doctype html>nothing here", "robots.txt": "User-agent: *\n",
    "appclip/index.html": "<!doctype html>App Clip",
    "c/\(live)/index.html": "<!doctype html>Ada", "c/\(live)/card.vcf": "BEGIN:VCARD\r\n",
    "c/\(live)/record.json": record(revision: 2), ".nojekyll": "",
  ]

  static func record(revision: Int) -> String {
    """
    {"version":1,"recordID":"\(live)","revision":\(revision),"uid":"u",
    "createdAt":"2026-11-21T11:00:00Z","expiresAt":null}
    """
  }

  static func copy(path: String = "") -> SiteCopy {
    SiteCopy(
      path: path, sharesName: "c", siteFiles: ["appclip/index.html", "robots.txt"], live: [live],
      ended: [ended],
      privateFiles: [PrivateFile("cardpress.yaml", marks: ["url:"], meaning: "the settings")],
      file: { name in files[name].map { Array($0.utf8) } })
  }

  /// What a server that does all that hosting promises answers.
  static func answer(to path: String) -> WebAnswer {
    var name = String(path.dropFirst())
    if name == "appclip?card=\(live)" { name = "c/\(live)/" }
    if name.hasPrefix("appclip?") || name.hasPrefix("appclip/?") { name = "appclip/" }
    if name.hasSuffix("/") { name += "index.html" }
    guard let text = files[name], !HostingRules.isClosed(name) else {
      let page = files["404.html"] ?? ""
      return WebAnswer(
        status: 404, headers: [HTTPHeader("Date", date)], body: Array(page.utf8))
    }
    let headers = HostingRules.headers(ofFile: name) + [HTTPHeader("Date", date)]
    return WebAnswer(status: 200, headers: headers, body: Array(text.utf8))
  }
}
