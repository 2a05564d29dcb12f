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
      let reader = CardReader(
        site: site.folder, idColumn: settings.cards.idFrom,
        publishedColumns: settings.cards.publish, now: now)
      reader.read(receive)
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
