package import CardSources
package import Cards
import Columns
import Files
import Problems
package import Settings
import Templates
package import Timestamps

extension CardInput {
  /// Creates the input of a site's folder.
  ///
  /// In a build farm its problems contain no values.
  /// - Parameter settings: The settings; `nil` for cards that are read whatever is wrong with them.
  package static func folder(
    of site: Site, settings: SiteSettings?, under conditions: Conditions
  ) -> CardInput {
    return CardInput { isWanted, receive in
      let reader =
        settings.map { CardReader(of: site, settings: $0, now: conditions.now) }
        ?? CardReader(site: site.folder, now: conditions.now)
      reader.read(only: isWanted) { event in
        // Of all others nothing is copied.
        guard case .card(let sourced) = event, sourced.card.isEmergencyCard else {
          return receive(event.told(under: conditions))
        }
        let (card, problems) = sourced.withSigns(in: site, at: conditions.now)
        for problem in problems { receive(.problem(problem)) }
        receive(.card(card))
      }
    }
  }

  /// Creates an input of cards that a program holds; the paths of their photos are relative to the
  /// site.
  package static func memory(_ cards: [BusinessCard]) -> CardInput {
    .memory(
      cards.map {
        SourcedCard(card: $0, file: "card \($0.id)", position: Position(line: 1, column: 1))
      })
  }

  /// Creates an input of cards that were read before.
  package static func memory(_ cards: [SourcedCard]) -> CardInput {
    .memory(cards.map { .card($0) })
  }

  /// Creates an input of what was read before.
  package static func memory(_ events: [CardEvent]) -> CardInput {
    CardInput { isWanted, receive in
      for event in events {
        if case .card(let card) = event, !isWanted(card.card.id) {
          receive(.passedOver(card.card.id))
        } else {
          receive(event)
        }
      }
    }
  }
}

extension CardEvent {
  /// What is told of it: in a build farm, whose logs are often public, problems without values.
  package func told(under conditions: Conditions) -> CardEvent {
    guard conditions.isBuildFarm, case .problem(let problem) = self else { return self }
    return .problem(problem.withoutValue)
  }
}

extension CardReader {
  /// Creates a reader of the cards in a site's folder.
  package init(of site: Site, settings: SiteSettings, now: Timestamp) {
    self.init(site: site.folder, rules: InputRules(of: site, settings: settings), now: now)
  }
}

extension InputRules {
  /// The rules of a site, with what it and Cardpress know of columns' names.
  package init(of site: Site, settings: SiteSettings) {
    self.init(settings.cards)
    columnTables = site.columnTables
  }

  /// Takes the rules from a site's settings.
  package init(_ settings: CardSettings) {
    self.init()
    idColumn = settings.idFrom
    publishedColumns = Set(settings.publish)
    ignoredColumns = Set(settings.ignore)
    isStrict = settings.isStrict
    columns = settings.columns
    hidden = settings.hidden
    defaults = settings.defaults
    country = settings.country
    photos = settings.photos.map { PhotoRule($0, at: settings.photosPosition) }
  }
}

extension Site {
  /// What columns' names mean: the shipped table and the site's own.
  fileprivate var columnTables: [ColumnTable] {
    let path = "templates/\(ColumnTable.fileName)"
    // What keeps the file from being read is told when the site's templates are.
    let own = try? folder.read(path, atMost: 4_000_000)
    return [Self.shippedColumns, own.map(ColumnTable.init)].compactMap(\.self)
  }

  private static let shippedColumns = TemplateFile.columns.map { ColumnTable($0.bytes) }
}
