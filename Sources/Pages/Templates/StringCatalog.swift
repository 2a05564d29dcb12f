import Problems

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

  /// The text of a key in a language, else in the source language; `nil` for an unknown key.
  package func text(_ key: String, in language: String) -> String? {
    texts[language]?[key] ?? texts[sourceLanguage]?[key]
  }

  /// The texts of a language under their keys; what is not translated is in the source
  /// language.
  package func texts(in language: String) -> [String: String] {
    let source = texts[sourceLanguage] ?? [:]
    return source.merging(texts[language] ?? [:]) { _, translated in translated }
  }

  /// The same catalog with the texts of another under the keys that it has in no language: a copy may be older than
  /// the program.
  func completed(by other: StringCatalog) -> StringCatalog {
    let keys = texts.values.reduce(into: Set()) { $0.formUnion($1.keys) }
    var texts = texts
    for language in texts.keys {
      let added = other.translations(in: language).filter { !keys.contains($0.key) }
      texts[language]?.merge(added) { own, _ in own }
    }
    let source = other.texts[other.sourceLanguage] ?? [:]
    texts[sourceLanguage, default: [:]].merge(source.filter { !keys.contains($0.key) }) { own, _ in
      own
    }
    return StringCatalog(sourceLanguage: sourceLanguage, texts: texts)
  }

  /// The texts of a language that are translated.
  package func translations(in language: String) -> [String: String] { texts[language] ?? [:] }
}

extension StringCatalog {
  /// A warning for each language that lacks texts which the source language has.
  var untranslated: [Problem] {
    let keys = Set((texts[sourceLanguage] ?? [:]).keys)
    return languages.compactMap { language in
      let missing = keys.subtracting(translations(in: language).keys).count
      if missing == 0 { return nil }
      return Problem(
        severity: .warning, file: "templates/\(Self.fileName)", field: language,
        message: "\(language) has \(keys.count - missing) of \(keys.count) texts: "
          + "pages show the others in \(sourceLanguage)")
    }
  }
}
