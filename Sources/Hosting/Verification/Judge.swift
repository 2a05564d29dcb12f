import Hosting
import Timestamps
import WebRequests

/// Holds answers against what they should be.
struct Judge {
  let copy: SiteCopy
  let address: ServerAddress
  let now: Timestamp
}

extension Judge {
  /// The findings about an answer; empty if there are none.
  func findings(on question: Question, _ answer: WebAnswer) -> [Finding] {
    let server = ServerKind(answer)
    let differences: [Difference] =
      switch question.expectation {
      case .file(let name): file(name, in: answer)
      case .delivered(let name): delivered(name, in: answer)
      case .sharePage(let recordID): sharePage(recordID, in: answer)
      case .appClipPage(let recordID): appClipPage(recordID, in: answer)
      case .pointPage: pointPage(answer)
      case .harmless: harmless(answer)
      case .nothing: nothing(answer)
      case .noList: noList(answer)
      case .closed: closed(answer)
      case .gone(let name): gone(name, in: answer)
      case .endedCalendar(let name): endedCalendar(name, in: answer)
      case .encrypted(let name, let leads): encrypted(name, leads: leads, in: answer)
      case .hidden(let file): hidden(file, in: answer)
      }
    return differences.map { finding($0, question: question, server: server) }
  }

  /// A difference, said of the path that showed it.
  func finding(
    _ difference: Difference, question: Question, server: ServerKind
  ) -> Finding {
    Finding(
      difference.severity, path: question.path, what: difference.what,
      cure: difference.cure.sentence(for: server))
  }

  /// A question that was not answered.
  func finding(_ fault: WebFault, question: Question) -> Finding {
    Finding(.error, path: question.path, what: fault.reason, cure: fault.cure)
  }

  /// Pages link to each other by the path of the settings' `url`.
  var pathFinding: Finding? {
    guard copy.path != address.path else { return nil }
    let path = copy.path.isEmpty ? "/" : "\(copy.path)/"
    return Finding(
      .error, path: "\(address.path)/",
      what: "is where this server has the site, and its pages link to \(path)",
      cure: "serve it there, or change url in cardpress.yaml")
  }
}

extension Judge {
  /// A fault of an answer, not yet tied to a path.
  struct Difference: Hashable, Sendable {
    let severity: Finding.Severity
    let what: String
    let cure: Cure

    static func error(_ what: String, cure: Cure) -> Difference {
      Difference(severity: .error, what: what, cure: cure)
    }

    static func warning(_ what: String, cure: Cure) -> Difference {
      Difference(severity: .warning, what: what, cure: cure)
    }
  }
}
