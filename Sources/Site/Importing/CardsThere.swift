import CardSources
import Cards
import Problems
import Settings
import ShareMaking
import Timestamps

/// The cards that a site has before an import.
struct CardsThere {
  /// The files of cards by these' IDs.
  private(set) var files: [String: String] = [:]

  /// The number of cards with a photo, by its path.
  private(set) var photos: [String: Int] = [:]

  /// True if a card is at fault, so that nothing tells which photo it has.
  private(set) var hasFaults = false

  /// The IDs of cards by name and e-mail address.
  private var people: [String: String] = [:]

  /// Reads them; what is wrong with them is told by `check`.
  init(in site: Site, settings: SiteSettings, now: Timestamp) {
    CardReader(of: site, settings: settings, now: now).read { event in
      switch event {
      case .photoOfFaulty(let sourced): note(sourced.photo)
      case .problem(let problem) where problem.severity == .error: hasFaults = true
      default: break
      }
      guard case .card(let sourced) = event else { return }
      let id = sourced.card.id.text
      files[id] = sourced.file
      if let photo = sourced.card.photo { note(photo) }
      for person in Self.people(in: sourced.card) where people[person] == nil {
        people[person] = id
      }
    }
  }
}

extension CardsThere {
  private mutating func note(_ photo: CardPhoto) {
    if case .file(let path) = photo.source { photos[path, default: 0] += 1 }
  }

  /// The files of cards that import did not write, by their IDs.
  func foreign(besides former: FormerCards) -> [String: String] {
    var files = files
    for card in former.cards.values where files[card.id] == card.file { files[card.id] = nil }
    return files
  }

  /// The warning that people get a second card, as where two systems export the same ones.
  func warning(aboutNew added: [(id: String, contact: ExportedContact)]) -> Problem? {
    let doubled = added.compactMap { id, contact in
      Self.people(in: contact.card).compactMap { people[$0] }.first.map { (id, $0, contact.file) }
    }
    guard let (id, there, file) = doubled.first else { return nil }
    let isOne = doubled.count == 1
    return Problem(
      severity: .warning, file: file,
      message: "\(doubled.count) of the new people \(isOne ? "has" : "have") the name and e-mail "
        + "address of \(isOne ? "a card that is there," : "cards that are there, such as") \(id) "
        + "and \(there) in \(files[there] ?? Site.cardsName): if they are the same, remove one of the "
        + "two cards, or both will be published")
  }

  private static func people(in card: BusinessCard) -> [String] {
    // Titles and middle names come and go.
    let parts = [card.name.given, card.name.family].compactMap { $0?.text }
    let name = parts.isEmpty ? card.fullName(on: .english) : parts.joined(separator: " ")
    return card.emails.map { "\(name)\n\($0.value.text)".lowercased() }
  }
}
