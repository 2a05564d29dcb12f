import Cards
import Sessions
import Settings
import ShareMaking
import Shares

/// Takes everybody of whom a site has a card or a live share.
protocol PeopleVisitor {
  /// The IDs that cards may have had which left: those with a share that lives or can be brought back are handed
  /// over.
  var formerIDs: [CardID] { get }

  /// Takes a card of the input, or what is published of one that left it or can't be read.
  /// - Parameter share: The live share, where its contact told the rest; `nil` for a card of the input.
  mutating func take(_ card: BusinessCard, as identity: Person.Identity, of share: Share?)

  /// Takes one of ``formerIDs`` of which no contact is published.
  mutating func take(former card: CardID)

  /// Takes somebody of whom nothing can be read.
  mutating func takeUnknown()
}

extension SiteBuilder {
  /// Hands over everybody: the cards of the input, then the live shares whose cards are gone or can't be read, by
  /// what is published of them, that of sealed shares by their keys.
  ///
  /// Where the store can't be opened, which a command that needs it reports, the cards are all.
  func visitPeople(by visitor: inout some PeopleVisitor) {
    let reading = SettingsReading(of: site)
    let input = reading.settings.map {
      CardInput.folder(of: site, settings: $0, under: conditions)
    }
    let language = reading.settings?.language
    var (cards, hidden, isWhole) = ([CardID](), [CardID](), input != nil)
    if let input {
      input.read { event in
        switch event {
        case .card(let sourced):
          cards.append(sourced.card.id)
          visitor.take(sourced.card.read(in: language), as: .card(sourced.card.id), of: nil)
        case .problem(let problem): if problem.severity == .error { isWhole = false }
        case .hidden(let id): hidden.append(id)
        case .passedOver, .columns, .leftOut, .photoOfFaulty, .photos: break
        }
      }
    }
    do throws(SiteFault) {
      let shares = try UnlistedShares(of: self, besides: cards, reading)
      shares.visit(by: &visitor, unread: isWhole ? hidden : input?.ids ?? [], language: language)
    } catch {
      if !isWhole { visitor.takeUnknown() }
    }
  }
}

extension BusinessCard {
  /// The card in the site's language where it names none, which orders the parts of its name.
  func read(in language: LanguageTag?) -> BusinessCard {
    guard self.language == nil, let language, language != .english,
      nameLanguage(on: language) == language
    else { return self }
    var card = self
    card.language = language
    return card
  }
}
