import Foundation
import Problems
import Templates
import Testing

@Suite struct StringCatalogTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardized

  @Test func `every text is there in every language, with the same places for values`() throws {
    let catalog = try TemplateSet().strings
    #expect(catalog.sourceLanguage == "en")
    #expect(
      catalog.languages == [
        "ar", "cs", "da", "de", "el", "en", "es", "es-419", "fa", "fi", "fr", "he", "hi", "hu",
        "id", "it", "ja", "ko", "nb", "nl", "pl", "pt-BR", "pt-PT", "ro", "ru", "sv", "th", "tr",
        "uk", "vi", "zh-Hans", "zh-Hant",
      ])
    let english = catalog.translations(in: "en")
    for language in catalog.languages {
      let texts = catalog.translations(in: language)
      #expect(texts.keys.sorted() == english.keys.sorted(), "\(language)")
      for (key, text) in texts {
        #expect(!text.isEmpty, "\(language) \(key)")
        let places = Self.places(in: english[key] ?? "")
        #expect(Self.places(in: text) == places, "\(language) \(key)")
        #expect(!text.contains { "<>&\"'".contains($0) }, "\(language) \(key)")
      }
    }
  }

  /// All that begins with "%", in order, since any other such sign is a broken place.
  private static func places(in text: String) -> [Substring] {
    text.matches(of: /%([0-9]\$)?@?/).map(\.output.0).sorted()
  }

  /// The button's words are those that the advice names.
  @Test func `the menu of an app is named as the button is`() throws {
    let catalog = try TemplateSet().strings
    for language in catalog.languages {
      let texts = catalog.translations(in: language)
      let words = try #require(texts["openInBrowser"])
      for advice in ["inAppAdvice", "inAppAdviceOnAndroid"] {
        #expect(texts[advice]?.contains(words) == true, "\(language) \(advice)")
      }
    }
  }

  @Test func `every text is used`() throws {
    let set = try TemplateSet()
    let templates = set.files.filter { $0.name != "Localizable.xcstrings" }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let code = try ["Pages/Pages", "Paper/PrintLists", "Paper/Sheets", "Site"].flatMap { room in
      let folder = Self.root.appending(path: "Sources/\(room)")
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        .filter { $0.hasSuffix(".swift") }.map {
          try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
    }.joined()
    let labels = ["work", "home", "mobile", "fax", "main", "pager", "other"]
    let months =
      (1...12).flatMap { ["month\($0)", "monthShort\($0)"] }
      + (1...7).map { "weekday\($0)" }
    for key in set.strings.texts(in: "en").keys.sorted() where !(labels + months).contains(key) {
      let isUsed = templates.contains("{{text.\(key)}}") || code.contains("\"\(key)\"")
      #expect(isUsed, "\(key)")
    }
  }

  @Test func `what is not translated stands in the source language`() throws {
    let catalog = try StringCatalog(reading: Array(Self.example.utf8), file: "x.xcstrings")
    #expect(catalog.texts(in: "de") == ["a": "A auf Deutsch", "b": "B"])
    #expect(catalog.texts(in: "tlh") == ["a": "A", "b": "B"])
  }

  @Test(arguments: [
    (
      #"{"strings": {}}"#, 1, 1, "sourceLanguage",
      "\"sourceLanguage\" is missing: a String Catalog as Xcode writes it has it here"
    ),
    (
      "{\"sourceLanguage\": \"en\",\n \"strings\": []}", 2, 13, "strings",
      "\"strings\" is a list, which a String Catalog does not have here"
    ),
  ])
  func `refuses what is no String Catalog`(
    text: String, line: Int, column: Int, field: String, message: String
  ) {
    let problem = Problem(
      file: "x.xcstrings", position: Position(line: line, column: column), field: field,
      message: message)
    #expect(throws: problem) { try StringCatalog(reading: Array(text.utf8), file: "x.xcstrings") }
  }

  private static let example = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : { "localizations" : {
          "de" : { "stringUnit" : { "state" : "translated", "value" : "A auf Deutsch" } },
          "en" : { "stringUnit" : { "state" : "translated", "value" : "A" } }
        } },
        "b" : { "localizations" : {
          "en" : { "stringUnit" : { "state" : "translated", "value" : "B" } }
        } }
      },
      "version" : "1.0"
    }
    """
}
