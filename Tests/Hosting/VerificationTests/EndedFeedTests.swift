import ShareFiles
import Testing
import Verification
import WebRequests

/// What a server may answer where a share that has ended had a feed of dates.
@Suite struct EndedFeedTests {
  private static let path = "c/\(SampleSite.ended)/schedule.ics"

  private static let feed = "BEGIN:VCALENDAR\r\nSUMMARY:Ada's lesson\r\nEND:VCALENDAR\r\n"

  private static let ended = WebAnswer(
    status: 200, headers: SampleSite.answer(to: "robots.txt").headers, body: EndedCalendar.bytes
  ).with("Content-Type", "text/calendar; charset=utf-8")

  private static let stillThere = Finding(
    .error, path: "/\(path)", what: "can still be read, though its share has ended",
    cure: "deploy public/ again, and let it delete what is gone there")

  @Test(
    arguments: [
      ("the calendar", ended, nil),
      ("without a charset", ended.with("Content-Type", "text/calendar"), nil),
      (
        "as text", ended.with("Content-Type", "text/plain"),
        Finding(
          .error, path: "/\(path)",
          what: "comes as text/plain, and should be text/calendar; charset=utf-8", cure: "")
      ),
      (
        "nothing", SampleSite.answer(to: "nothing"),
        Finding(.error, path: "/\(path)", what: "is not there (status 404)", cure: "")
      ),
      ("the feed", ended.with(feed), stillThere),
    ] as [(String, WebAnswer, Finding?)])
  func `the calendar of a tombstone is there`(
    name: String, answer: WebAnswer, finding: Finding?
  ) throws {
    try #expect(findings(answer, hasCalendar: true) == said(finding), "\(name)")
  }

  @Test(
    arguments: [
      ("nothing", SampleSite.answer(to: "nothing"), nil),
      ("the site's page", ended.with("<!doctype html>nothing here"), nil),
      ("the calendar of another time", ended, nil), ("the feed", ended.with(feed), stillThere),
    ] as [(String, WebAnswer, Finding?)])
  func `a tombstone without calendar has no feed`(
    name: String, answer: WebAnswer, finding: Finding?
  ) throws {
    try #expect(findings(answer, hasCalendar: false) == said(finding), "\(name)")
  }

  private func said(_ finding: Finding?) -> [String] {
    finding.map { ["\($0.severity) \($0.path) \($0.what)"] } ?? []
  }

  /// What is found where one answer is given, and all others are as promised.
  private func findings(_ answer: WebAnswer, hasCalendar: Bool) throws -> [String] {
    let copy = SampleSite.copy(with: hasCalendar ? [Self.path: EndedCalendar.bytes] : [:])
    let verification = Verification(
      of: copy, at: ServerAddress(origin: "https://a.test", path: ""), now: SampleSite.now)
    let report = try verification.report { address, _ throws(WebFault) in
      if address.hasPrefix("http://") { return .redirect(to: "https://a.test/") }
      let path = String(address.dropFirst("https://a.test/".utf8.count))
      return path == Self.path ? answer : SampleSite.answer(to: path)
    }
    return report.findings.map { "\($0.severity) \($0.path) \($0.what)" }
  }
}
