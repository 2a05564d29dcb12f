import Bytes
package import Cards
package import Mustache
package import Templates
package import Timestamps

/// The texts of a page in one language.
package struct PageLanguage: Sendable {
  /// The language's tag, as the attribute `lang` has it.
  package let tag: String

  /// `ltr` or `rtl`, as the attribute `dir` has it.
  package let direction: String

  /// The texts as templates see them.
  package let data: TemplateData

  private let texts: [String: String]

  init(_ tag: String, in catalog: StringCatalog) {
    let isRightToLeft = (try? LanguageTag(tag))?.isRightToLeft ?? false  // no tag, no direction
    self.tag = tag
    direction = isRightToLeft ? "rtl" : "ltr"
    texts = catalog.texts(in: tag)
    data = .object(TemplateFields(texts.mapValues(TemplateData.text)))
  }
}

extension PageLanguage {
  /// The texts of a language; the source language's where there are none.
  package init(of language: LanguageTag, in catalog: StringCatalog) {
    self.init(language.closest(among: catalog.languages) ?? catalog.sourceLanguage, in: catalog)
  }

  /// The text of a key; the key itself where a site's own catalog lacks it.
  package subscript(key: String) -> String { texts[key] ?? key }

  /// The text of a key with a value in its place.
  package func text(_ key: String, with value: String) -> String {
    self[key].filling([("%@", value)])
  }

  /// The text of a key before and after the place of its value.
  func parts(of key: String) -> (before: String, after: String) {
    let text = self[key]
    let bytes = Array(text.utf8)
    guard let place = bytes.firstRange(ofText: "%@") else { return (text + " ", "") }
    return (
      String(decoding: bytes[..<place.lowerBound], as: UTF8.self),
      String(decoding: bytes[place.upperBound...], as: UTF8.self)
    )
  }

  /// A day as people write it: `28 November 2026`.
  package func text(of day: CalendarDate) -> String {
    self["dateFormat"].filling([
      ("%1$@", "\(day.day)"), ("%2$@", self["month\(day.month)"]), ("%3$@", "\(day.year)"),
    ])
  }

  /// A day in the middle of the text of a key, as templates take it.
  func fields(of day: CalendarDate, within key: String) -> TemplateFields {
    let parts = parts(of: key)
    return [
      "before": .text(parts.before), "day": .text(text(of: day)), "after": .text(parts.after),
      "date": .text("\(day)"),
    ]
  }

  /// A birthday as people write it: `10 December 1815`, or `10 December` without its year.
  func text(of birthday: Birthday) -> String {
    self[birthday.year == nil ? "dayFormat" : "dateFormat"].filling([
      ("%1$@", "\(birthday.day)"), ("%2$@", self["month\(birthday.month)"]),
      ("%3$@", birthday.year.map { "\($0)" } ?? ""),
    ])
  }

  /// The kind and purpose of a value: `Phone · Work`, or `Mobile` if that says it all.
  func label(_ keys: [String]) -> String { keys.map { self[$0] }.joined(separator: " · ") }
}

extension String {
  /// The text with values in the places of their marks, which begin with `%`.
  fileprivate func filling(_ values: [(mark: String, value: String)]) -> String {
    let bytes = Array(utf8)
    var (filled, start): ([UInt8], Int) = ([], 0)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"),
        let found = values.first(where: { bytes[index...].starts(with: $0.mark.utf8) })
      else {
        index += 1
        continue
      }
      filled += bytes[start..<index]
      filled += found.value.utf8
      index += found.mark.utf8.count
      start = index
    }
    return String(decoding: filled + bytes[start...], as: UTF8.self)
  }
}

extension LanguageTag {
  /// The one of some languages that is this one; `head.js` has the same rule for readers.
  ///
  /// Chinese goes by its script, Portuguese and Spanish by their country (CLDR, likely subtags and parent locales);
  /// former codes stand for today's (IANA, Language Subtag Registry).
  package func closest(among tags: some Collection<String>) -> String? {
    let parts = text.lowercased().split(separator: "-")
    let near: String? =
      switch language {
      case "zh":
        parts.contains("hant")
          || parts.dropFirst().first.map { ["tw", "hk", "mo"].contains($0) } == true
          ? "zh-Hant" : "zh-Hans"
      case "es": parts.count == 1 || parts.dropFirst().contains("es") ? "es" : "es-419"
      case "pt": parts.count == 1 || parts.contains("br") ? "pt-BR" : "pt-PT"
      case "no", "nn": "nb"
      case "iw": "he"
      case "in": "id"
      default: nil
      }
    return [near, language].compactMap(\.self).first(where: tags.contains)
  }
}
