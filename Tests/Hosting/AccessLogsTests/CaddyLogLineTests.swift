import AccessLogs
import Testing
import Timestamps

@Suite struct CaddyLogLineTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var moment = "1795339800.5241024"
    var headers: String? = "{\"User-Agent\":[\"Mozilla/5.0 (X11)\"]}"
    var method = "GET"
    var status = "200"
    var range: String?
    var day = "2026-11-22"
    var isFetch = true
    var agent: LoggedRequest.Agent = .named(Array("Mozilla/5.0 (X11)".utf8))
  }

  @Test(arguments: [
    Case(testDescription: "as it is"),
    Case(testDescription: "whole seconds", moment: "1795339800"),
    Case(testDescription: "milliseconds", moment: "1795339800524.1"),
    Case(testDescription: "nanoseconds", moment: "1795339800524102400"),
    Case(testDescription: "RFC 3339", moment: "\"2026-11-22T00:30:00+01:00\"", day: "2026-11-21"),
    Case(
      testDescription: "ISO 8601", moment: "\"2026-11-22T00:30:00.123+0100\"", day: "2026-11-21"),
    Case(testDescription: "ISO 8601 in UTC", moment: "\"2026-11-22T00:30:00.123Z\""),
    Case(testDescription: "as other servers", moment: "\"22/Nov/2026:09:30:00 +0000\""),
    Case(
      testDescription: "a request without agent", headers: "{\"Accept\":[\"*/*\"]}",
      agent: .named(nil)),
    Case(testDescription: "a log without header fields", headers: nil, agent: .unlogged),
    Case(testDescription: "HEAD", method: "HEAD", isFetch: false),
    Case(testDescription: "not there", status: "404", isFetch: false),
    Case(testDescription: "known already", status: "304", isFetch: false),
    Case(testDescription: "a part", status: "206", range: "bytes 0-99/1734", isFetch: false),
    Case(testDescription: "the rest", status: "206", range: "bytes 100-1733/1734", isFetch: false),
    Case(testDescription: "all as a part", status: "206", range: "bytes 0-1733/1734"),
    Case(testDescription: "a part of what", status: "206", range: "bytes 0-99/*", isFetch: false),
    Case(testDescription: "a part that is not said", status: "206", isFetch: false),
  ])
  func `understands Caddy's JSON`(test: Case) throws {
    let headers = test.headers.map { ",\"headers\":\($0)" } ?? ""
    let range = test.range.map { ",\"resp_headers\":{\"Content-Range\":[\"\($0)\"]}" } ?? ""
    let line =
      "{\"level\":\"info\",\"ts\":\(test.moment),\"logger\":\"http.log.access.log0\",\"msg\":"
      + "\"handled request\",\"request\":{\"remote_ip\":\"127.0.0.1\",\"proto\":\"HTTP/1.1\",\"method\":"
      + "\"\(test.method)\",\"host\":\"a.test\",\"uri\":\"/c/K7Q2M9X4TB8WZ/card.vcf?a\"\(headers)},"
      + "\"size\":1734,\"status\":\(test.status)\(range)}"
    #expect(
      try LogLineTests.requests(in: line) == [
        LoggedRequest(
          day: try CalendarDate(test.day), path: Array("/c/K7Q2M9X4TB8WZ/card.vcf".utf8),
          isFetch: test.isFetch, agent: test.agent)
      ])
  }

  @Test func `looks no closer at lines without a vCard's name`() throws {
    let line =
      "{\"ts\":1795339800.5,\"request\":{\"method\":\"GET\",\"uri\":\"/c/K7Q2M9X4TB8WZ/\"},\"status\":200}"
    #expect(try LogLineTests.requests(in: line) == [])
  }
}
