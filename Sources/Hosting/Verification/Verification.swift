package import Timestamps
package import WebRequests

/// Asks a running server for everything that hosting promises.
package struct Verification {
  private let questions: [Question]
  private let address: ServerAddress
  private let judge: Judge

  /// Prepares the questions.
  /// - Parameter now: What the server's clock is compared with.
  package init(of copy: SiteCopy, at address: ServerAddress, now: Timestamp) {
    questions = QuestionList(copy: copy, address: address).questions
    self.address = address
    judge = Judge(copy: copy, address: address, now: now)
  }
}

extension Verification {
  /// After so many questions in a row without an answer, no more are asked.
  private static var patience: Int { 3 }

  /// The number of questions.
  package var count: Int { questions.count }

  /// Asks and judges.
  /// - Parameter ask: Gets what is at an address, under the name of a user agent where one is given.
  /// - Throws: ``WebFault`` where the first question already finds nobody.
  package func report(
    asking ask: (String, _ agent: String?) throws(WebFault) -> WebAnswer
  ) throws(WebFault) -> VerificationReport {
    var findings = FindingList()
    var asked = 0
    var unanswered = 0
    for question in questions {
      asked += 1
      do throws(WebFault) {
        let answer = try ask(question.address(on: address), question.agent)
        unanswered = 0
        if asked == 1, let difference = judge.removal(answer) ?? judge.clock(answer) {
          findings.add(judge.finding(difference, question: question, server: ServerKind(answer)))
          // Nothing else would be said of any other path.
          if judge.removal(answer) != nil { break }
        }
        for finding in judge.findings(on: question, answer) { findings.add(finding) }
      } catch {
        if asked == 1, !error.isOfOneAnswer { throw error }
        if question.expectation.isWithoutEncryption { continue }
        unanswered += 1
        findings.add(judge.finding(error, question: question))
        if unanswered == Self.patience { break }
      }
    }
    if let finding = judge.pathFinding { findings.add(finding) }
    return VerificationReport(asked: asked, findings: findings.sorted)
  }
}

extension WebFault {
  /// True if the server is there, and only this answer was wrong.
  fileprivate var isOfOneAnswer: Bool {
    [.brokenOff, .wrongCoding, .endlessFields].contains(self)
  }
}
