import Cards
import Mustache
import ShareFiles

extension PageWriter {
  /// What the templates get of a card's parts: of each its own fields under its key.
  func fields(
    ofPartsOf share: PageShare, in language: PageLanguage, cardLanguage: LanguageTag
  ) -> [String: TemplateData] {
    let card = share.card
    var fields: [String: TemplateData] = [:]
    for kind in CardPart.Kind.allCases {
      switch kind {
      // They are rows among the others (`ContactRows`).
      case .links: break
      case .schedule:
        let name = card.fullName(on: site.language)
        let feed = CalendarWays(
          address: site.absoluteAddress(of: ShareFile.schedule.name, in: share),
          path: "\(site.sharesPath)\(share.recordID)/\(ShareFile.schedule.name)",
          name: "\(name) · \(site.title)")
        fields[kind.rawValue] =
          card.schedule.map {
            ScheduleFields(
              $0, of: card, in: language, feed: share.hasFeed ? feed : nil,
              isSealed: share.isSealed
            ).data
          } ?? .nothing
      case .emergency:
        // Those who get a helper's message know whose given name it is.
        let name =
          card.name.given?.text ?? card.name.full(in: card.nameLanguage(on: site.language))
        fields[kind.rawValue] =
          card.emergency.map {
            EmergencyFields($0, of: name, in: language, cardLanguage: cardLanguage).data
          } ?? .nothing
      }
    }
    return fields
  }
}
