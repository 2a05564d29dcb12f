import CardSources
import Cards
import ShareMaking

/// The cards that were read, held in memory until their shares are made, unless they take too much of it: then
/// they are read a second time.
struct HeldCards {
  /// The room for what is published of them, in bytes: some 10,000 cards.
  ///
  /// In memory, a card without a photo takes about four times as much.
  private static let mostBytes = 4_000_000

  private var cards: [SourcedCard]? = []
  private var bytes = 0
}

extension HeldCards {
  /// Holds a card, or forgets all where it is one too many.
  /// - Parameter contentLength: The length of its vCard without photo.
  mutating func hold(_ card: SourcedCard, contentLength: Int) {
    if cards == nil { return }
    bytes += contentLength
    if case .embedded(let photo) = card.card.photo?.source { bytes += photo.count }
    // Of a table that is larger, the first card tells that there will be too many.
    if max(bytes, card.row?.tableLength ?? 0) > Self.mostBytes {
      cards = nil
    } else {
      // The row has all of its table with it.
      cards?.append(card.withoutRow())
    }
  }

  /// The input of these cards; `nil` if they are not held.
  var input: CardInput? { cards.map { .memory($0) } }
}
