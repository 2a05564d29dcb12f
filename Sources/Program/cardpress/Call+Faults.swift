import CommandLine
import Documents
import Problems
import Sessions

extension Call {
  /// Says what is at fault: on standard error, or as the JSON document that was asked for.
  func explain(_ fault: SiteFault) {
    if printsJSON {
      print(json: Self.json(of: fault.problems))
      return
    }
    for problem in fault.problems { Surroundings.write("\(problem.sentence)\n", toError: true) }
    let errors = fault.problems.count(of: .error)
    guard fault.isInput, errors > 1 else { return }
    Surroundings.write("\(errors) problems; nothing of the cards was changed\n", toError: true)
  }

  /// Problems as a JSON document.
  static func json(of problems: [Problem]) -> JSONValue {
    ["version": 1, "problems": .array(problems.map(\.json))]
  }
}

extension SiteFault {
  /// The fault as problems; one that is of no file has an empty file name.
  var problems: [Problem] {
    switch self {
    case .input(let list): return list.problems
    case .notWithdrawn(let faults):
      return faults.map { Problem(file: "", message: $0.description) }
    case .both(let faults, let fault):
      return SiteFault.notWithdrawn(faults).problems + fault.problems
    default: return [Problem(file: "", message: description)]
    }
  }

  /// Whether it is what people wrote.
  fileprivate var isInput: Bool {
    switch self {
    case .input: true
    case .both(_, let fault): fault.isInput
    default: false
    }
  }
}

extension Problem {
  /// The whole sentence, with its place where it has one.
  var sentence: String { file.isEmpty ? message : description }

  /// The problem for programs.
  var json: JSONValue {
    [
      "file": file.isEmpty ? .null : .string(file),
      "line": JSONValue(position?.line),
      "column": JSONValue(position?.column),
      "field": JSONValue(field),
      "severity": .string(severity.rawValue),
      "message": .string(message),
      "count": .integer(count),
    ]
  }
}
