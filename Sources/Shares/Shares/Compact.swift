package import Timestamps

/// A value or none in the eight bytes of the value, as there are many of them in every share.
///
/// `Int64?` and `Timestamp?` take sixteen. The lowest number stands for none: no moment is that early,
/// and no lifetime that short.
@propertyWrapper package struct Compact<Value: CompactValue>: Hashable, Sendable {
  private var number: Int64

  package init(wrappedValue: Value?) { number = wrappedValue?.number ?? .min }

  package var wrappedValue: Value? {
    get { number == .min ? nil : Value(number: number) }
    set { number = newValue?.number ?? .min }
  }
}

/// A value that is a number.
package protocol CompactValue: Hashable, Sendable {
  var number: Int64 { get }

  init(number: Int64)
}

extension Int64: CompactValue {
  package var number: Int64 { self }

  package init(number: Int64) { self = number }
}

extension Timestamp: CompactValue {
  package var number: Int64 { secondsSince1970 }

  package init(number: Int64) { self.init(secondsSince1970: number) }
}
