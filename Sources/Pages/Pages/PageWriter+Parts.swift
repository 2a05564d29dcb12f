import Cards
import Mustache

extension PageWriter {
  /// What the templates get of a card's parts: of each its own fields under its key.
  func fields(of parts: [CardPart.Kind: CardPart]) -> [String: TemplateData] {
    var fields: [String: TemplateData] = [:]
    for kind in CardPart.Kind.allCases { fields[kind.rawValue] = data(of: kind, in: parts) }
    return fields
  }

  /// What a part's template gets, nothing where the card has none; `nil` for a part without a template.
  private func data(
    of kind: CardPart.Kind, in parts: [CardPart.Kind: CardPart]
  ) -> TemplateData? {
    switch kind {
    // They are rows among the others (`ContactRows`).
    case .links: nil
    }
  }
}
