package import Cards
package import PrintFolder
package import ShareMaking
package import Shares

/// Which card a share is of, as far as the site tells; the store alone knows no card.
package struct CardNames {
  private let store: SiteStore
  private var listed: [[UInt8]: CardID] = [:]

  /// The codes in the print folder by their share, which are called after its card.
  private let codes: [String: [String]]

  /// Whether every card could be read, so that one that is not here is not there.
  private(set) var isWhole = true

  /// Begins with no card of the input.
  /// - Parameter printFolder: `nil` where it can't be read.
  package init(in store: SiteStore, printFolder: PrintFolder?) {
    self.store = store
    codes = printFolder?.codes ?? [:]
  }
}

extension CardNames {
  /// Reads the input.
  package mutating func read(_ input: CardInput) {
    var (found, isWhole) = ([[UInt8]: CardID](), true)
    input.read { event in
      switch event {
      case .card(let card): found[store.key(of: card.card.id)] = card.card.id
      case .problem(let problem): if problem.severity == .error { isWhole = false }
      case .columns, .leftOut, .photoOfFaulty: break
      }
    }
    (listed, self.isWhole) = (found, isWhole)
  }

  /// The card of the input that a share is of; `nil` where none is.
  func listedCard(of share: Share) -> CardID? { listed[share.cardKey] }

  /// The card of a share as the print folder's files are called; a name that belongs to another card
  /// does not fit the share's key.
  package func printedCard(of share: Share) -> CardID? {
    guard let files = codes[share.recordID.text] else { return nil }
    for file in files {
      // A file of another name tells nothing.
      guard let dot = file.lastIndex(of: "."), let card = try? CardID(String(file[..<dot])) else {
        continue
      }
      if store.key(of: card) == share.cardKey { return card }
    }
    return nil
  }
}
