package import Cards
package import Digests
package import Settings
import ShareMaking

extension SiteBuilder {
  /// Returns the cards of the input by the key of their shares.
  package func cardsByKey(_ settings: SiteSettings, in store: SiteStore) -> [SHA256Digest: CardID] {
    var cards: [SHA256Digest: CardID] = [:]
    CardInput.folder(of: site, settings: settings, under: conditions).readIDs { id in
      cards[store.key(of: id)] = id
    }
    return cards
  }
}
