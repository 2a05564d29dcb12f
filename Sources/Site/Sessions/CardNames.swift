package import Cards
package import Digests
package import PrintFolder
package import ShareMaking
package import Shares

/// The cards that shares belong to, as far as the site can tell.
///
/// The store alone knows no card.
package struct CardNames {
  private let store: SiteStore
  private var listed: [SHA256Digest: CardID] = [:]

  /// The files in the print folder by the share they show.
  ///
  /// They are named after its card.
  private let codes: [String: [String]]

  /// True if every card could be read, so that a card that is missing here is missing from the
  /// input.
  package private(set) var isWhole = true

  /// Creates the names without any card of the input.
  /// - Parameters:
  ///   - printFolder: The print folder; `nil` if it can't be read.
  ///   - shares: The IDs of the shares that are asked for; `nil` for all.
  package init(in store: SiteStore, printFolder: PrintFolder?, of shares: Set<String>? = nil) {
    self.store = store
    codes = (shares.map { printFolder?.codes(of: $0) } ?? printFolder?.codes) ?? [:]
  }
}

extension CardNames {
  /// Reads the cards of the input, replacing those of an earlier reading.
  package mutating func read(_ input: CardInput) {
    var (found, isWhole) = ([SHA256Digest: CardID](), true)
    input.read { event in
      switch event {
      case .card(let card): found[store.key(of: card.card.id)] = card.card.id
      case .hidden(let id): found[store.key(of: id)] = id
      case .problem(let problem): if problem.severity == .error { isWhole = false }
      case .columns, .leftOut, .passedOver, .photoOfFaulty, .photos: break
      }
    }
    (listed, self.isWhole) = (found, isWhole)
  }

  /// Returns the card of the input that a share belongs to; `nil` if there is none.
  func listedCard(of share: Share) -> CardID? { listed[share.cardKey] }

  /// Returns the card of the input that a key belongs to; `nil` if there is none.
  package func card(ofKey key: SHA256Digest) -> CardID? { listed[key] }

  /// Returns the card of a share by the names of the print folder's files.
  ///
  /// A name counts only if its key is the share's.
  package func printedCard(of share: Share) -> CardID? {
    guard let files = codes[share.recordID.text] else { return nil }
    for file in files {
      // A file named otherwise names no card.
      guard let card = try? CardID(PrintFolder.card(inName: file)) else { continue }
      if store.key(of: card) == share.cardKey { return card }
    }
    return nil
  }
}
