import Mustache
package import Problems
package import Templates

/// Makes a site's pages: values in, bytes out.
package struct PageWriter: Sendable {
  let site: PageSite
  let templates: [String: Template]
  let robots: [UInt8]
  private let languages: [String: PageLanguage]
  private let siteLanguage: PageLanguage
  private let style: String
  private let script: String
  private let policy: ContentSecurityPolicy
  private let scriptPolicy: ContentSecurityPolicy
  private let theme: Theme

  /// Prepares the pages of a site, and makes one of each kind for trial.
  /// - Throws: ``Problem`` where a template asks for a name that pages don't have, or is not there,
  ///   whatever the cards may be.
  package init(site: PageSite, templates set: TemplateSet) throws(Problem) {
    self.site = site
    templates = set.templates
    robots = set.bytes(of: "robots.txt") ?? []
    var languages: [String: PageLanguage] = [:]
    for tag in set.strings.languages { languages[tag] = PageLanguage(tag, in: set.strings) }
    self.languages = languages
    siteLanguage =
      languages[site.language.language]
      ?? PageLanguage(set.strings.sourceLanguage, in: set.strings)
    theme = Theme(accent: site.accent)
    let styleBytes = try Self.render(
      "theme.css", with: .object(["theme": theme.data]), templates: set.templates)
    style = try Self.inlined(styleBytes, from: "theme.css", endTag: "</style")
    script = try Self.inlined(
      set.bytes(of: "appclip.js") ?? [], from: "appclip.js", endTag: "</script")
    policy = ContentSecurityPolicy(style: Array(style.utf8))
    scriptPolicy = ContentSecurityPolicy(style: Array(style.utf8), script: Array(script.utf8))
    try tryAll()
  }
}

extension PageWriter {
  /// The page in a card's language, as far as there are texts in it; else in the site's.
  func language(of share: PageShare) -> PageLanguage {
    share.card.language.flatMap { languages[$0.language] } ?? siteLanguage
  }

  /// A page of the site itself, in the site's language.
  func sitePage(
    _ name: String, runsScript: Bool = false, fields: [String: TemplateData] = [:]
  ) throws(Problem) -> [UInt8] {
    let title = "\(siteLanguage["businessCard"]) · \(site.title)"
    let contact = TemplateData(site.legal.contact?.link)
    let common = ["legal": legal(removal: .nothing, contact: contact)]
    return try page(
      name, in: siteLanguage, title: title, runsScript: runsScript,
      fields: common.merging(fields) { _, own in own })
  }

  /// A page with what all pages have and fields of its own.
  func page(
    _ name: String, in language: PageLanguage, title: String, runsScript: Bool = false,
    fields: [String: TemplateData]
  ) throws(Problem) -> [UInt8] {
    let common: [String: TemplateData] = [
      "language": .text(language.tag), "direction": .text(language.direction),
      "text": language.data, "title": .text(title),
      "policy": .text((runsScript ? scriptPolicy : policy).text),
      "style": .text(style), "theme": theme.data, "preview": .nothing, "banner": .nothing,
      "site": .object(["title": .text(site.title)]), "logo": logo,
      "fallback": site.fallback.map {
        .object(["title": .text($0.title), "url": .text($0.url.text)])
      } ?? .nothing,
      "script": runsScript ? .text(script) : .nothing,
    ]
    return try Self.render(
      name, with: .object(common.merging(fields) { _, own in own }), templates: templates)
  }

  private var logo: TemplateData {
    guard let logo = site.logo else { return .nothing }
    return .object([
      "address": .text(logo.address), "width": .text("\(logo.width)"),
      "height": .text("\(logo.height)"),
    ])
  }

  /// The fields of `legal`.
  func legal(removal: TemplateData, contact: TemplateData) -> TemplateData {
    if site.legal.isEmpty { return .nothing }
    return .object([
      "imprint": TemplateData(site.legal.imprint?.text),
      "privacy": TemplateData(site.legal.privacy?.text), "removal": removal, "contact": contact,
    ])
  }

  private static func render(
    _ name: String, with data: TemplateData, templates: [String: Template]
  ) throws(Problem) -> [UInt8] {
    guard let template = templates[name] else {
      throw Problem(file: "templates/\(name)", message: "the template is missing")
    }
    return try template.render(data, partials: templates)
  }

  /// Text that stands within an element; its line breaks are single line feeds, as HTML's reader
  /// makes them (HTML Living Standard §13.2.3.5), so that the digest in the policy is right.
  private static func inlined(
    _ bytes: [UInt8], from name: String, endTag: String
  ) throws(Problem) -> String {
    let text = String(decoding: bytes.filter { $0 != UInt8(ascii: "\r") && $0 != 0 }, as: UTF8.self)
    if text.lowercased().contains(endTag) {
      throw Problem(
        file: "templates/\(name)",
        message: "\"\(endTag)\" ends the file's place in the page: remove it")
    }
    return text
  }
}
