/// A value of a JSON text that is to be written.
package enum JSONValue: Hashable, Sendable {
  /// Text.
  case string(String)

  /// A whole number.
  case integer(Int)

  /// A number with one decimal, in tenths: 208 is written `20.8`.
  case tenths(Int)

  /// True or false.
  case boolean(Bool)

  /// Nothing.
  case null

  /// A list.
  case array([JSONValue])

  /// Names and values, written in this order; no name twice.
  case object([Member])
}

extension JSONValue {
  /// A name and its value.
  package struct Member: Hashable, Sendable {
    /// The name.
    package let name: String

    /// The value.
    package let value: JSONValue

    /// Creates a member.
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Text, or ``null`` where there is none.
  package init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  /// A whole number, or ``null`` where there is none.
  package init(_ number: Int?) {
    self = number.map { .integer($0) } ?? .null
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// An object with the literal's order.
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }

  /// A list.
  package init(arrayLiteral values: JSONValue...) {
    self = .array(values)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Text.
  package init(stringLiteral text: String) {
    self = .string(text)
  }

  /// A whole number.
  package init(integerLiteral number: Int) {
    self = .integer(number)
  }

  /// True or false.
  package init(booleanLiteral flag: Bool) {
    self = .boolean(flag)
  }
}
