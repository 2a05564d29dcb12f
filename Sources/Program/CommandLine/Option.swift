package import Problems

/// An option with a value that is parsed when the command line is read.
package struct Option<Value: Sendable>: OptionDeclaration {
  /// The option without the type of its value.
  package let definition: OptionDefinition

  private let parse: @Sendable (_ text: String) throws(InvalidValue) -> Value

  /// Declares an option.
  /// - Parameter placeholder: Its value in help, in capitals.
  /// - Parameter parse: Makes the value of a text; what it throws is said behind the option's name, as
  ///   in `--jobs takes a whole number from 1 to 1024, not "none"`.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String,
    _ values: Values = .anything, summary: String,
    parse: @escaping @Sendable (_ text: String) throws(InvalidValue) -> Value
  ) {
    self.parse = parse
    definition = OptionDefinition(
      name: name, short: short, placeholder: placeholder, values: values, repeats: false,
      summary: summary, check: { text throws(InvalidValue) in _ = try parse(text) })
  }
}

extension Option {
  /// The value that a text stands for.
  /// - Throws: ``InvalidValue`` with the rest of a sentence that begins with the option's name.
  package func value(of text: String) throws(InvalidValue) -> Value { try parse(text) }
}

extension Option<String> {
  /// Declares an option whose value is any text.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String,
    _ values: Values = .anything, summary: String
  ) {
    self.init(name, short: short, value: placeholder, values, summary: summary) { $0 }
  }
}

extension Option where Value: CaseIterable & RawRepresentable<String> {
  /// Declares an option whose value is one of a few words.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String, oneOf: Value.Type,
    summary: String
  ) {
    let words = Value.allCases.map(\.rawValue)
    self.init(name, short: short, value: placeholder, .choices(words), summary: summary) {
      text throws(InvalidValue) in
      guard let value = Value(rawValue: text) else {
        throw InvalidValue("takes \(Values.list(words)), not \"\(text)\"")
      }
      return value
    }
  }
}

extension Option<Int> {
  /// Declares an option whose value is a whole number.
  package init(
    _ name: String, short: Character? = nil, value placeholder: String, in range: ClosedRange<Int>,
    summary: String
  ) {
    self.init(name, short: short, value: placeholder, summary: summary) {
      text throws(InvalidValue) in
      guard let number = Int(text), range.contains(number) else {
        throw InvalidValue(
          "takes a whole number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\"")
      }
      return number
    }
  }
}
