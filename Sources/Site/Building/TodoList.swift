import Digests
import Shares

/// The shares whose folders have to be made, found by their card's key.
///
/// They lie one behind the other: in a dictionary each would take up to three times the room.
struct TodoList: Sendable {
  /// A share whose folder has to be made.
  struct Item: Sendable {
    let share: Share
    let isNew: Bool

    /// True if vCard and photo are taken from the published folder.
    let keepsContent: Bool
  }

  /// The items, sorted by key, at most one for each.
  private(set) var items: [Item] = []

  /// For each item, whether its folder is in staging, ready to be shown.
  ///
  /// It is apart from the items, which workers read meanwhile: marking one must not copy them.
  private var isMade: [Bool] = []

  /// Sorts items.
  init(_ items: consuming [Item] = []) {
    items.sortInPlace { $0.share.cardKey < $1.share.cardKey }
    isMade = [Bool](repeating: false, count: items.count)
    self.items = items
  }
}

extension TodoList {
  /// The item of a card's key; `nil` if there is nothing to do for it.
  subscript(key: SHA256Digest) -> Item? { index(of: key).map { items[$0] } }

  /// Notes that a folder is in staging.
  mutating func markMade(_ key: SHA256Digest) {
    if let index = index(of: key) { isMade[index] = true }
  }

  /// The shares whose folders are not in staging.
  var missing: [Share] { zip(items, isMade).filter { !$0.1 }.map(\.0.share) }

  /// Returns the items whose folders are in staging, sorted by record ID, and forgets all.
  mutating func takeMade() -> [Item] {
    var made: [Item] = []
    swap(&made, &items)
    if isMade.contains(false) { made = zip(made, isMade).filter(\.1).map(\.0) }
    isMade = []
    made.sortInPlace { $0.share.recordID < $1.share.recordID }
    return made
  }

  private func index(of key: SHA256Digest) -> Int? {
    items.binarySearch(key, by: \.share.cardKey)
  }
}

extension Array {
  /// Sorts elements that are large and many: the library's sort sets up to half of them aside.
  fileprivate mutating func sortInPlace(by areInOrder: (Element, Element) -> Bool) {
    // At each place, where the element is that belongs there.
    var sources = indices.sorted { areInOrder(self[$0], self[$1]) }
    for start in indices {
      var place = start
      while sources[place] != start {
        let source = sources[place]
        swapAt(place, source)
        sources[place] = place
        place = source
      }
      sources[place] = place
    }
  }
}
