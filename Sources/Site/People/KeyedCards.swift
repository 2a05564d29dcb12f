import Cards
import Digests
import Sessions

/// Cards by the keys of their shares, sorted instead of hashed, since there may be a hundred thousand.
struct KeyedCards {
  private let entries: [Entry]

  private struct Entry {
    let key: SHA256Digest
    let card: CardID
    let isFormer: Bool
  }

  /// Keeps cards.
  /// - Parameters:
  ///   - listed: The cards of the input.
  ///   - former: Cards that are not in the input; none of them is among the listed.
  init(_ listed: [CardID], besides former: [CardID], in store: SiteStore) {
    var entries: [Entry] = []
    entries.reserveCapacity(listed.count + former.count)
    for (cards, isFormer) in [(listed, false), (former, true)] {
      for card in cards {
        entries.append(Entry(key: store.key(of: card), card: card, isFormer: isFormer))
      }
    }
    entries.sort { $0.key < $1.key }
    self.entries = entries
  }
}

extension KeyedCards {
  /// The card whose shares have a key, and whether it is in the input; `nil` if there is none.
  func owner(with key: SHA256Digest) -> (card: CardID, isListed: Bool)? {
    guard let index = entries.binarySearch(key, by: \.key) else { return nil }
    return (entries[index].card, !entries[index].isFormer)
  }
}
