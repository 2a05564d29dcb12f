import Cards
package import Sessions
import ShareMaking
package import Shares
package import Timestamps

/// Somebody who was looked for, and what is published.
package struct FoundPerson: Hashable, Sendable {
  /// The person.
  package let person: Person

  /// The share that is live, else the newest; `nil` for a card that was never shared, and where the store
  /// can't be read.
  package let recordID: RecordID?

  /// Its state; `nil` without a share.
  package let state: ShareState?

  /// The moment at which it ends or has ended; `nil` if it never does, and without a share.
  package let expiresAt: Timestamp?

  /// True if there is a card in the input that could be read.
  package let isListed: Bool
}

extension SiteBuilder {
  /// Looks for people by the beginnings of words of their names, companies, e-mail addresses and IDs.
  ///
  /// All have to fit. Writes nothing, and keeps nothing.
  /// - Returns: Those who were found, sorted by ID.
  /// - Throws: ``SiteFault`` where there is a store and it can't be read: nobody is "not shared" for that.
  package func find(_ words: [String]) throws(SiteFault) -> [FoundPerson] {
    var finder = Finder(parts: NameParts(words.joined(separator: " ")))
    visitPeople(by: &finder)
    let stored = finder.found.isEmpty ? nil : try rowsIfThere()
    return finder.found.map { found in
      var share = found.share
      if share == nil, let card = found.person.card {
        share = try? stored?.store.latestShare(of: card)
      }
      return FoundPerson(
        person: found.person, recordID: share?.recordID,
        state: share.flatMap { stored?.standing.state(of: $0) }, expiresAt: share?.expiresAt,
        isListed: found.share == nil)
    }.sorted { $0.person < $1.person }
  }

  /// The rows of the store; `nil` where there is none yet.
  private func rowsIfThere() throws(SiteFault) -> StoreRows? {
    let reading = SettingsReading(of: site)
    if try StoreChoice(of: site, settings: reading.run).present == nil { return nil }
    return try StoreRows(of: site, reading, under: conditions)
  }
}

/// The people whom some parts of words find.
private struct Finder: PeopleVisitor {
  let parts: NameParts
  private(set) var found: [(person: Person, share: Share?)] = []

  init(parts: NameParts) { self.parts = parts }

  var formerIDs: [CardID] { [] }

  mutating func take(_ card: BusinessCard, as identity: Person.Identity, of share: Share?) {
    let person = Person(of: card, as: identity)
    let texts = [card.name.allNames, person.company ?? "", person.id] + person.emails
    if parts.areIn(NameParts.Whole(of: texts)) { found.append((person, share)) }
  }

  mutating func take(former card: CardID) {}

  mutating func takeUnknown() {}
}
