package import Timestamps
package import WebRequests

/// Asks a running server for everything that hosting promises.
package struct Verification {
  private let questions: [Question]
  private let address: ServerAddress
  private let judge: Judge

  /// True to judge the server too, and not only the files that were named.
  private let judgesServer: Bool

  /// Prepares the questions.
  /// - Parameter now: What the server's clock is compared with.
  package init(of copy: SiteCopy, at address: ServerAddress, now: Timestamp) {
    questions = QuestionList(copy: copy, address: address).questions
    self.address = address
    judge = Judge(copy: copy, address: address, now: now)
    judgesServer = true
  }

  /// Prepares the questions about what an upload has brought and taken.
  /// - Parameters:
  ///   - brought: The paths of files that have to come as they are here.
  ///   - taken: The paths of files of which nothing may come that a live share shows.
  ///   - now: What the server's clock is compared with.
  package init(
    of copy: SiteCopy, brought: [String], taken: [String], at address: ServerAddress, now: Timestamp
  ) {
    let list = QuestionList(copy: copy, address: address)
    // What is gone first: it is why somebody waits for the answer.
    questions =
      taken.filter(SiteCopy.isAskedFor).map { list.question(of: $0, expecting: .gone($0)) }
      + brought.filter(SiteCopy.isAskedFor).map { list.question(of: $0, expecting: .delivered($0)) }
    self.address = address
    judge = Judge(copy: copy, address: address, now: now)
    judgesServer = false
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
    var (wrong, silent) = ([String](), [String]())
    var (asked, unanswered) = (0, 0)
    for question in questions {
      asked += 1
      do throws(WebFault) {
        let answer = try ask(question.address(on: address), question.agent)
        unanswered = 0
        if asked == 1, let difference = judge.removal(answer) ?? clockDifference(in: answer) {
          findings.add(judge.finding(difference, question: question, server: ServerKind(answer)))
          // Nothing else would be said of any other path.
          if judge.removal(answer) != nil {
            silent = questions.compactMap(\.file)
            break
          }
        }
        let found = judge.findings(on: question, answer)
        for finding in found { findings.add(finding) }
        if !found.isEmpty, let file = question.file { wrong.append(file) }
      } catch {
        if asked == 1, !error.isOfOneAnswer { throw error }
        if case .encrypted(_, let leads) = question.expectation {
          if leads {
            findings.add(judge.finding(.notLedToEncryption, question: question, server: .unknown))
          }
          continue
        }
        unanswered += 1
        findings.add(judge.finding(error, question: question))
        if let file = question.file { silent.append(file) }
        if unanswered == Self.patience {
          silent += questions[asked...].compactMap(\.file)
          break
        }
      }
    }
    if judgesServer, let finding = judge.pathFinding { findings.add(finding) }
    return VerificationReport(
      asked: asked, findings: findings.sorted, wrong: wrong, unanswered: silent)
  }

  private func clockDifference(in answer: WebAnswer) -> Judge.Difference? {
    judgesServer ? judge.clock(answer) : nil
  }
}

extension WebFault {
  /// True if the server is there, and only this answer was wrong.
  fileprivate var isOfOneAnswer: Bool {
    [.brokenOff, .wrongCoding, .endlessFields].contains(self)
  }
}
