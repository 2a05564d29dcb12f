import Documents
import Problems

/// A key of cardpress.yaml with what its value is, what counts where none is given, and what it is for.
///
/// It is declared once, beside the type that is made of it: the reader, the reference, `cardpress help
/// settings`, cardpress.yaml(5) and the schema follow. A key that is not in ``SiteSettings/declared``
/// can't be read.
struct Setting<Value: Sendable>: SettingDeclaration {
  let definition: KeyDefinition

  /// The value where none is given.
  let unset: Value

  /// Makes the value of a text.
  let parse: @Sendable (_ text: String) throws(InvalidValue) -> Value
}

extension Setting {
  /// Declares a setting that has a value in any case.
  /// - Parameter written: That value, as it would be written.
  init(
    _ key: String, _ form: ValueForm, unset: Value, written: String, summary: String,
    parse: @escaping @Sendable (_ text: String) throws(InvalidValue) -> Value
  ) {
    definition = KeyDefinition(key, form, unset: written, summary: summary)
    self.unset = unset
    self.parse = parse
  }

  /// Declares a setting without a value where none is given.
  init<Given>(
    _ key: String, _ form: ValueForm, example: String? = nil, summary: String,
    parse: @escaping @Sendable (_ text: String) throws(InvalidValue) -> Given
  ) where Value == Given? {
    definition = KeyDefinition(key, form, example: example, summary: summary)
    unset = nil
    self.parse = { text throws(InvalidValue) in try parse(text) }
  }
}

extension Setting where Value: SettingsChoice {
  /// Declares a setting whose value is one of a few words.
  init(_ key: String, oneOf: Value.Type, unset: Value, summary: String) {
    self.init(
      key, .choice(Value.allCases.map(\.rawValue)), unset: unset, written: unset.rawValue,
      summary: summary, parse: Value.read)
  }
}

extension Setting<Int> {
  /// Declares a setting whose value is a whole number.
  init(_ key: String, in range: ClosedRange<Int>, unset: Int, summary: String) {
    self.init(key, .number(range), unset: unset, written: "\(unset)", summary: summary) {
      text throws(InvalidValue) in try SettingsNumber.whole(text, in: range)
    }
  }
}

extension Setting<SettingsFlag> {
  /// Declares a setting that is on or off, and off unless set.
  init(_ key: String, summary: String) {
    self.init(
      key, .flag, unset: .off, written: SettingsFlag.off.rawValue, summary: summary,
      parse: SettingsFlag.read)
  }
}
