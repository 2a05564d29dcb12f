import Problems

/// The files in the folder of cards that are not read.
///
/// Beside cards they may be there for another reason; where nothing else is, they are what somebody
/// wants to be published, and a build that does nothing must not look like one that worked.
struct UnreadFiles {
  private var files: [(path: String, reason: String?)] = []
  private var isAlone = true
}

extension UnreadFiles {
  /// The reason to leave out a text that is no table.
  private static let noTable =
    "is not read: its first row names no columns of a table, and cards have .yaml, .yml, .json, "
    + ".csv, .xlsx or .vcf"

  /// Takes a file; without a reason it is not worth a word beside cards.
  mutating func add(_ path: String, reason: String?) {
    files.append((path, reason))
  }

  /// Takes a text that is no table: a card under a wrong name is told, other texts may lie beside cards.
  mutating func add(_ path: String, text: [UInt8]) {
    add(
      path,
      reason: CardText(text).map {
        "is not read: it holds \($0.noun), give its name the ending \($0.ending)"
      })
  }

  /// Notes that there are cards, or faults that are told anyway.
  mutating func note(_ event: CardEvent) {
    switch event {
    case .card, .passedOver, .leftOut: isAlone = false
    case .problem(let problem) where problem.severity == .error: isAlone = false
    default: break
    }
  }

  /// A problem for each file: an error where there is nothing else, else a warning.
  var problems: [Problem] {
    files.compactMap { path, reason in
      if !isAlone, reason == nil { return nil }
      return Problem(
        severity: isAlone ? .error : .warning, file: path, message: reason ?? Self.noTable)
    }
  }
}
