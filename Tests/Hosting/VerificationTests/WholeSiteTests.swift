import Hosting
import Testing
import Timestamps
import Verification
import WebRequests

@Suite struct WholeSiteTests {
  private func verify(
    origin: String = "https://a.test", path: String = "", settingsPath: String = "",
    _ ask: (String) throws(WebFault) -> WebAnswer
  ) throws(WebFault) -> VerificationReport {
    let verification = Verification(
      of: SampleSite.copy(path: settingsPath), at: ServerAddress(origin: origin, path: path),
      now: SampleSite.now)
    return try verification.report { address, _ throws(WebFault) in try ask(address) }
  }

  @Test func `nothing is found where every promise is kept, and all of it was asked`() throws {
    var asked: [String] = []
    let report = try verify { address throws(WebFault) in
      asked.append(address)
      if address.hasPrefix("http://") { return .redirect(to: "https://a.test/") }
      return SampleSite.answer(to: String(address.dropFirst("https://a.test/".utf8.count)))
    }
    let (live, ended) = (SampleSite.live, SampleSite.ended)
    #expect(report.findings == [])
    #expect(report.asked == asked.count)
    #expect(
      asked == [
        "robots.txt", ".well-known/apple-app-site-association", "appclip/",
        "c/\(live)/record.json", "c/\(live)/", "c/\(live)/card.vcf", "appclip?card=\(live)",
        "appclip/?card=\(live)", "appclip?card=../", "appclip?card=..%2F..%2Fcardpress.yaml",
        "appclip?card=%3Cscript%3E", "appclip?card=0000000000000",
        "cardpress-verify-asks-for-nothing", "c/0000000000000/", "", "c/", ".nojekyll",
        "c/\(ended)/record.json", "c/\(ended)/", "c/\(ended)/card.vcf", "c/\(ended)/photo.jpg",
        "c/\(ended)/qr.png", "c/\(ended)/schedule.ics", "c/\(ended)/schedule.json",
        "c/\(ended)/0.sealed", "c/\(ended)/1.sealed", "c/\(ended)/2.sealed",
        "cardpress.yaml", "cards/",
      ].map { "https://a.test/\($0)" } + ["http://a.test/robots.txt"])
  }

  @Test func `the association is asked for at the host's root, what is private above the site too`()
    throws
  {
    var asked: [String] = []
    let report = try verify(path: "/cards", settingsPath: "/cards") { address throws(WebFault) in
      asked.append(String(address.dropFirst("https://a.test".utf8.count)))
      let path = address.dropFirst("https://a.test/".utf8.count)
      return SampleSite.answer(to: String(path.hasPrefix("cards/") ? path.dropFirst(6) : path))
    }
    #expect(report.findings == [])
    #expect(asked.contains("/.well-known/apple-app-site-association"))
    #expect(asked.contains("/cards/cardpress.yaml") && asked.contains("/cardpress.yaml"))
  }

  @Test func `an association that is not at the host's root is of no use`() throws {
    let report = try verify(path: "/cards", settingsPath: "/cards") { address throws(WebFault) in
      let path = address.dropFirst("https://a.test/".utf8.count)
      return SampleSite.answer(to: path.hasPrefix("cards/") ? String(path.dropFirst(6)) : "no")
    }
    #expect(
      report.findings == [
        Finding(
          .error, path: "/.well-known/apple-app-site-association",
          what: "is not there, and Apple asks for it at the host's root alone",
          cure: "let the server answer there with the file of public/")
      ])
  }

  @Test func `what comes without encryption is named`() throws {
    let report = try verify { address throws(WebFault) in
      SampleSite.answer(to: String(address.split(separator: "a.test/").dropFirst().joined()))
    }
    #expect(
      report.findings == [
        Finding(
          .warning, path: "/robots.txt",
          what: "is served over http too, and so are the cards, which "
            + "anybody on the way can read",
          cure: "redirect http to https")
      ])
  }

  /// Asks for a site with a calendar; by http it is answered otherwise.
  private func verifyFeed(
    changing change: (WebAnswer) -> WebAnswer = { $0 },
    byHTTP answer: () throws(WebFault) -> WebAnswer
  ) throws -> [String] {
    let verification = Verification(
      of: SampleSite.copy(with: SampleSite.withFeed),
      at: ServerAddress(origin: "https://a.test", path: ""), now: SampleSite.now)
    let report = try verification.report { address, _ throws(WebFault) in
      if address.hasPrefix("http://") { return try answer() }
      let path = String(address.dropFirst("https://a.test/".utf8.count))
      guard let calendar = SampleSite.withFeed[path] else { return SampleSite.answer(to: path) }
      return change(
        WebAnswer(
          status: 200,
          headers: HostingRules.headers(ofFile: path)
            + [HTTPHeader("Date", "Sat, 21 Nov 2026 12:00:00 GMT")], body: calendar))
    }
    return report.findings.map(\.description)
  }

  @Test func `where there are calendars, http has to lead to https`() throws {
    let sentence =
      "/robots.txt: warning: does not lead from http to https, and some calendars ask by http where they are given "
      + "webcal: redirect http to https"
    #expect(
      try verifyFeed { () throws(WebFault) in .redirect(to: "HTTPS://a.test/robots.txt") } == [])
    #expect(try verifyFeed { () throws(WebFault) in throw .refused } == [sentence])
    #expect(try verifyFeed { () throws(WebFault) in .redirect(to: "http://b.test/") } == [sentence])
    #expect(
      try verifyFeed { () throws(WebFault) in SampleSite.answer(to: "no") } == [sentence])
    #expect(
      try verifyFeed { () throws(WebFault) in SampleSite.answer(to: "robots.txt") } == [
        "/robots.txt: warning: is served over http too, and so are the cards, which anybody on the way can read: "
          + "redirect http to https"
      ])
  }

  @Test func `a calendar has its type, is in no cache for long, and is not compressed`() throws {
    let path = "/c/\(SampleSite.live)/schedule.ics"
    let found = { (name: String, value: String) in
      try verifyFeed(changing: { $0.with(name, value) }) { () throws(WebFault) in
        .redirect(to: "https://a.test/")
      }
    }
    #expect(try found("Content-Encoding", "identity") == [])
    #expect(
      try found("Content-Encoding", "gzip") == [
        "\(path): warning: comes compressed, on which Outlook's subscriptions fail: docs/hosting.md has the lines for "
          + "several servers"
      ])
    #expect(
      try found("Content-Type", "text/plain") == [
        "\(path): comes as text/plain, and should be text/calendar; charset=utf-8: docs/hosting.md has the lines for "
          + "several servers"
      ])
    #expect(
      try found("Cache-Control", "max-age=900, no-transform").map { $0.contains("for 15 minutes") }
        == [true])
  }

  @Test func `another answer without encryption is none of the site's files`() throws {
    let report = try verify { address throws(WebFault) in
      let answer = SampleSite.answer(to: String(address.dropFirst("https://a.test/".utf8.count)))
      return address.hasPrefix("http://") ? answer.with("use https") : answer
    }
    #expect(report.findings == [])
  }

  @Test func `the same difference on many paths is told once`() throws {
    let report = try verify { address throws(WebFault) in
      if address.hasPrefix("http://") { throw .refused }
      return SampleSite.answer(to: String(address.dropFirst("https://a.test/".utf8.count)))
        .with("X-Robots-Tag", nil)
    }
    #expect(
      report.findings.map(\.description) == [
        "/robots.txt (and 6 more): warning: comes without \"X-Robots-Tag: noindex\": docs/hosting.md "
          + "has the lines for several servers"
      ])
    #expect(!report.hasErrors)
  }

  @Test(arguments: [
    ("http://a.test", "https://a.test/robots.txt", "https://a.test"),
    ("https://a.test", "https://www.a.test/robots.txt", "https://www.a.test"),
    ("https://a.test", "https://\u{1B}[31mb.test", "https://[31mb.test"),
  ])
  func `a server that sends everybody elsewhere is asked one question`(
    origin: String, target: String, named: String
  ) throws {
    let report = try verify(origin: origin) { _ throws(WebFault) in .redirect(to: target) }
    #expect(report.asked == 1)
    #expect(
      report.findings.map(\.description) == [
        "/robots.txt: is sent on to \(named): ask there, with --url \(named)"
      ])
  }

  @Test func `pages that link to another path than the server's are an error`() throws {
    let report = try verify(origin: "http://localhost:8080", settingsPath: "/cards") {
      address throws(WebFault) in
      SampleSite.answer(to: String(address.dropFirst("http://localhost:8080/".utf8.count)))
    }
    #expect(
      report.findings.map(\.description) == [
        "/: is where this server has the site, and its pages link to /cards/: serve it there, or "
          + "change url in cardpress.yaml"
      ])
  }

  @Test func `nobody there is a fault, and three silences end the questions`() throws {
    #expect(throws: WebFault.unknownHost) {
      try verify { _ throws(WebFault) in throw .unknownHost }
    }
    let report = try verify { address throws(WebFault) in
      if address.hasSuffix("robots.txt") { return SampleSite.answer(to: "robots.txt") }
      throw .timedOut
    }
    #expect(report.asked == 4)
    #expect(
      report.findings.map(\.description) == [
        "/.well-known/apple-app-site-association (and 2 more): does not answer in time: check whether "
          + "it is overloaded, or behind a firewall"
      ])
  }

  @Test func `Apple's file is asked for as Apple does, at the host's root`() throws {
    let copy = SampleSite.copy(path: "/cards")
    let address = ServerAddress(origin: "https://cards.firm.test", path: "/cards")
    var asked: [String] = []
    let report = try Verification(of: copy, at: address, now: SampleSite.now).report {
      address, agent throws(WebFault) in
      if let agent { asked.append("\(address) \(agent)") }
      let path = address.replacing("https://cards.firm.test/", with: "")
      return agent == nil
        ? SampleSite.answer(to: path.replacing("cards/", with: ""))
        : SampleSite.answer(to: path).with(status: 403)
    }
    #expect(
      asked == ["https://cards.firm.test/.well-known/apple-app-site-association AASA-Bot/1.0.0"])
    #expect(
      report.findings.map(\.description) == [
        "/.well-known/apple-app-site-association: is refused to Apple's AASA-Bot (status 403): "
          + "let that user agent through, also at a firewall in front of the server"
      ])
  }
}
