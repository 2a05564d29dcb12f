/// A value and what it is for.
public struct Labeled<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The purpose of the value; `nil` if none is given.
  public let label: ContactLabel?

  /// The value.
  public let value: Value

  /// Creates a labelled value.
  public init(_ label: ContactLabel?, _ value: Value) {
    self.label = label
    self.value = value
  }
}

extension Labeled<PhoneNumber> {
  /// False for machines that print or beep.
  package var isForTalking: Bool {
    switch label {
    case .fax, .homeFax, .pager: false
    default: true
    }
  }
}
