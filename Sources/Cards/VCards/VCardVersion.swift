import Problems

/// The version of a vCard, which decides how its text is escaped.
enum VCardVersion: Hashable {
  /// vCard 2.1 of the versit Consortium.
  case twoOne

  /// RFC 2426.
  case three

  /// RFC 6350.
  case four

  /// Reads the value of `VERSION`; a card without one is read as 3.0.
  /// - Throws: ``InvalidValue`` for another version.
  init(_ text: String?) throws(InvalidValue) {
    switch text {
    case "2.1": self = .twoOne
    case "3.0", "3", nil: self = .three
    case "4.0", "4": self = .four
    case let other?:
      throw InvalidValue("\"\(other)\" is not a supported version: 2.1, 3.0 or 4.0")
    }
  }
}
