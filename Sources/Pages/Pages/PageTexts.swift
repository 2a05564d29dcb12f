import Documents
import Templates

/// The texts that pages' script may put in the place of others: a file for each language.
///
/// A page names no version of them, so a corrected translation changes one file and no page.
struct PageTexts: Sendable {
  /// The languages.
  private let languages: [PageLanguage]

  /// The keys of the texts that pages show, in order.
  private let keys: [String]

  init(_ set: TemplateSet, languages: [PageLanguage]) {
    self.languages = languages
    let files = set.files.filter { $0.name.hasSuffix(".html") }
      .map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    let found = Self.keys(in: Dictionary(uniqueKeysWithValues: files))
    keys = Self.pages.reduce(into: Set(Self.titleKeys + ContactRows.labelKeys)) {
      $0.formUnion(found[$1] ?? [])
    }
    .intersection(set.strings.texts(in: set.strings.sourceLanguage).keys).sorted()
  }
}

extension PageTexts {
  private static let pages = ["page.html", "acts.html", "appclip.html", "404.html", "expired.html"]
  private static let titleKeys = ["businessCard", "expired"]

  /// The files by their names: a JSON object of texts under their keys, with `dir` for the direction.
  var files: [(name: String, bytes: [UInt8])] {
    languages.map { language in
      let texts = keys.map { JSONValue.Member($0, .string(language[$0])) }
      let text = JSONText(compact: .object([.init("dir", .string(language.direction))] + texts))
      return ("texts/\(language.tag).json", Array("\(text)\n".utf8))
    }
  }

  /// The keys in the attributes `data-t` and `data-alt` of each file and of all that it includes.
  private static func keys(in files: [String: String]) -> [String: Set<String>] {
    files.mapValues { text in
      var (found, seen, left) = (Set<String>(), Set<String>(), [text])
      while let text = left.popLast() {
        for attribute in ["data-t=\"", "data-alt=\""] {
          found.formUnion(
            Self.parts(of: text, behind: attribute, before: "\"").flatMap {
              $0.split(separator: " ")
            }
            .map(String.init))
        }
        for name in parts(of: text, behind: "{{>", before: "}").map({ $0.filter { $0 != " " } })
        where seen.insert(name).inserted {
          left += files[name].map { [$0] } ?? []
        }
      }
      return found
    }
  }

  private static func parts(
    of text: String, behind start: String, before end: Character
  ) -> [Substring] {
    text.split(separator: start, omittingEmptySubsequences: false).dropFirst()
      .map { $0.prefix { $0 != end } }
  }
}
