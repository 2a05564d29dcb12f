import Cards
import Sessions
import ShareMaking

/// The work of one run of the builder.
struct BuildOrder {
  var options = BuildOptions()

  /// The cards to work on; `nil` for all of the input and those that left it.
  var selection: CardSelection?

  /// The request for the selected cards.
  var wish = Wish.none

  /// The source of the cards; `nil` for the site's folder.
  var input: CardInput?

  /// The cards that are not read; `nil` where all are.
  var known: KnownCards?
}

extension BuildOrder {
  var storePolicy: StorePolicy {
    if options.isFirst { return .beginsAnew(confirmed: options.confirmedEndings) }
    return wish == .none ? .mayBegin : .mustExist
  }

  /// Returns true if a card is selected.
  func contains(_ id: CardID) -> Bool { selection?.contains(id) ?? true }
}
