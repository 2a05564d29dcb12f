import CardParts
import Cards
import Columns
import CommandLine
import Documents

extension HelpTopic {
  /// The keys of a card.
  static func cards(_ topic: CommandTable.Topic) -> HelpTopic {
    let sections = CardKey.Part.allCases.map { part in
      Section(
        part.title, text: part.text,
        entries: CardKey.allCases.filter { $0.part == part }.map { Entry($0.definition) })
    }
    let lists = ListKey.allCases.map { list in
      Entry(list.name, text: "\(list.summary)\(list.placeSentence)", detail: list.form)
    }
    let parts = CardPart.Kind.allCases.map(\.definition.key).map { key in
      Entry(key.name, text: key.summary, detail: key.words)
    }
    return HelpTopic(
      topic,
      introduction: """
        A card is a file in cards/ with these keys, in YAML or JSON; a file may have a list of \
        cards. The only key that it needs is one for the name. A value is written as it should be \
        read, and a key without a value counts as not given.

        In a table the keys are names of columns (cardpress help columns). What many cards have in \
        common stands once: in cards.defaults of cardpress.yaml, or with the same keys in \
        _defaults.yaml in a folder of cards, but for names, birthday, photo and id.
        """,
      sections: sections + [Section("several of a kind", entries: lists + parts)]
        + CardPart.Kind.allCases.compactMap { tableSection(of: $0.definition.key) })
  }

  /// The keys of a part that is a table; `nil` for one that is none.
  private static func tableSection(of part: PartKey) -> Section? {
    guard case .table(let keys, _) = part.form else { return nil }
    let entries = keys.map { key in
      let names = key.form.keysWithin.map(\.name).joined(separator: ", ")
      return Entry(
        "\(part.name).\(key.name)", text: key.summary,
        detail: key.words + (names.isEmpty ? "" : "; its keys are \(names)"))
    }
    return Section("keys of \(part.name)", entries: entries)
  }
}

extension HelpTopic.Entry {
  /// A key with its sentence and what it takes.
  init(_ key: KeyDefinition) {
    let words = key.form.isAnyText && key.example != nil ? [] : [key.form.words]
    let example = key.example.map { ["such as \($0)"] } ?? []
    let unset = key.unset.map { "; \($0) unless set" } ?? ""
    self.init(
      key.key, text: key.summary, detail: (words + example).joined(separator: ", ") + unset)
  }
}

extension CardKey.Part {
  fileprivate var title: String {
    switch self {
    case .name: "the name"
    case .work: "the work"
    case .reach: "ways to reach somebody"
    case .address: "the business address"
    case .person: "the person"
    case .share: "the card and its share"
    }
  }

  fileprivate var text: String {
    switch self {
    case .name: "One of fullName, givenName, familyName and nickname has to be there."
    case .work, .reach, .address, .person: ""
    case .share: "These say how the card is published and are not published themselves."
    }
  }
}

extension ListKey {
  fileprivate var placeSentence: String {
    if self == .social { return "" }
    let labels = labels.map(\.rawValue)
    return " Their type is \(ValueForm.choice(labels).words)."
  }
}
