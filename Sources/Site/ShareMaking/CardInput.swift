package import CardSources

/// Where the cards of a run come from: the site's folder, or a program's memory.
package struct CardInput: Sendable {
  /// Hands out every card, problem and column report, in the same order each time.
  package let read: @Sendable (_ receive: (CardEvent) -> Void) -> Void

  /// Creates an input.
  package init(read: @escaping @Sendable (_ receive: (CardEvent) -> Void) -> Void) {
    self.read = read
  }
}
