import Digests
import Mustache
import Pages
package import Problems
import Timestamps

extension PrintLists {
  /// `index.html`: every card with portrait, code, links and end, made to be opened as a file.
  /// - Throws: ``Problem`` where the site's own template is at fault.
  package func overview(of entries: [PrintListEntry]) throws(Problem) -> [UInt8] {
    guard let template = templates.templates["print.html"] else {
      throw Problem(file: "templates/print.html", message: "the template is missing")
    }
    let style = try inline("print.css", within: "style")
    let script = try inline("print.js", within: "script")
    let texts = PageLanguage(of: language, in: templates.strings)
    return try template.render(
      .object([
        "language": .text(texts.tag), "direction": .text(texts.direction), "text": texts.data,
        "title": .text(title), "style": .text(style), "script": .text(script),
        "policy": .text(Self.policy(style: style, script: script)),
        "asOf": .text(texts.text("listAsOf", with: texts.text(of: CalendarDate(inUTC: now)))),
        "cards": .list(entries.map { card($0, texts: texts) }),
      ]), partials: templates.templates)
  }

  private func card(_ entry: PrintListEntry, texts: PageLanguage) -> TemplateData {
    let isSoon =
      entry.hasFixedEnd
      && entry.expiresAt.map { $0 < now.advanced(bySeconds: 30 * 86_400) } ?? false
    let until = entry.isLease ? "listLease" : "availableUntil"
    return .object([
      "id": .text(entry.card.text), "name": .text(entry.name), "monogram": .text(entry.monogram),
      "language": .text(entry.language), "role": TemplateData(entry.role),
      "company": TemplateData(entry.company), "portrait": TemplateData(entry.portrait),
      "link": .text(entry.link), "shortLink": .text(entry.shortLink), "code": .text(entry.code),
      "end": TemplateData(entry.expiresAt?.description), "isLease": .boolean(entry.isLease),
      "isSoon": .boolean(isSoon),
      "state": .text(texts[isSoon ? "listEndsSoon" : "listLive"]),
      "until": .text(
        entry.expiresAt.map { texts.text(until, with: texts.text(of: $0.lastDayEverywhere)) }
          ?? texts["listWithoutEnd"]),
      "printed": TemplateData(
        entry.printedAt.map {
          texts.text("listPrinted", with: texts.text(of: CalendarDate(inUTC: $0)))
        }),
    ])
  }

  private func inline(_ name: String, within element: String) throws(Problem) -> String {
    try InlineText(templates.bytes(of: name) ?? [], from: name, within: element).text
  }

  /// Lets the page ask for files beside it and for nothing else (Content Security Policy Level 3).
  private static func policy(style: String, script: String) -> String {
    [
      "default-src 'none'", "img-src 'self' file:", "style-src \(source(style))",
      "script-src \(source(script))", "base-uri 'none'", "form-action 'none'",
    ].joined(separator: "; ")
  }

  private static func source(_ text: String) -> String {
    "'sha256-\(SHA256Digest(of: Array(text.utf8)).base64)'"
  }
}
