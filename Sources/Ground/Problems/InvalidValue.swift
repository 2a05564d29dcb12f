/// Text that is not what its type needs.
///
/// Values don't know where they were written: whoever read the text adds file, line and field, as
/// in `cards/ada.yaml:7:10: email "ada@" has no domain`.
public struct InvalidValue: Error, Hashable, Sendable {
  /// The fault and its cure, worded to follow the field's name: `"ada@" has no domain`.
  public let reason: String

  /// True if the disk kept what it names from being looked at, and nothing is wrong with the text.
  public let isUnread: Bool

  /// Creates the fault.
  public init(_ reason: String, isUnread: Bool = false) {
    (self.reason, self.isUnread) = (reason, isUnread)
  }
}

extension InvalidValue: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
