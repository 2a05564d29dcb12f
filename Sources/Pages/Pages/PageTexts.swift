import Bytes
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

  /// - Parameters:
  ///   - ofPoints: True where the site has the page of check-ins.
  ///   - ofDates: True where the site has plans, whose dates its pages show.
  init(_ set: TemplateSet, languages: [PageLanguage], ofPoints: Bool, ofDates: Bool) {
    self.languages = languages
    let files = set.files.filter { file in
      file.name.hasSuffix(".html") && (ofDates || file.name != "schedule.html")
    }.map { ($0.name, $0.bytes) }
    let texts = Dictionary(uniqueKeysWithValues: files)
    let pages = Self.pages + (ofPoints ? ["check-in.html"] : [])
    keys = Self.keys(in: pages, of: texts).union(
      Self.titleKeys + ContactRows.labelKeys + EmergencyFields.labelKeys
        + (ofDates ? ScheduleFields.labelKeys : [])
    )
    .intersection(set.strings.texts(in: set.strings.sourceLanguage).keys).sorted()
  }
}

extension PageTexts {
  private static let pages = [
    "page.html", "acts.html", "appclip.html", "sealed.html", "index.html", "404.html",
    "expired.html",
  ]
  private static let titleKeys = ["businessCard", "expired"]

  /// The files by their names: a JSON object of texts under their keys, with `dir` for the direction.
  var files: [(name: String, bytes: [UInt8])] {
    languages.map { language in
      let texts = keys.map { JSONValue.Member($0, .string(language[$0])) }
      let text = JSONText(compact: .object([.init("dir", .string(language.direction))] + texts))
      return ("texts/\(language.tag).json", Array("\(text)\n".utf8))
    }
  }

  /// The keys in the attributes `data-t` and `data-alt` of pages and of all that they include.
  private static func keys(in pages: [String], of texts: [String: [UInt8]]) -> Set<String> {
    var (found, seen, left) = (Set<String>(), Set(pages), pages)
    while let name = left.popLast() {
      guard let text = texts[name] else { continue }
      for attribute in ["data-t=\"", "data-alt=\""] {
        found.formUnion(
          parts(of: text, behind: attribute, before: "\"").flatMap { $0.split(separator: " ") }
            .map(String.init))
      }
      for name in parts(of: text, behind: "{{>", before: "}").map({ $0.filter { $0 != " " } })
      where seen.insert(name).inserted { left.append(name) }
    }
    return found
  }

  private static func parts(
    of text: [UInt8], behind start: String, before end: Unicode.Scalar
  ) -> [String] {
    var (parts, place): ([String], Int) = ([], 0)
    while let found = text.firstRange(ofText: start, from: place) {
      let part = text[found.upperBound...].prefix { $0 != UInt8(ascii: end) }
      parts.append(String(decoding: part, as: UTF8.self))
      place = found.upperBound
    }
    return parts
  }
}
