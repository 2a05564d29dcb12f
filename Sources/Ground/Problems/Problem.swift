/// One thing that is wrong with what a person wrote, and where.
public struct Problem: Error, Hashable, Sendable {
  /// True if work can go on.
  public let severity: Severity

  /// The file, relative to the site's folder.
  public let file: String

  /// The place in the file; `nil` where the whole file is meant.
  public let position: Position?

  /// The key or column that is meant; `nil` where it is none.
  public let field: String?

  /// The ID of the card that is meant; `nil` where it is none, or not known.
  public let card: String?

  /// The fault and its cure: the rest of the sentence, after the place.
  public let message: String

  /// The way out, told after the message; `nil` where the message says all.
  public let remedy: Remedy?

  /// How many problems of one kind it stands for: 1, or all that are not told one by one.
  public let count: Int

  /// The value that was written there, if it is personal and the sentence may repeat it.
  public let value: String?

  /// True if the disk kept it from being read, and nothing written is wrong.
  public let isUnread: Bool

  /// Creates a problem.
  ///
  /// Of a field or message longer than a screen, which only a value can make it, the middle is left
  /// out.
  public init(
    severity: Severity = .error, file: String, position: Position? = nil, field: String? = nil,
    card: String? = nil, message: String, remedy: Remedy? = nil, value: String? = nil,
    isUnread: Bool = false,
    count: Int = 1
  ) {
    self.severity = severity
    self.file = file
    self.position = position
    self.field = field.map(Self.shortened)
    self.card = card
    self.message = Self.shortened(message)
    self.remedy = remedy
    self.value = value
    self.isUnread = isUnread
    self.count = count
  }
}

extension Problem {
  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable {
    /// Nothing is published while it stands.
    case error

    /// It is said and passed over.
    case warning
  }
}

extension Problem {
  private static let mostBytes = 2_000

  private static func shortened(_ text: String) -> String {
    let bytes = text.utf8
    if bytes.count <= mostBytes { return text }
    var end = bytes.index(bytes.startIndex, offsetBy: mostBytes / 2)
    var start = bytes.index(bytes.endIndex, offsetBy: -mostBytes / 4)
    while bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
    while bytes[start] & 0xC0 == 0x80 { start = bytes.index(after: start) }
    return "\(text[..<end]) … \(text[start...])"
  }
}

extension Problem {
  /// The same with another severity.
  package func weighing(_ severity: Severity) -> Problem {
    Problem(
      severity: severity, file: file, position: position, field: field, card: card,
      message: message, remedy: remedy, value: value, isUnread: isUnread, count: count)
  }
}

extension Problem: CustomStringConvertible {
  /// One sentence: place, then what is wrong, as in `cards/ada.yaml:7:10: email "ada@" has no domain`.
  ///
  /// Characters of names and values that would act where it is shown are written as `\u{1B}`.
  public var description: String {
    sentence(\.description).withVisibleControls
  }

  /// One sentence: place, then what is wrong, then the remedy in a program's own words.
  /// - Parameter wording: The words for an action, as `cardpress build`.
  public func sentence(_ wording: (Remedy.Action) -> String) -> String {
    let place = position.map { "\(file):\($0.line):\($0.column): " } ?? "\(file): "
    return place + (severity == .warning ? "warning: " : "") + advice(wording)
  }

  /// What is wrong, then the remedy in a program's own words; without the place.
  public func advice(_ wording: (Remedy.Action) -> String) -> String {
    remedy.map { "\(message): \($0.sentence(wording))" } ?? message
  }
}

extension Problem {
  /// The problem of a card, which it names.
  package func of(card: String?) -> Problem {
    Problem(
      severity: severity, file: file, position: position, field: field, card: card,
      message: message, remedy: remedy, value: value, isUnread: isUnread, count: count)
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

extension Sequence<Problem> {
  /// The number of problems of a severity these stand for.
  public func count(of severity: Problem.Severity) -> Int {
    reduce(0) { $1.severity == severity ? $0 + $1.count : $0 }
  }
}
