import Bytes
import Cards
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
  let scripts: PageScripts
  /// True if a template draws codes as a path that is filled, which the program's own don't.
  package let fillsCodes: Bool

  private let policy: ContentSecurityPolicy
  private let texts: PageTexts
  private let style: String

  /// The looks of those of cards' parts that have one, in the order of their kinds.
  private let stylesOfParts: [(kind: CardPart.Kind, style: String)]

  /// The same with the look of the page of check-ins.
  let styleOfPoints: String
  private let theme: Theme

  /// The pages of shares by their languages, as far as they are the same for all.
  private let sharePages = SharePages()

  /// What events of calendars have in each language.
  let calendarTexts = CalendarTexts()

  /// The shapes of cards' pages that were made for trial.
  let triedShapes = TriedShapes()

  /// Prepares the pages of a site, and makes one of each kind for trial.
  /// - Throws: ``Problem`` where a template asks for a name that pages don't have, or is not there,
  ///   whatever the cards may be.
  package init(site: PageSite, templates set: TemplateSet) throws(Problem) {
    self.site = site
    templates = set.templates
    robots = set.bytes(of: "robots.txt") ?? []
    fillsCodes = set.files.contains { file in
      file.name.hasSuffix(".html") && file.bytes.contains(text: "path}}")
    }
    let tags = set.strings.languages
    languages = Dictionary(
      uniqueKeysWithValues: tags.map { ($0, PageLanguage($0, in: set.strings)) })
    siteLanguage = PageLanguage(of: site.language, in: set.strings)
    theme = Theme(accent: site.accent)
    let styleBytes = try Self.render(
      "theme.css", with: .object(["theme": theme.data]), templates: set.templates)
    style = try InlineText(styleBytes, from: "theme.css", within: "style").styleWithoutComments
    stylesOfParts = [
      (.emergency, try Self.style("emergency.css", in: set)),
      (.schedule, try Self.style("schedule.css", in: set)),
    ]
    styleOfPoints = site.points == nil ? "" : style + (try Self.style("check-in.css", in: set))
    texts = PageTexts(
      set, languages: tags.compactMap { [languages] in languages[$0] },
      ofPoints: site.points != nil, ofDates: site.showsDates)
    let parts = try Self.render(
      "acts.html",
      with: .object([
        "text": siteLanguage.data, "fallback": Self.fallback(of: site),
        "appStore": TemplateData(
          site.appClip?.appStoreID.map { "https://apps.apple.com/app/id\($0)" }),
      ]),
      templates: set.templates)
    scripts = try PageScripts(set, on: site, speaking: siteLanguage, of: tags, parts: parts)
    policy = ContentSecurityPolicy(style: style, scripts: [scripts.head])
    try tryAll()
  }
}

extension PageWriter {
  /// The script that all pages name.
  package var sharedScript: SharedScript { scripts.shared }

  /// The files with the texts of each language, by their names in the site's folder.
  package var textFiles: [(name: String, bytes: [UInt8])] { texts.files }

  /// The page in a card's language, as far as there are texts in it; else in the site's.
  func language(of share: PageShare) -> PageLanguage { language(tagged: share.card.language) }

  /// The language of a card's page by that of the card; `nil` where it has none of its own.
  func language(tagged tag: LanguageTag?) -> PageLanguage {
    let tag = tag.flatMap { $0.closest(among: languages.keys) }
    return tag.flatMap { languages[$0] } ?? siteLanguage
  }

  /// The fields of a page that has scripts of its own besides.
  /// - Parameters:
  ///   - style: Its look, where that is not every page's.
  ///   - opensShares: True where it shows photos that it has opened itself.
  func fields(
    with additions: PageScripts.Additions, style own: String? = nil, opensShares: Bool = false
  ) -> TemplateFields {
    let policy = ContentSecurityPolicy(
      style: own ?? style, scripts: [additions.head] + [additions.page].compactMap(\.self),
      opensShares: opensShares)
    return [
      "script": scripts.data(onSiteAt: site.path, with: additions), "policy": .text(policy.text),
    ]
  }

  /// A page of the site itself, in the site's language.
  /// - Parameter titleKey: The text in front of the site's name in the title; `nil` for its name alone.
  func sitePage(
    _ name: String, titleKey: String? = nil, fields: TemplateFields = [:]
  ) throws(Problem) -> [UInt8] {
    let title = titleKey.map { "\(siteLanguage[$0]) · \(site.title)" } ?? site.title
    let contact = TemplateData(site.legal.contact?.link)
    let common: TemplateFields = [
      "legal": legal(removal: .nothing, contact: contact), "titleKey": TemplateData(titleKey),
    ]
    return try page(
      name, in: siteLanguage, title: title, fields: common.merging(fields))
  }

  /// A page with what all pages have, fields of its own.
  private func page(
    _ name: String, in language: PageLanguage, title: String, fields: TemplateFields
  ) throws(Problem) -> [UInt8] {
    var all = self.fields(in: language)
    (all["title"], all["titleKey"]) = (.text(title), .nothing)
    (all["preview"], all["banner"]) = (.nothing, .nothing)
    return try Self.render(
      name, with: .object(all.merging(fields)), templates: templates)
  }

  /// The fields that all pages in a language have, with the same values.
  private func fields(in language: PageLanguage) -> TemplateFields {
    [
      "language": .text(language.tag), "direction": .text(language.direction),
      "text": language.data, "policy": .text(policy.text), "style": .text(style),
      "theme": theme.data, "site": .object(["title": .text(site.title)]), "logo": logo,
      "fallback": Self.fallback(of: site), "script": scripts.data(onSiteAt: site.path),
    ]
  }

  /// A share's page, with fields of its own.
  /// - Parameter kinds: The parts that it shows.
  func sharePage(
    in language: PageLanguage, showing kinds: Set<CardPart.Kind>, fields: TemplateFields
  ) throws(Problem) -> [UInt8] {
    let own = stylesOfParts.filter { kinds.contains($0.kind) }
    let name = ([language.tag] + own.map(\.kind.rawValue)).joined(separator: " ")
    let page = sharePages.page(of: name) {
      var common = self.fields(in: language)
      if !own.isEmpty {
        let whole = style + own.map(\.style).joined()
        let policy = ContentSecurityPolicy(style: whole, scripts: [scripts.head])
        (common["style"], common["policy"]) = (.text(whole), .text(policy.text))
      }
      common["titleKey"] = TemplateData(shareTitleKey)
      common["banner"] = TemplateData(site.appClip?.banner)
      return SharePage(templates, fields: common)
    }
    return try page.render(fields)
  }

  private static func style(_ name: String, in set: TemplateSet) throws(Problem) -> String {
    try InlineText(set.bytes(of: name) ?? [], from: name, within: "style").styleWithoutComments
  }

  private static func fallback(of site: PageSite) -> TemplateData {
    site.fallback.map { .object(["title": .text($0.title), "url": .text($0.url.text)]) } ?? .nothing
  }

  private var logo: TemplateData {
    guard let logo = site.logo else { return .nothing }
    return .object([
      "address": .text("\(site.path)/\(logo.fileName)"), "width": .text("\(logo.width)"),
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
    guard let template = templates[name] else { throw .missing(template: name) }
    return try template.render(data, partials: templates)
  }
}

extension Problem {
  static func missing(template name: String) -> Problem {
    Problem(file: "templates/\(name)", message: "the template is missing")
  }
}
