import Hosting
import Testing
import WebRequests

@Suite struct WebAnswerTests {
  @Test(arguments: [
    ("content-type", "text/html"), ("Content-Type", "text/html"), ("cache-control", "a, b"),
    ("Server", nil),
  ])
  func `a field is found in any case, and several are one list`(name: String, value: String?) {
    let answer = WebAnswer(
      status: 200,
      headers: [
        HTTPHeader("content-TYPE", "text/html"), HTTPHeader("Cache-Control", "a"),
        HTTPHeader("cache-control", "b"),
      ], body: [])
    #expect(answer.value(of: name) == value)
  }
}
