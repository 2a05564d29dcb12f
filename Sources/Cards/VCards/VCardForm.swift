/// What a vCard is written for.
enum VCardForm: Hashable, Sendable {
  /// A file of its own: with everything that makes address books take it as it is meant.
  case file

  /// A code, in which each octet makes the modules smaller: lines are not folded, which RFC 2426 §2.6
  /// only recommends, nothing is said that readers assume anyway, and empty parts at a value's end are
  /// left out, as its grammar allows (§4).
  case code
}
