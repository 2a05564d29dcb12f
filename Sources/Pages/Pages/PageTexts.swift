import Documents
import Templates

/// The texts that pages' script may put in the place of others, in all languages.
///
/// The texts of a language stand together, which packs better than those of a key by a hundred bytes
/// and more.
struct PageTexts: Sendable {
  /// The languages with their directions and texts under their keys, each as JSON.
  private let columns: [(tag: String, direction: String, texts: [String: String])]

  /// Every key that there is.
  private let known: Set<String>

  /// The keys in each template and in those that it includes.
  private let keys: [String: Set<String>]

  init(_ set: TemplateSet, languages: [PageLanguage]) {
    let known = Set(set.strings.texts(in: set.strings.sourceLanguage).keys)
    self.known = known
    columns = languages.map { language in
      let texts = known.map { ($0, Self.quoted(language[$0])) }
      return (
        Self.quoted(language.tag), Self.quoted(language.direction),
        Dictionary(uniqueKeysWithValues: texts)
      )
    }
    let files = set.files.filter { $0.name.hasSuffix(".html") }
      .map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    keys = Self.keys(in: Dictionary(uniqueKeysWithValues: files))
  }
}

extension PageTexts {
  private static let pages = ["page.html", "appclip.html", "404.html", "expired.html"]
  private static let titleKeys = ["businessCard", "expired"]

  /// A JSON object with the texts that stand in the templates of pages, in their titles and labels.
  ///
  /// `keys` lists their keys, behind `dir` for the direction; each language has its texts in that
  /// order.
  var json: String {
    let shown = Self.pages
      .reduce(into: Set(Self.titleKeys + ContactRows.labelKeys)) { $0.formUnion(keys[$1] ?? []) }
      .intersection(known).sorted()
    var rows = [(Self.quoted("keys"), [Self.quoted("dir")] + shown.map(Self.quoted))]
    rows += columns.map { column in
      (column.tag, [column.direction] + shown.compactMap { column.texts[$0] })
    }
    return "{\(rows.map { "\($0):[\($1.joined(separator: ","))]" }.joined(separator: ","))}"
  }

  /// A text as JSON, escaped so that nothing in it ends its element.
  private static func quoted(_ text: String) -> String {
    JSONText(compact: .string(text)).description.replacing("<", with: "\\u003c")
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
