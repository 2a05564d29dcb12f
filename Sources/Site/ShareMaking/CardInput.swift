package import CardSources
package import Cards

/// The source of a run's cards: the site's folder, or a program's memory.
package struct CardInput: Sendable {
  private let source:
    @Sendable (_ isWanted: @escaping (CardID) -> Bool, _ receive: (CardEvent) -> Void) -> Void

  /// Creates an input.
  package init(
    source:
      @escaping @Sendable (
        _ isWanted: @escaping (CardID) -> Bool, _ receive: (CardEvent) -> Void
      ) -> Void
  ) {
    self.source = source
  }
}

extension CardInput {
  /// Delivers every card, problem and column report, in the same order each time.
  /// - Parameter isWanted: Returns false for a card of which the ID is enough.
  package func read(
    only isWanted: @escaping (CardID) -> Bool = { _ in true }, _ receive: (CardEvent) -> Void
  ) {
    source(isWanted, receive)
  }

  /// The IDs of all cards in the input's order, also of those at fault where they can be told.
  package var ids: [CardID] {
    var ids: [CardID] = []
    readIDs { ids.append($0) }
    return ids
  }

  /// Delivers the ID of every card, also of one at fault where its ID can be told.
  package func readIDs(_ receive: (CardID) -> Void) {
    read(only: { _ in false }) { event in
      switch event {
      case .passedOver(let id), .hidden(let id): receive(id)
      default: break
      }
    }
  }
}
