import Columns
import CommandLine
import Templates

extension HelpTopic {
  /// The columns of tables.
  static func columns(_ topic: CommandTable.Topic) -> HelpTopic {
    let table = ColumnTable(TemplateFile.columns?.bytes ?? [])
    let spellings = table.spellings
    func section(
      _ title: String, _ text: String = "", where isIn: (ColumnTable.Spelling) -> Bool
    ) -> Section {
      Section(title, text: text, entries: spellings.filter(isIn).map { Entry($0) })
    }
    return HelpTopic(
      topic,
      introduction: """
        A table in cards/ has a row for each person under a row of names. The keys of a card are \
        always known as names of columns (givenName; several of a kind as email, email2, email3; a \
        titled link as link1.title and link1.url; a profile as social.NETWORK, without social. for \
        \(ColumnMeaning.Part.networks.joined(separator: ", "))). So are the others below, whatever their \
        case, accents, spaces and punctuation; {n} is a number. What a column is can also be said in cards.columns of cardpress.yaml, with a word \
        from the left here. cardpress check shows what each column of a table is taken for.
        """,
      sections: [
        section("published", "These are published, as the key of a card says.") {
          $0.meaning.isPublished && !$0.isNothing && !$0.isSetting
        },
        section("published if named", "These are published only if cards.publish names them.") {
          !$0.meaning.isPublished && !$0.isSetting
        },
        section("how a card is made") { $0.isSetting },
        section("no part of a card") { $0.isNothing },
        Section(
          "words for places",
          text: "What a column such as \"E-mail 1 - Label\" may say of the value beside it.",
          entries: table.placeWords.map {
            Entry($0.place, text: $0.words.joined(separator: " · "))
          }),
      ])
  }
}

extension HelpTopic.Entry {
  fileprivate init(_ spelling: ColumnTable.Spelling) {
    self.init(
      spelling.meaning.part.name + (spelling.meaning.isPersonal ? " personal" : ""),
      text: spelling.meaning.summary, detail: spelling.names.joined(separator: " · "))
  }
}

extension ColumnTable.Spelling {
  fileprivate var isNothing: Bool { meaning.part == .nothing }

  fileprivate var isSetting: Bool {
    guard case .key(let key) = meaning.part else { return false }
    return key.part == .share
  }
}
