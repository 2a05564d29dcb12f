import Bytes
import Cards
import Digests
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
              file: share.isSealed ? calendar(of: $0, in: share) : nil, isSealed: share.isSealed
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

  /// The dates that a sealed share's page has, as a calendar within it.
  private func calendar(of schedule: Schedule, in share: PageShare) -> [UInt8]? {
    guard let asOf = schedule.asOf, !schedule.dates.isEmpty else { return nil }
    let stamp = FeedStamp(sequence: FeedStamp.sequence(of: asOf.moment))
    return calendar(of: schedule.dates, on: share.card, stamp: stamp) { id in
      let digest = SHA256Digest(of: Array("date 1\n\(share.recordID)\n\(id)".utf8))
      return Base16.text(of: Array(digest.bytes.prefix(16)))
    }
  }
}
