package import Cards

/// The cards that others may show something of: they are live, open to everybody, and can be read.
package struct ReferredCards: Sendable {
  /// A card, as far as others show it.
  package struct Entry: Sendable {
    /// The card.
    package let card: BusinessCard

    /// The name on it, in the language of its page.
    package let name: PlainText

    /// The address of its page.
    package let address: WebAddress

    /// Creates an entry.
    package init(card: BusinessCard, name: PlainText, address: WebAddress) {
      (self.card, self.name, self.address) = (card, name, address)
    }
  }

  private var entries: [CardID: Entry] = [:]

  /// The card on whose page they are shown: none shows itself once more.
  private var viewer: CardID?

  /// Begins with none.
  package init() {}
}

extension ReferredCards {
  /// A card; `nil` where nothing of it may be shown.
  package subscript(id: CardID) -> Entry? {
    get { id == viewer ? nil : entries[id] }
    set { entries[id] = newValue }
  }

  /// The cards as the page of one of them shows the others.
  func seen(by viewer: CardID) -> ReferredCards {
    var others = self
    others.viewer = viewer
    return others
  }
}
