package import CardSources

/// The source of a run's cards: the site's folder, or a program's memory.
package struct CardInput: Sendable {
  /// Delivers every card, problem and column report, in the same order each time.
  package let read: @Sendable (_ receive: (CardEvent) -> Void) -> Void

  /// Creates an input.
  package init(read: @escaping @Sendable (_ receive: (CardEvent) -> Void) -> Void) {
    self.read = read
  }
}
