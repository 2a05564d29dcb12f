public import Problems

extension Bool {
  /// Reads what a key such as `sealed` says: `true` or `false`, as a card or a table writes it.
  /// - Throws: ``InvalidValue`` for anything else: a yes that is not understood would publish the card
  ///   open.
  public init(flag text: String) throws(InvalidValue) {
    switch text {
    case "true": self = true
    case "false": self = false
    default: throw InvalidValue("\"\(text)\" is neither true nor false")
    }
  }
}
