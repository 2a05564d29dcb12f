import Problems
import Testing

@Suite struct RemedyTests {
  @Test(arguments: [
    (Remedy.take(.build), "build the site", "press B"),
    (.words("wait"), "wait", "wait"),
    (
      .after("change it", .take(.renew(card: "ada"))), "change it, then renew ada",
      "change it, then ?"
    ),
    (.either(.words("wait"), .take(.build)), "wait, or build the site", "wait, or press B"),
  ])
  func `ends a sentence in the words of whoever tells it`(
    remedy: Remedy, plain: String, own: String
  ) {
    #expect("\(remedy)" == plain)
    #expect(remedy.sentence { $0 == .build ? "press B" : "?" } == own)
  }

  @Test func `stands behind the message of its problem, and is counted with its kind`() {
    var problems = ProblemCollection()
    for line in 1...22 {
      problems.append(
        Problem(
          file: "a.csv", position: Position(line: line, column: 1), message: "is old",
          remedy: .take(.build)))
    }
    #expect("\(problems.problems[0])" == "a.csv:1:1: is old: build the site")
    #expect(
      problems.problems.last.map { "\($0)" }
        == "a.csv:21:1: and 2 more of this kind: is old: build the site")
  }
}
