import Cards
import Mustache

extension PageWriter {
  /// What the templates get of a card's parts: of each its own fields under its key.
  func fields(
    ofPartsOf card: BusinessCard, in language: PageLanguage, cardLanguage: LanguageTag
  ) -> [String: TemplateData] {
    var fields: [String: TemplateData] = [:]
    for kind in CardPart.Kind.allCases {
      switch kind {
      // They are rows among the others (`ContactRows`).
      case .links: break
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
