import Documents
import Templates

/// The texts that a page's script may put in the place of others, in all languages: the same for
/// every page of a site.
struct PageTexts: Sendable {
  /// A JSON object with the texts of each key.
  ///
  /// `lang` and `dir` list the languages and their directions; texts stand in that order. `<` is
  /// escaped, so that nothing in it ends its element.
  let json: String

  init(_ set: TemplateSet, languages: [PageLanguage]) {
    let named = set.files.filter { $0.name.hasSuffix(".html") }.flatMap { Self.keys(in: $0.bytes) }
    let known = Set(set.strings.texts(in: set.strings.sourceLanguage).keys)
    let keys = Set(named + ContactRows.labelKeys).intersection(known).sorted()
    let row = { (name: String, text: (PageLanguage) -> String) in
      JSONValue.Member(name, .array(languages.map { .string(text($0)) }))
    }
    let rows = [row("lang") { $0.tag }, row("dir") { $0.direction }]
    let table = rows + keys.map { key in row(key) { $0[key] } }
    json = JSONText(compact: .object(table)).description.replacing("<", with: "\\u003c")
  }
}

extension PageTexts {
  /// The keys in the attributes `data-t` and `data-alt` of a template.
  private static func keys(in template: [UInt8]) -> [String] {
    let text = String(decoding: template, as: UTF8.self)
    return ["data-t=\"", "data-alt=\""].flatMap { attribute in
      text.split(separator: attribute, omittingEmptySubsequences: false).dropFirst()
        .flatMap { $0.prefix { $0 != "\"" }.split(separator: " ").map(String.init) }
    }
  }
}
