import Bytes

/// The common part of a file's problems that differ only in place and value.
struct ProblemKind: Hashable, Sendable {
  private let file: String
  private let severity: Problem.Severity
  private let field: String?

  /// The sentence without what is quoted in it and without numbers; `nil` for all that is of none of
  /// the kinds that are told apart.
  private let sentence: String?

  private let remedy: Remedy?

  private init(
    file: String, severity: Problem.Severity, field: String?, sentence: String?, remedy: Remedy?
  ) {
    self.file = file
    self.severity = severity
    self.field = field
    self.sentence = sentence
    self.remedy = remedy
  }
}

extension ProblemKind {
  /// The kind of a problem.
  init(of problem: Problem) {
    self.init(
      file: problem.file, severity: problem.severity, field: problem.field,
      sentence: Self.sentence(of: problem.message), remedy: problem.remedy)
  }

  /// The kind of what is not told apart.
  var ofAllOthers: ProblemKind {
    ProblemKind(file: file, severity: severity, field: nil, sentence: nil, remedy: nil)
  }

  /// One problem in the place of many of this kind.
  func problem(standingFor count: Int, at position: Position?) -> Problem {
    let number = count.grouped
    return Problem(
      severity: severity, file: file, position: position, field: field,
      message: sentence.map { "and \(number) more of this kind: \($0)" }
        ?? "and \(number) more of other kinds",
      remedy: remedy, count: count)
  }

  /// Quoted text may contain quotes, so everything between the first and the last is left out.
  private static func sentence(of message: String) -> String {
    let quote = UInt8(ascii: "\"")
    let bytes = message.utf8
    guard let first = bytes.firstIndex(of: quote), let last = bytes.lastIndex(of: quote),
      first < last
    else { return withoutNumbers(message[...]) }
    return withoutNumbers(message[..<first]) + "\"…\""
      + withoutNumbers(message[bytes.index(after: last)...])
  }

  private static func withoutNumbers(_ text: Substring) -> String {
    var rest: [UInt8] = []
    var isInNumber = false
    for byte in text.utf8 {
      if byte.isDigit {
        if !isInNumber { rest += "…".utf8 }
      } else {
        rest.append(byte)
      }
      isInNumber = byte.isDigit
    }
    return String(decoding: rest, as: UTF8.self)
  }
}
