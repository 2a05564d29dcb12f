package import Cards
package import Templates

/// What emergency cards and tags say in the language of their card.
package struct EmergencyWords {
  /// The card's language.
  let language: LanguageTag

  private let strings: StringCatalog?

  /// The language that there are texts in.
  private let textLanguage: String

  /// Takes the texts of a card's language.
  /// - Parameters:
  ///   - language: The language of cards that name none.
  ///   - strings: The texts in all languages; `nil` for their keys.
  package init(of card: BusinessCard, orIn language: LanguageTag, strings: StringCatalog?) {
    (self.language, self.strings) = (card.language ?? language, strings)
    let closest = strings.flatMap { [language = self.language] in
      language.closest(among: $0.languages)
    }
    textLanguage = closest ?? strings?.sourceLanguage ?? ""
  }
}

extension EmergencyWords {
  /// In points: what helpers read in bad light goes no further down.
  static var smallestText: Double { 6 }

  /// The text of a key; the key itself where the site's texts are not at hand.
  subscript(key: String) -> String { strings?.text(key, in: textLanguage) ?? key }

  /// Returns what is read from left to right so that it is, in the middle of a line that is read from right to left
  /// (UAX #9 §2.4.1).
  func isolated(_ text: String) -> String {
    language.isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
  }

  /// What helpers have to know in a few lines, the most important first.
  package func summary(of note: EmergencyNote) -> String {
    let lines = [
      note.instructions.value(in: language)?.text, allergies(of: note), conditions(of: note),
      medications(of: note), labelled("implants", note.implants.map(\.text)),
      note.note.value(in: language)?.text,
    ]
    return lines.compactMap(\.self).joined(separator: "\n")
  }

  func allergies(of note: EmergencyNote) -> String? {
    switch note.allergies {
    case .known(let known):
      labelled(
        "allergies",
        (known.value(in: language) ?? []).map { joined([$0.to, $0.reaction, $0.action], by: ", ") })
    case .noneKnown: self["noKnownAllergies"]
    case nil: nil
    }
  }

  func conditions(of note: EmergencyNote) -> String? {
    let conditions = note.conditions.value(in: language) ?? []
    return labelled("conditions", conditions.map { joined([$0.name, $0.action], by: ": ") })
  }

  func medications(of note: EmergencyNote) -> String? {
    labelled("medications", note.medications.map { joined([$0.name, $0.dose, $0.time], by: " ") })
  }

  func labelled(_ key: String, _ items: [String]) -> String? {
    items.isEmpty ? nil : "\(self[key]): \(items.joined(separator: "; "))"
  }

  func joined(_ texts: [PlainText?], by separator: String) -> String {
    texts.compactMap { $0?.text }.joined(separator: separator)
  }
}

extension TextColumn {
  /// True if no line had to become smaller than helpers read.
  var isReadable: Bool { sizes.allSatisfy { $0 >= EmergencyWords.smallestText } }
}

extension LabelFace {
  /// How many characters of some lines there is room for in the smallest text that helpers read; `nil` where all fit.
  static func charactersThatFit(
    of lines: [TextLine], width: Double, height: Double
  ) -> (all: Int, fitting: Int)? {
    let least = EmergencyWords.smallestText
    func areReadable(_ lines: [TextLine]) -> Bool {
      TextColumn(lines, width: width, height: height, floor: least).isReadable
    }
    if areReadable(lines) { return nil }
    let all = lines.reduce(0) { $0 + $1.text.count }
    var (fitting, most) = (0, all)
    while fitting < most {
      let count = (fitting + most + 1) / 2
      var left = count
      let kept: [TextLine] = lines.compactMap { line in
        let kept = line.prefix(left, size: least)
        left -= kept.text.count
        return kept.text.isEmpty ? nil : kept
      }
      if areReadable(kept) { fitting = count } else { most = count - 1 }
    }
    return (all, fitting)
  }
}
