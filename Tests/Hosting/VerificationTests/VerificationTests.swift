import Testing
import Verification
import WebRequests

private let page = "c/\(SampleSite.live)/"
private let card = "c/\(SampleSite.live)/card.vcf"
private let link = "appclip?card=\(SampleSite.live)"
private let old = "c/\(SampleSite.ended)/"

private let lines = "docs/hosting.md has the lines for several servers"
private let deploy = "deploy public/ again"
private let delete = "deploy public/ again with a tool that deletes removed files (rsync --delete)"
private let alone = "deploy only public/, and remove everything else"
private let log = "the server's log says why"

@Suite struct VerificationTests {
  static let files: [Wrong] = [
    Wrong(card, .error, "is not there (status 404)", deploy) { $0.with(status: 404) },
    Wrong(
      page, .error, "may not be read (status 403)",
      "let the server's user read the files, and the server this path"
    ) { $0.with(status: 403) },
    Wrong(
      "robots.txt", .error, "asks for a password", "let everybody read public/"
    ) { $0.with(status: 401) },
    Wrong("robots.txt", .error, "is answered with a fault (status 502)", log) {
      $0.with(status: 502)
    },
    Wrong("robots.txt", .error, "is answered with status 204, not 200", lines) {
      $0.with(status: 204)
    },
    Wrong(
      page, .error, "is sent on (status 301) instead of being answered",
      "answer each path of public/ itself"
    ) { _ in .redirect(to: "/\(page)index.html") },
    Wrong(page, .error, "differs from the file in public/", deploy) {
      $0.with("<!doctype html>Bob")
    },
    Wrong(
      "\(page)record.json", .error, "is an older copy than the one in public/", deploy
    ) { $0.with(SampleSite.record(revision: 1)) },
    Wrong(
      page, .error, "differs from the file in public/",
      "deploy public/ again, then empty the cache in front of the server or wait for its end"
    ) { $0.with("<!doctype html>Bob").with("Age", "20") },
    Wrong(card, .error, "ends before its end", "look at the server's limits and disk") {
      $0.with("BEGIN:VCARD\r\n")
    },
    Wrong(card, .error, "continues far past the end of the file in public/", deploy) {
      $0.with("BEGIN:VCARD\r\nEND:VCARD\r\nAAAA", isCut: true)
    },
  ]

  static let links: [Wrong] = [
    Wrong(
      link, .warning,
      "is the App Clip page, which needs a script and a second request for what the card's own "
        + "page would show at once", lines
    ) { $0.with("<!doctype html>App Clip") },
    Wrong(
      link, .warning, "is redirected, which costs a request, and should be the card's own page",
      lines
    ) { _ in .redirect(to: "https://a.test/appclip/?card=\(SampleSite.live)") },
    Wrong(link, .error, "is redirected to an address without the card", lines) { _ in
      .redirect(to: "/appclip/")
    },
    Wrong(link, .error, "is sent on to http://b.test", "ask there, with --url http://b.test") {
      _ in .redirect(to: "http://b.test/\(link)")
    },
    Wrong(link, .error, "is neither the card's page nor the App Clip page", deploy) {
      $0.with("welcome")
    },
    Wrong(harmless: "appclip/?card=\(SampleSite.live)") {
      $0.with(SampleSite.files["\(page)index.html"] ?? "")
    },
    Wrong(harmless: "appclip?card=../") { $0.with(status: 400) },
    Wrong(
      "appclip?card=../", .error,
      "is answered with something other than the App Clip page, though it names no card", lines
    ) { $0.with("root:x:0:0") },
    Wrong("appclip?card=../", .error, "is answered with a fault (status 500)", log) {
      $0.with(status: 500)
    },
  ]

  static let absences: [Wrong] = [
    Wrong(
      "cardpress-verify-asks-for-nothing", .error,
      "is missing, and yet answered with status 200, not 404", lines
    ) { $0.with(status: 200) },
    Wrong(
      "cardpress-verify-asks-for-nothing", .warning,
      "is missing, and the server says so with its own page", lines
    ) { $0.with("404 Not Found").with(status: 404) },
    Wrong("c/", .error, "lists its folder, so that anybody can find every card", lines) {
      $0.with("<a href=\"\(SampleSite.live)/\">")
    },
    Wrong("", .warning, "lists its folder, which is never needed", lines) {
      $0.with("<a href=\"appclip.html\">")
    },
    Wrong(harmless: "") { $0.with("<!doctype html>our firm") },
    Wrong(
      ".nojekyll", .warning, "is served, and dot files should be blocked", lines
    ) { $0.with("") },
    Wrong("\(old)card.vcf", .error, "can still be read, though its share has ended", delete) {
      $0.with("BEGIN:VCARD\r\nEND:VCARD\r\n")
    },
    Wrong(old, .error, "can still be read, though its share has ended", delete) {
      $0.with("<!doctype html><main data-share=\"live\">Bob")
    },
    Wrong(harmless: "\(old)card.vcf") { $0.with("<!doctype html>our firm") },
    Wrong("cardpress.yaml", .error, "gives everybody the site's settings", alone) {
      $0.with("url: https://a.test\n")
    },
    Wrong(harmless: "cardpress.yaml") { $0.with("<!doctype html>url: our firm") },
    Wrong("cards/", .error, "gives everybody all cards", alone) {
      $0.with("<a href=\"ada.yaml\">")
    },
  ]

  /// What is found where a server with another answer at one path is asked.
  private func findings(_ wrong: Wrong?) throws(WebFault) -> [Finding] {
    let verification = Verification(
      of: SampleSite.copy(), at: ServerAddress(origin: "https://a.test", path: ""),
      now: SampleSite.now)
    let report = try verification.report { address, _ throws(WebFault) in
      guard address.hasPrefix("https://a.test/") else { throw .refused }
      let path = String(address.dropFirst("https://a.test/".utf8.count))
      let answer = SampleSite.answer(to: path)
      return wrong.map { path == $0.path ? $0.change(answer) : answer } ?? answer
    }
    return report.findings
  }

  @Test(arguments: files + links + absences)
  func `one wrong answer is named with its cure, and nothing else is`(wrong: Wrong) throws {
    #expect(try findings(wrong) == [wrong.finding].compactMap(\.self))
  }

  @Test func `a finding is one sentence`() throws {
    let sentences = try findings(Self.absences[0]).map(\.description)
    #expect(
      sentences == [
        "/cardpress-verify-asks-for-nothing: is missing, and yet answered with status 200, not "
          + "404: docs/hosting.md has the lines for several servers"
      ])
  }
}
