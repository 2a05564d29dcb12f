import Bytes

/// The common part of a file's problems that differ only in place and value.
struct ProblemKind: Hashable, Sendable {
  private let file: String
  private let severity: Problem.Severity
  private let field: String?

  /// The sentence without what is quoted in it and without numbers, in UTF-8, which is compared faster
  /// than text; `nil` for all that is of none of the kinds that are told apart.
  private let sentence: [UInt8]?

  private let remedy: Remedy?

  private init(
    file: String, severity: Problem.Severity, field: String?, sentence: [UInt8]?, remedy: Remedy?
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
      message: sentence.map {
        "and \(number) more of this kind: \(String(decoding: $0, as: UTF8.self))"
      }
        ?? "and \(number) more of other kinds",
      remedy: remedy, count: count)
  }

  /// Quoted text may contain quotes, so everything between the first and the last is left out.
  private static func sentence(of message: String) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let bytes = Array(message.utf8)
    var sentence: [UInt8] = []
    sentence.reserveCapacity(bytes.count + 8)
    if let first = bytes.firstIndex(of: quote), let last = bytes.lastIndex(of: quote), first < last
    {
      append(bytes[..<first], to: &sentence)
      sentence += "\"…\"".utf8
      append(bytes[(last + 1)...], to: &sentence)
    } else {
      append(bytes[...], to: &sentence)
    }
    return sentence
  }

  /// Appends a text with `…` in the place of each number.
  private static func append(_ text: ArraySlice<UInt8>, to sentence: inout [UInt8]) {
    var isInNumber = false
    for byte in text {
      if byte.isDigit {
        if !isInNumber { sentence += "…".utf8 }
      } else {
        sentence.append(byte)
      }
      isInNumber = byte.isDigit
    }
  }
}
