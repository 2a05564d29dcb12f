import Cards

/// What emergency cards and tags say in the language of their card.
struct EmergencyWords {
  /// The card's language.
  let language: LanguageTag

  private let texts: [String: String]

  init(of card: BusinessCard, on site: SheetSite) {
    let language = card.language ?? site.language
    self.language = language
    texts =
      site.strings.map { strings in
        strings.texts(in: language.closest(among: strings.languages) ?? strings.sourceLanguage)
      } ?? [:]
  }
}

extension EmergencyWords {
  /// In points: what helpers read in bad light goes no further down.
  static var smallestText: Double { 6 }

  /// The text of a key; the key itself where the site's texts are not at hand.
  subscript(key: String) -> String { texts[key] ?? key }

  /// Returns what is read from left to right so that it is, in the middle of a line that is read from right to left
  /// (UAX #9 §2.4.1).
  func isolated(_ text: String) -> String {
    language.isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
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
