import AccessLogs
import Files
import TemporaryFolders
import Testing
import Timestamps

@Suite struct LogLineTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let line: String
    var day = "2026-11-22"
    var path = "/c/K7Q2M9X4TB8WZ/card.vcf"
    var isFetch = true
    var agent: LoggedRequest.Agent = .named(Array("Mozilla/5.0 (X11)".utf8))

    init(
      _ description: String, _ line: String, day: String = "2026-11-22",
      path: String = "/c/K7Q2M9X4TB8WZ/card.vcf", isFetch: Bool = true,
      agent: String? = "Mozilla/5.0 (X11)",
      isLogged: Bool = true
    ) {
      testDescription = description
      (self.line, self.day, self.path, self.isFetch) = (line, day, path, isFetch)
      self.agent = isLogged ? .named(agent.map { Array($0.utf8) }) : .unlogged
    }
  }

  static let moment = "[22/Nov/2026:09:30:00 +0000]"
  static let get = "\"GET /c/K7Q2M9X4TB8WZ/card.vcf HTTP/1.1\""
  static let who = "\"-\" \"Mozilla/5.0 (X11)\""

  @Test(arguments: [
    Case("nginx", "127.0.0.1 - - \(moment) \(get) 200 1734 \(who)"),
    Case("a user", "::1 - ada \(moment) \(get) 200 1734 \(who)"),
    Case("a user with spaces and brackets", "::1 - a [b] c \(moment) \(get) 200 1734 \(who)"),
    Case("a user like a log", "::1 - \(moment) \\x22GET \(moment) \(get) 200 1734 \(who)"),
    Case("a host in front", "cards.firm.test:443 ::1 - - \(moment) \(get) 200 1734 \(who)"),
    Case("lighttpd", "::1 cards.firm.test - \(moment) \(get) 200 1734 \(who)"),
    Case("more behind", "::1 - - \(moment) \(get) 200 1734 \(who) \"-\" 0.003 rt=1"),
    Case("no bytes", "::1 - - \(moment) \(get) 200 - \(who)"),
    Case("a carriage return", "::1 - - \(moment) \(get) 200 1734 \(who)\r"),
    Case("no agent of the request's", "::1 - - \(moment) \(get) 200 1734 \"-\" \"-\"", agent: nil),
    Case("an empty agent", "::1 - - \(moment) \(get) 200 1734 \"\" \"\"", agent: nil),
    Case("Common Log Format", "::1 - - \(moment) \(get) 200 1734", isLogged: false),
    Case(
      "quotes in the agent", "::1 - - \(moment) \(get) 200 1 \"-\" \"a \\\"b\\\" \\x22c\\\\\"",
      agent: "a \"b\" \"c\\"),
    Case(
      "quotes in the referrer",
      "::1 - - \(moment) \(get) 200 1 \"\\\" \\\"curl\" \"Mozilla/5.0 (X11)\""),
    Case(
      "the evening before in UTC", "::1 - - [22/Nov/2026:00:30:00 +0100] \(get) 200 1 \(who)",
      day: "2026-11-21"),
    Case(
      "the next day in UTC", "::1 - - [31/Dec/2026:19:30:00 -0500] \(get) 200 1 \(who)",
      day: "2027-01-01"),
    Case("a leap second", "::1 - - [22/Nov/2026:09:30:60 +0000] \(get) 200 1 \(who)"),
    Case("not there", "::1 - - \(moment) \(get) 404 153 \(who)", isFetch: false),
    Case("known already", "::1 - - \(moment) \(get) 304 0 \(who)", isFetch: false),
    Case("a part", "::1 - - \(moment) \(get) 206 100 \(who)", isFetch: false),
    Case(
      "HEAD", "::1 - - \(moment) \"HEAD /c/K7Q2M9X4TB8WZ/card.vcf HTTP/2.0\" 200 0 \(who)",
      isFetch: false),
    Case(
      "POST", "::1 - - \(moment) \"POST /c/K7Q2M9X4TB8WZ/card.vcf HTTP/2.0\" 200 0 \(who)",
      isFetch: false),
    Case(
      "a query", "::1 - - \(moment) \"GET /c/K7Q2M9X4TB8WZ/card.vcf?a=/b HTTP/2.0\" 200 1 \(who)"),
    Case(
      "percent encoding",
      "::1 - - \(moment) \"GET /%63/K7Q2M9X4TB8WZ%2fcard%2Evcf HTTP/2.0\" 200 1 \(who)"),
    Case("encoding cut off", "::1 - - \(moment) \"GET /%6 HTTP/2.0\" 200 1 \(who)", path: "/%6"),
    Case(
      "a proxy's form",
      "::1 - - \(moment) \"GET http://a.test/c/K7Q2M9X4TB8WZ/card.vcf HTTP/1.1\" 200 1 \(who)"),
    Case(
      "no HTTP at all", "::1 - - \(moment) \"\\x16\\x03\\x01\" 400 157 \"-\" \"-\"", path: "",
      isFetch: false, agent: nil),
    Case("an empty request", "::1 - - \(moment) \"-\" 408 0 \(who)", path: "", isFetch: false),
  ])
  func `understands a line as servers write it`(test: Case) throws {
    #expect(
      try Self.requests(in: test.line) == [
        LoggedRequest(
          day: try CalendarDate(test.day), path: Array(test.path.utf8), isFetch: test.isFetch,
          agent: test.agent)
      ])
  }

  @Test(arguments: [
    "nonsense", "\"", "[", "{", "{}", "\0\0\0",
    "::1 - - [22/Nov/2026:09:30:00 +0000]",
    "::1 - - [22/Nov/2026:09:30:00 +0000] \"GET / HTTP/1.1",
    "::1 - - [22/Nov/2026:09:30:00 +0000] \"GET / HTTP/1.1\"",
    "::1 - - [22/Nov/2026:09:30:00 +0000] \"GET / HTTP/1.1\" 20 1",
    "::1 - - [22/Nov/2026:09:30:00 +0000] \"GET / HTTP/1.1\" 200 one",
    "::1 - - [30/Feb/2026:09:30:00 +0000] \"GET / HTTP/1.1\" 200 1",
    "::1 - - [22/Nov/2026:24:30:00 +0000] \"GET / HTTP/1.1\" 200 1",
    "::1 - - [22/Nov/2026:09:30:00 *0000] \"GET / HTTP/1.1\" 200 1",
    "::1 - - [2026-11-22T09:30:00Z] \"GET / HTTP/1.1\" 200 1",
    "{\"ts\":1,\"request\":{\"method\":\"GET\",\"uri\":\"/card.vcf\"}}",
    "{\"ts\":1,\"status\":200,\"uri\":\"/card.vcf\"}",
    "{\"ts\":\"soon\",\"request\":{\"method\":\"GET\",\"uri\":\"/card.vcf\"},\"status\":200}",
    "{\"ts\":12345678901234567890,\"request\":{\"method\":\"GET\",\"uri\":\"/card.vcf\"},\"status\":200}",
  ])
  func `passes over what it can't read`(line: String) throws {
    try withTemporaryFolder { folder in
      let good = "::1 - - \(Self.moment) \(Self.get) 200 1734 \(Self.who)"
      try folder.write(Array("\(line)\n\(good)\n".utf8), to: "access.log")
      var count = 0
      let reading = try AccessLog(at: "\(folder.path)/access.log").read { _ in count += 1 }
      #expect(reading.lines == 2)
      #expect(reading.broken == 1)
      #expect(reading.fault == nil)
      #expect(count == 1)
    }
  }

  static func requests(in text: String) throws -> [LoggedRequest] {
    var requests: [LoggedRequest] = []
    try withTemporaryFolder { folder in
      try folder.write(Array(text.utf8), to: "access.log")
      let reading = try AccessLog(at: "\(folder.path)/access.log").read { requests.append($0) }
      #expect(reading.broken == 0)
    }
    return requests
  }
}
