public import Problems

extension Bool {
  /// Reads what a key such as `sealed` says: `true` or `false`, as a card or a table writes it, or in capitals,
  /// as spreadsheet programs do (`True` and `TRUE` are YAML's too: YAML 1.2.2 §10.3.2).
  /// - Throws: ``InvalidValue`` for anything else: a yes that is not understood would publish the card
  ///   open.
  public init(flag text: String) throws(InvalidValue) {
    switch text {
    case "true", "True", "TRUE": self = true
    case "false", "False", "FALSE": self = false
    default: throw InvalidValue("\"\(text)\" is neither true nor false")
    }
  }
}
