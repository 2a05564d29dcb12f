import Cards
import CheckInPoints
import Mustache
import Pages
package import Problems
import Sessions
import ShareFiles
import ShareMaking
import Templates

/// The additions of a preview to a site: the overview of all cards, and a note on every page.
package struct PreviewPages: Sendable {
  private let root: String
  private let templates: [String: Template]
  private let noteStyle: [UInt8]
  private let overviewStyle: [UInt8]
  private let script: [UInt8]

  /// Reads the templates.
  /// - Parameter root: The secret path in front of all others.
  /// - Throws: ``Problem`` if one of our own templates can't be parsed.
  package init(below root: String) throws(Problem) {
    self.root = root
    var templates: [String: Template] = [:]
    var others: [String: [UInt8]] = [:]
    for file in TemplateFile.preview {
      if file.name.hasSuffix(".html") {
        templates[file.name] = try Template(parsing: file.bytes, file: "preview/\(file.name)")
      } else {
        others[file.name] = file.bytes
      }
    }
    self.templates = templates
    noteStyle = others["note.css"] ?? []
    overviewStyle = others["overview.css"] ?? []
    script = others["preview.js"] ?? []
  }
}

extension PreviewPages {
  /// The number of cards on one page of the overview.
  static var cardsOnPage: Int { 500 }

  private static var problemLimit: Int { 20 }

  /// Returns a page of the site with a note that it is a preview, and with the problems.
  func noted(_ page: [UInt8], problems: [Problem], version: String) -> [UInt8] {
    let data = TemplateData.object([
      "problems": Self.data(of: problems.filter { $0.severity == .error }, atMost: 5),
      "style": .text(String(decoding: noteStyle, as: UTF8.self)),
      "script": .text(String(decoding: script, as: UTF8.self)), "version": .text(version),
      "root": .text(root),
    ])
    // If our own template fails, the page is shown without the note.
    let note = (try? templates["note.html"]?.render(data)) ?? []
    let opened = PagePolicy(style: noteStyle, script: script).opened(page)
    let end = opened.lastRange(of: Array("</body>".utf8))?.lowerBound ?? opened.count
    return opened[..<end] + note + opened[end...]
  }

  /// Returns a page of the overview with the problems above the cards, or only the problems if
  /// there is no site.
  /// - Parameter from: The index of the first card on the page.
  func overview(_ snapshot: PreviewSnapshot, from: Int = 0) -> [UInt8] {
    let site = snapshot.site
    let cards = site?.cards ?? []
    let first = min(max(0, from), cards.count)
    let shown = cards[first...].prefix(Self.cardsOnPage)
    let rest = first + shown.count < cards.count
    let data = TemplateData.object([
      "title": .text(site?.title ?? "the site"), "version": .text(snapshot.version),
      "root": .text(root),
      "policy": .text(PagePolicy(style: overviewStyle, script: script).text),
      "style": .text(String(decoding: overviewStyle, as: UTF8.self)),
      "script": .text(String(decoding: script, as: UTF8.self)),
      "summary": .text(
        site == nil ? "Nothing can be shown yet." : Self.counted(cards.count, of: "card")),
      "problems": Self.data(of: snapshot.problems, atMost: Self.problemLimit),
      "hasCards": .boolean(!shown.isEmpty),
      "cards": .list(shown.map { card in site.map { Self.data(of: card, in: $0) } ?? .nothing }),
      "pages": first == 0 && !rest
        ? .nothing
        : .object([
          "before": first == 0 ? .nothing : .text("\(max(0, first - Self.cardsOnPage))"),
          "after": rest ? .text("\(first + shown.count)") : .nothing,
        ]),
      "others": site.map { site in
        .object([
          "rootPage": .text("\(site.path)/\(ShareFile.page.name)"),
          "appClip": .text("\(site.path)/appclip"),
          "unknown": .text("\(site.path)/\(site.sharesName)/unknown/"),
          "points": .list((site.settings.points?.list ?? []).map { Self.data(of: $0, in: site) }),
        ])
      } ?? .nothing,
    ])
    // Our own template, which every test of the preview renders.
    return (try? templates["overview.html"]?.render(data)) ?? []
  }
}

extension PreviewPages {
  private static func data(of point: CheckInPoint, in site: PreviewSite) -> TemplateData {
    .object([
      "address": .text(point.link(on: site.path)),
      "location": .text(point.location.text),
    ])
  }

  private static func data(of card: PreviewCard, in site: PreviewSite) -> TemplateData {
    let address = site.address(of: card)
    let said = card.sourced.card
    let monogram = said.name.monogram(in: said.nameLanguage(on: site.language))
    let isSealed = card.key != nil
    let hasPhoto = said.photo != nil && !card.isOver && !isSealed
    return .object([
      "address": .text(address), "name": .text(said.fullName(on: site.language)),
      "photo": hasPhoto ? .text("\(address)\(ShareFile.photo.name)") : .nothing,
      "monogram": .text(monogram), "isOver": .boolean(card.isOver),
      "isSealed": .boolean(isSealed), "passcode": TemplateData(card.key?.passcode?.grouped),
      "file": .text(card.sourced.file),
    ])
  }

  private static func data(of problems: [Problem], atMost limit: Int) -> TemplateData {
    if problems.isEmpty { return .nothing }
    let errors = problems.count(of: .error)
    let warnings = problems.filter { $0.severity == .warning }
    let sorted = problems.filter { $0.severity == .error } + warnings
    let more = sorted.dropFirst(limit).reduce(0) { $0 + $1.count }
    return .object([
      "count": .text(
        errors == 0
          ? counted(problems.count(of: .warning), of: "warning") : counted(errors, of: "problem")),
      "list": .list(
        sorted.prefix(limit).map { problem in
          .object([
            "isWarning": .boolean(problem.severity == .warning),
            "place": TemplateData(place(of: problem)),
            "message": .text(problem.advice(\.description)),
          ])
        }),
      "more": more > 0 ? .text("\(more)") : .nothing,
    ])
  }

  private static func place(of problem: Problem) -> String? {
    if problem.file.isEmpty { return nil }
    return problem.position.map { "\(problem.file):\($0.line):\($0.column):" } ?? "\(problem.file):"
  }

  static func counted(_ number: Int, of word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}

extension [UInt8] {
  /// Returns the range of the last occurrence of some bytes, ignoring the case of ASCII letters.
  fileprivate func lastRange(of bytes: [UInt8]) -> Range<Int>? {
    var end = count
    while end >= bytes.count {
      let start = end - bytes.count
      if zip(self[start..<end], bytes).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) { return start..<end }
      end -= 1
    }
    return nil
  }
}
