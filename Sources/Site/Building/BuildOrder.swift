import Cards
import Sessions
import ShareMaking

/// What a run of the builder is to do.
struct BuildOrder {
  var options = BuildOptions()

  /// The cards it is for; `nil` means all of the input, and those that left it too.
  var selection: CardSelection?

  /// What is asked for the selected cards.
  var wish = Wish.none

  /// Where the cards come from; `nil` means the site's folder.
  var input: CardInput?
}

extension BuildOrder {
  var storePolicy: StorePolicy {
    if options.isFirst { return .beginsAnew }
    return wish == .none ? .mayBegin : .mustExist
  }

  /// Whether a card is worked on.
  func contains(_ id: CardID) -> Bool { selection?.contains(id) ?? true }
}
