/// What an owner has agreed to before shares end, or cards get other links.
package enum Consent: Sendable {
  /// Nothing: whatever would end codes on paper stops.
  case none

  /// Nothing yet, and the owner is to be asked: whatever would be done stops, with all that the question has to
  /// say.
  case toBeAsked

  /// All of it.
  case given
}

extension Consent {
  /// Stops before shares are changed without the owner's word for it.
  /// - Parameters:
  ///   - isIdle: True if nothing would be done.
  ///   - printed: The codes on paper that would end.
  /// - Throws: ``SiteFault/unconfirmed(_:)``, ``SiteFault/printedWouldEnd(_:confirmation:)``.
  package func check(
    isIdle: Bool, printed: @autoclosure () throws(SiteFault) -> [PrintedCode]
  ) throws(SiteFault) {
    switch self {
    case .given: return
    case .toBeAsked: if !isIdle { throw .unconfirmed(try printed()) }
    case .none:
      let printed = try printed()
      if !printed.isEmpty { throw .printedWouldEnd(printed, confirmation: .confirm(count: nil)) }
    }
  }
}
