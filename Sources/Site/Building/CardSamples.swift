package import Cards

/// The first cards of a file, and the number of all.
package struct CardSamples: Sendable {
  /// The number of cards without a problem.
  package private(set) var count = 0

  /// The first three of them; none in a build farm, whose logs are often public.
  package private(set) var cards: [BusinessCard] = []
}

extension CardSamples {
  private static let mostCards = 3

  mutating func add(_ card: BusinessCard, isShown: Bool) {
    count += 1
    if isShown, cards.count < Self.mostCards { cards.append(card) }
  }
}
