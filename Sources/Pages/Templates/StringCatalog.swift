/// The texts of the pages in all languages, from a String Catalog as Xcode writes it.
package struct StringCatalog: Hashable, Sendable {
  /// The language that the others are translated from.
  package let sourceLanguage: String

  /// Texts under their keys, in each language.
  private let texts: [String: [String: String]]

  static let empty = StringCatalog(sourceLanguage: "en", texts: [:])
  package static let fileName = "Localizable.xcstrings"

  init(sourceLanguage: String, texts: [String: [String: String]]) {
    self.sourceLanguage = sourceLanguage
    self.texts = texts
  }
}

extension StringCatalog {
  /// The languages, in order of their tags.
  package var languages: [String] { texts.keys.sorted() }

  /// The texts of a language under their keys; what is not translated is in the source
  /// language.
  package func texts(in language: String) -> [String: String] {
    let source = texts[sourceLanguage] ?? [:]
    return source.merging(texts[language] ?? [:]) { _, translated in translated }
  }

  /// The texts of a language that are translated.
  package func translations(in language: String) -> [String: String] { texts[language] ?? [:] }
}
