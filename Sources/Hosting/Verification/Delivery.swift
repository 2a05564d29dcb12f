import Bytes
import ShareFiles
package import Timestamps
package import WebRequests

/// What an upload has brought and taken, asked of the server that people ask.
package struct Delivery: Sendable {
  private let address: ServerAddress
  private let judge: Judge
  private let questions: [(path: String, question: Question)]

  /// Prepares the questions.
  /// - Parameters:
  ///   - copy: The files as they are here.
  ///   - brought: The paths of files that have to come as they are here.
  ///   - taken: The paths of files of which nothing may come that a live share shows.
  package init(
    of copy: SiteCopy, brought: [String], taken: [String], at address: ServerAddress, now: Timestamp
  ) {
    self.address = address
    judge = Judge(copy: copy, address: address, now: now)
    let asked = { (path: String, expectation: Question.Expectation) in
      let way = path.hasPrefix(".well-known/") ? "" : address.path
      return (
        path,
        Question(
          path: "\(way)/\(QuestionList.asked(path).percentEncodedPath)", expectation: expectation)
      )
    }
    // What is gone first: it is why somebody waits for the answer.
    questions =
      taken.filter(SiteCopy.isAskedFor).map { asked($0, .gone($0)) }
      + brought.filter(SiteCopy.isAskedFor).map { asked($0, .delivered($0)) }
  }
}

extension Delivery {
  /// What was found.
  package struct Report: Sendable {
    /// The number of questions asked.
    package fileprivate(set) var asked = 0

    /// The differences, each once.
    package fileprivate(set) var findings: [Finding] = []

    /// The paths that came otherwise than they have to.
    package fileprivate(set) var wrong: [String] = []

    /// True if the server gave no answers any more, so that the rest is unknown.
    package fileprivate(set) var isCut = false
  }

  /// After so many questions in a row without an answer, no more are asked.
  private static var patience: Int { 3 }

  /// The number of questions.
  package var count: Int { questions.count }

  /// Asks and judges.
  /// - Parameter ask: Gets what is at an address, under the name of a user agent where one is given.
  /// - Throws: ``WebFault`` where the first question already finds nobody.
  package func report(
    asking ask: (String, _ agent: String?) throws(WebFault) -> WebAnswer
  ) throws(WebFault) -> Report {
    var report = Report()
    var findings = FindingList()
    var unanswered = 0
    for (path, question) in questions {
      report.asked += 1
      do throws(WebFault) {
        let answer = try ask(question.address(on: address), question.agent)
        unanswered = 0
        if report.asked == 1, let difference = judge.removal(answer) {
          // Nothing else would be said of any other path.
          findings.add(judge.finding(difference, question: question, server: ServerKind(answer)))
          report.isCut = true
          break
        }
        let found = judge.findings(on: question, answer).filter { $0.severity == .error }
        for finding in found { findings.add(finding) }
        if !found.isEmpty { report.wrong.append(path) }
      } catch {
        if report.asked == 1 { throw error }
        findings.add(judge.finding(error, question: question))
        report.wrong.append(path)
        unanswered += 1
        if unanswered == Self.patience {
          report.isCut = true
          break
        }
      }
    }
    report.findings = findings.sorted
    return report
  }
}
