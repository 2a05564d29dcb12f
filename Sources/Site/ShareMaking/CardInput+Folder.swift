package import CardSources
package import Cards
import Files
import Problems
package import Settings
package import Timestamps

extension CardInput {
  /// The cards of a site's folder; where a build farm reads them, problems name no value, since logs
  /// of such are often public.
  package static func folder(
    of site: Site, settings: SiteSettings, under conditions: Conditions
  ) -> CardInput {
    let hidesValues = conditions.isBuildFarm
    return CardInput { receive in
      CardReader(of: site, settings: settings, now: conditions.now).read { event in
        if hidesValues, case .problem(let problem) = event {
          receive(.problem(problem.withoutValue))
        } else {
          receive(event)
        }
      }
    }
  }

  /// Cards that a program holds; their photo files are named relative to the site.
  package static func memory(_ cards: [BusinessCard]) -> CardInput {
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
  package init(of site: Site, settings: SiteSettings, now: Timestamp) {
    self.init(
      site: site.folder, idColumn: settings.cards.idFrom,
      publishedColumns: settings.cards.publish, now: now)
  }
}
