/// A place in a text file.
public struct Position: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column, from 1, in Unicode scalars as editors count them.
  public let column: Int

  /// Creates a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Stands before the first character, where a whole file is meant.
  static let beforeAll = Position(line: 0, column: 0)
}

extension Position: Comparable {
  /// Orders as the text runs.
  public static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
