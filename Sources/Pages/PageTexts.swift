import Documents
import Templates

/// The texts that a page's script may put in the place of others, in all languages.
///
/// Each page has those that it shows and no other: they are more than a third of its bytes.
struct PageTexts: Sendable {
  /// The languages and their directions, in the order of the texts.
  private let beginning: [String]

  /// The texts of each key, as a member of a JSON object.
  private let members: [String: String]

  /// The keys in each template and in those that it includes.
  private let keys: [String: Set<String>]

  init(_ set: TemplateSet, languages: [PageLanguage]) {
    let member = { (name: String, text: (PageLanguage) -> String) in
      let texts = JSONValue.Member(name, .array(languages.map { .string(text($0)) }))
      // Escaped, so that nothing in it ends its element.
      let object = JSONText(compact: .object([texts])).description.replacing("<", with: "\\u003c")
      return String(object.dropFirst().dropLast())
    }
    beginning = [member("lang") { $0.tag }, member("dir") { $0.direction }]
    let known = set.strings.texts(in: set.strings.sourceLanguage).keys
    members = Dictionary(uniqueKeysWithValues: known.map { key in (key, member(key) { $0[key] }) })
    let files = set.files.filter { $0.name.hasSuffix(".html") }
      .map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    keys = Self.keys(in: Dictionary(uniqueKeysWithValues: files))
  }
}

extension PageTexts {
  /// A JSON object with the texts that stand in templates, and some more.
  ///
  /// `lang` and `dir` list the languages and their directions; texts stand in that order.
  func json(of templates: [String], labels: some Sequence<String> = []) -> String {
    let shown = templates.reduce(into: Set(labels)) { $0.formUnion(keys[$1] ?? []) }
    return "{\((beginning + shown.sorted().compactMap { members[$0] }).joined(separator: ","))}"
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
