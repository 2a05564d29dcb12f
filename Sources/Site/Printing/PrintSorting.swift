import Cards

/// The order in which a run prints cards.
///
/// Letters count without case and accents, as in a list that people search by hand; cards that have no
/// such text come last, and equal ones by their IDs.
package enum PrintSorting: String, CaseIterable, Sendable {
  /// By the cards' IDs.
  case id

  /// By family name, then given name; a name without parts counts as a whole.
  case familyName

  /// By company, then as by family name.
  case company
}

extension PrintSorting {
  /// Returns a card's texts in the order in which they are compared.
  func keys(of card: BusinessCard) -> [Key] {
    switch self {
    case .id: []
    case .familyName:
      [card.name.family ?? card.name.written ?? card.name.nickname, card.name.given].map(Key.init)
    case .company: [Key(card.company)] + Self.familyName.keys(of: card)
    }
  }

  /// Returns elements in this order.
  func sorted<Element>(_ elements: [Element], by card: (Element) -> BusinessCard) -> [Element] {
    let keyed = elements.map { element in
      let card = card(element)
      return (element: element, keys: keys(of: card), id: card.id)
    }
    return keyed.sorted { left, right in
      left.keys == right.keys
        ? left.id < right.id : left.keys.lexicographicallyPrecedes(right.keys)
    }.map(\.element)
  }
}

extension PrintSorting {
  /// A text as it is compared: first the letters, then the text itself.
  struct Key: Comparable {
    private let letters: String
    private let text: String

    init(_ text: PlainText?) {
      self.text = text?.text ?? ""
      letters = CardID.proposal(for: self.text) ?? self.text
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.text.isEmpty || right.text.isEmpty { return !left.text.isEmpty && right.text.isEmpty }
      return (left.letters, left.text) < (right.letters, right.text)
    }
  }
}
