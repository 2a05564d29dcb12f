public import Problems

extension Bool {
  /// Reads whether a card's shares are sealed: `true` or `false`, as a card or a table writes it.
  /// - Throws: ``InvalidValue`` for anything else: a yes that is not understood would publish the card
  ///   open.
  public init(sealed text: String) throws(InvalidValue) {
    switch text {
    case "true": self = true
    case "false": self = false
    default: throw InvalidValue("\"\(text)\" is neither true nor false")
    }
  }
}
