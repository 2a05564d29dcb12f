/// One thing that is wrong with what a person wrote, and where.
public struct Problem: Error, Hashable, Sendable {
  /// Whether work can go on.
  public let severity: Severity

  /// The file, relative to the site's folder.
  public let file: String

  /// The place in the file; `nil` where the whole file is meant.
  public let position: Position?

  /// The key or column that is meant; `nil` where it is none.
  public let field: String?

  /// What is wrong and what would be right: the rest of the sentence, after the place.
  public let message: String

  /// Creates a problem.
  public init(
    severity: Severity = .error, file: String, position: Position? = nil, field: String? = nil,
    message: String
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.field = field
    self.message = message
  }
}

extension Problem {
  /// How much a problem matters.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing is published while it stands.
    case error

    /// It is said and passed over.
    case warning
  }
}

extension Problem: CustomStringConvertible {
  /// One sentence: place, then what is wrong, as in `cards/ada.yaml:7:10: email "ada@" has no domain`.
  public var description: String {
    let place = position.map { "\(file):\($0.line):\($0.column): " } ?? "\(file): "
    return place + (severity == .warning ? "warning: " : "") + message
  }
}

extension Problem: Comparable {
  /// Orders by file, then by place, then by sentence.
  public static func < (left: Problem, right: Problem) -> Bool {
    if left.file != right.file { return left.file < right.file }
    if left.position != right.position {
      return (left.position ?? .beforeAll) < (right.position ?? .beforeAll)
    }
    return left.message < right.message
  }
}
