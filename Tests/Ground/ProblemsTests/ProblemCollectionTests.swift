import Problems
import Testing

@Suite struct ProblemCollectionTests {
  private static func problem(
    _ line: Int, _ message: String, file: String = "cards/a.csv", field: String? = "email",
    severity: Problem.Severity = .error
  ) -> Problem {
    Problem(
      severity: severity, file: file, position: Position(line: line, column: 3), field: field,
      message: message)
  }

  @Test func `of a kind 20 are kept and the rest is counted in one sentence`() {
    var collection = ProblemCollection()
    for line in 2..<300_002 {
      collection.append(Self.problem(line, "email \"a\"\(line)\" has no domain"))
    }
    #expect(collection.hasErrors)
    let problems = collection.problems
    #expect(problems.count == 21)
    #expect(problems[19].description == "cards/a.csv:21:3: email \"a\"21\" has no domain")
    #expect(
      problems[20].description
        == "cards/a.csv:22:3: and 299,980 more of this kind: email \"…\" has no domain")
    #expect(problems[20].count == 299_980)
    #expect(problems.count(of: .error) == 300_000)
    #expect(problems.count(of: .warning) == 0)
  }

  @Test func `all are kept where all are to be listed, up to 100,000`() {
    var collection = ProblemCollection(listsAll: true)
    for line in 1...99_999 { collection.append(Self.problem(line, "email \"\(line)\" is odd")) }
    #expect(collection.problems.count == 99_999)
    #expect(collection.problems.last?.description == "cards/a.csv:99999:3: email \"99999\" is odd")
    for line in 100_000...100_003 {
      collection.append(Self.problem(line, "phone \"\(line)\" is odd", field: "phone"))
    }
    #expect(collection.problems.count == 100_001)
    #expect(
      collection.problems.last?.description
        == "cards/a.csv:100001:3: and 3 more of this kind: phone \"…\" is odd")
    #expect(collection.problems.count(of: .error) == 100_003)
  }

  @Test func `a description is one line, whatever the names and values in it`() {
    let problem = Problem(
      file: "cards/\u{1B}[2J\n.csv", position: Position(line: 2, column: 1),
      message: "id \"a\r\u{9B}31m\u{202E}\u{2028}b\" is odd")
    #expect(
      problem.description == "cards/\\u{1B}[2J\\u{A}.csv:2:1: "
        + "id \"a\\u{D}\\u{9B}31m\\u{202E}\\u{2028}b\" is odd")
  }

  @Test func `files, fields, sentences and severities are kinds of their own`() {
    var collection = ProblemCollection()
    for line in 1...20 {
      collection.append(Self.problem(line, "email \"x\" has no domain"))
      collection.append(Self.problem(line, "email \"x\" has no name"))
      collection.append(Self.problem(line, "email \"x\" has no domain", field: "email2"))
      collection.append(Self.problem(line, "email \"x\" has no domain", file: "cards/b.csv"))
      collection.append(Self.problem(line, "email \"x\" has no domain", severity: .warning))
    }
    #expect(collection.problems.count == 100)
    #expect(collection.problems.allSatisfy { $0.count == 1 })
  }

  @Test func `what differs in numbers alone is of one kind`() {
    var collection = ProblemCollection()
    for line in 1...21 { collection.append(Self.problem(line, "the row has \(line) fields")) }
    #expect(
      collection.problems.last?.description
        == "cards/a.csv:21:3: and 1 more of this kind: the row has … fields")
  }

  @Test func `more than 100 kinds of a file are counted together`() {
    var collection = ProblemCollection()
    for line in 1...1_000 {
      let word = String(repeating: "x", count: line)
      collection.append(Self.problem(line, "there is no file \(word)"))
    }
    let problems = collection.problems
    #expect(problems.count == 121)
    #expect(problems.last?.description == "cards/a.csv:121:3: and 880 more of other kinds")
  }

  @Test func `what stands for many is kept as it is`() {
    let rest = Problem(file: "cards/a.csv", message: "and 7 more of this kind", count: 7)
    let collection = ProblemCollection([rest])
    #expect(collection.problems == [rest])
    #expect(collection.problems.count(of: .error) == 7)
  }

  @Test func `a sentence longer than a screen loses its middle`() {
    let value = String(repeating: "ä", count: 100_000)
    let problem = Problem(file: "a.csv", message: "email \"\(value)\" has no domain")
    #expect(problem.message.utf8.count < 1_510)
    #expect(problem.message.hasPrefix("email \"ä"))
    #expect(problem.message.contains("ä … ä"))
    #expect(problem.message.hasSuffix("ä\" has no domain"))
  }
}
