/// Text that is not what its type needs.
///
/// Values don't know where they were written: whoever read the text adds file, line and field, as
/// in `cards/ada.yaml:7:10: email "ada@" has no domain`.
public struct InvalidValue: Error, Hashable, Sendable {
  /// What is wrong and what would be right, to stand behind the field's name: `"ada@" has no domain`.
  public let reason: String

  /// Creates the fault.
  public init(_ reason: String) {
    self.reason = reason
  }
}

extension InvalidValue: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
