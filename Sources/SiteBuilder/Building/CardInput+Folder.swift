import CardSources
import Cards
import Files
import Problems
import Settings
import Timestamps

extension CardInput {
  /// The cards of a site's folder.
  static func folder(of site: Site, settings: SiteSettings, now: Timestamp) -> CardInput {
    CardInput { receive in
      CardReader(of: site, settings: settings, now: now).read(receive)
    }
  }

  /// Cards that a program holds; their photo files are named relative to the site.
  static func memory(_ cards: [BusinessCard]) -> CardInput {
    CardInput { receive in
      for card in cards {
        receive(
          .card(
            SourcedCard(
              card: card, file: "card \(card.id)", position: Position(line: 1, column: 1))))
      }
    }
  }
}

extension CardReader {
  /// Reads the cards of a site's folder.
  init(of site: Site, settings: SiteSettings, now: Timestamp) {
    self.init(
      site: site.folder, idColumn: settings.cards.idFrom,
      publishedColumns: settings.cards.publish, now: now)
  }
}
