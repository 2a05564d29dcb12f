import Cards
package import Sessions
import ShareMaking
import Shares

extension SiteBuilder {
  /// Finds whom words mean, and keeps nothing of it.
  ///
  /// That is by a card's name, ID or e-mail address, and by what is published of a live share whose card is gone or
  /// can't be read.
  package func people(
    meantBy words: [String], by extent: PeopleSearch.Extent
  ) -> PeopleSearch {
    var search = PeopleSearch(for: words, by: extent)
    visitPeople(by: &search)
    return search
  }
}

extension SiteBuilder {
  /// Returns those of some people whose shares are live; nobody where the store can't be opened.
  package func live(among people: [Person]) -> [Person] {
    let rows = try? StoreRows(of: site, SettingsReading(of: site), under: conditions)
    guard let rows else { return [] }
    return people.filter { person in
      guard let card = person.card else { return true }
      // A row that can't be read stops the command.
      return (try? rows.store.latestShare(of: card)).map(rows.standing.isLive) ?? false
    }
  }
}
