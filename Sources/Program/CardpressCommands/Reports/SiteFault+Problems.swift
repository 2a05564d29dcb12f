import CommandLine
import Consoles
import Documents
import Problems
import Sessions

extension Call {
  /// Prints a fault on standard error, or as the JSON document that was asked for.
  func printFault(_ fault: SiteFault) {
    let problems = fault.problems + [fault.problemOfOwners(in: site)].compactMap(\.self)
    if console.printsJSON {
      console.printJSON(["version": 1, "problems": .array(problems.map(\.json))])
      return
    }
    console.printErrors(problems)
    let count = problems.count(of: .error) + problems.count(of: .warning)
    guard fault.isInput, count > 1 else { return }
    console.printError("\(numbers(of: problems)); no card was changed")
  }

  /// The numbers of errors and warnings, with the option that lists them where not all are.
  func numbers(of problems: [Problem]) -> String {
    let isCut = problems.contains { $0.count > 1 } && !self[CommonOptions.verbose]
    return Wording.count(of: problems) + (isCut ? " (--verbose lists all)" : "")
  }
}

extension SiteFault {
  /// The fault as problems; one that is of no file has an empty file name.
  var problems: [Problem] {
    switch self {
    case .input(let list), .noSuchCards(_, let list): return list.problems
    case .notWithdrawn(let faults):
      return faults.map { Problem(file: "", message: $0.description) }
    case .both(let faults, let fault):
      return SiteFault.notWithdrawn(faults).problems + fault.problems
    case .extended(let count, let fault): return fault.problems + [.extended(count)]
    default: return [Problem(file: "", message: message, remedy: remedy)]
    }
  }

  /// Whether people's files are at fault.
  fileprivate var isInput: Bool {
    switch self {
    case .input, .noSuchCards: true
    case .both(_, let fault), .extended(_, let fault): fault.isInput
    default: false
    }
  }
}

extension Problem {
  /// The problem for programs.
  var json: JSONValue {
    [
      "file": file.isEmpty ? .null : .string(file),
      "line": JSONValue(position?.line),
      "column": JSONValue(position?.column),
      "field": JSONValue(field),
      "severity": .string(severity.rawValue),
      "message": .string(advice),
      "count": .integer(count),
    ]
  }
}
