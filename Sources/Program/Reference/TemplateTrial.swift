import Cards
import CheckInPoints
import Colours
import Hosting
import Logos
import Pages
import PrintLists
import Problems
import QRCodes
import Sheets
import Signatures
import Templates
import Timestamps

/// Every page, sheet and list of a site that has everything, made to see what templates are given.
enum TemplateTrial {
  /// The names that templates are given.
  /// - Throws: Whatever a page can't be made of; nothing, where the trial's own values are valid.
  static func names() throws -> RecordedNames {
    let recorded = RecordedNames()
    let card = try BusinessCard.trial()
    let link = "https://cards.example.com/c/0/"
    try recordPages(into: recorded)
    let code = try QRCode(link)
    let sheets = try TemplateSet(of: TemplateFile.sheets)
    let table = TemplateFile.sheets.first { $0.name == SheetLayouts.fileName }
    for layout in try SheetLayouts(shipped: table?.bytes ?? []).all {
      var imposition = Imposition(layout)
      imposition.turn = .longEdge
      imposition.hasCutMarks = true
      var site = SheetSite(title: "Example GmbH")
      site.logo = try logo()
      let writer = SheetWriter(imposition, site: site, templates: sheets.recording(recorded.record))
      for emergencyCode in [nil, code] {
        _ = try writer.page(of: [0..<1]) { _ in
          var label = SheetLabel(card: card, code: code, link: "https://example.com/s/#0123")
          label.emergencyCode = emergencyCode
          return label
        }
      }
    }
    let proof = try ProofSheet(title: "Example GmbH", templates: sheets.recording(recorded.record))
    {
      fragment throws(QRCodeFault) in try QRCode(link + fragment)
    }
    _ = try proof.page()
    let texts = try PageLanguage(of: .english, in: TemplateSet().strings)
    _ = try PosterWriter(
      site: SheetSite(title: "Example GmbH"), texts: texts,
      templates: sheets.recording(recorded.record)
    ).page(of: PointPoster(location: "Hall 2", event: "Fair", code: code, link: link))
    let lists = try PrintLists(
      title: "Example GmbH", language: .english, now: .latest,
      templates: TemplateSet().recording(recorded.record))
    let entry = PrintListEntry(
      card, in: .english, recordID: "0", revision: 1, link: link, shortLink: link,
      createdAt: .latest, expiresAt: .latest, endRule: .renewal, printedAt: .latest, code: "0.png")
    _ = try lists.overview(of: [entry])
    _ = try Signature(
      card, language: .english, link: link, texts: texts, accent: Colour(red: 0, green: 0, blue: 0)
    ).html(sheets.recording(recorded.record))
    let host = HostedSite(
      url: "https://cards.example.com", host: "cards.example.com", path: "", shareFolder: "c")
    for (_, template) in HostedSite.publishedFiles {
      _ = try host.published(template, from: TemplateSet().recording(recorded.record))
    }
    return recorded
  }
}

extension TemplateTrial {
  /// A writer makes every page once, of the same card.
  private static func recordPages(into recorded: RecordedNames) throws {
    var site = PageSite(url: "https://cards.example.com", title: "Example GmbH")
    let page = try WebAddress("https://example.com")
    site.preview = .full
    site.fallback = PageSite.Fallback(title: "Our company", url: page)
    site.legal = LegalLinks(
      imprint: page, privacy: page, contact: try EmailAddress("privacy@example.com"))
    site.exchange = .email
    site.logo = try logo()
    site.appClip = try AppClipIdentity(
      teamID: "ABCDE12345", bundleID: "com.example.cards.Clip", appStoreID: "1234567890")
    site.points = CheckInPoints()
    site.showsDates = true
    _ = try PageWriter(site: site, templates: TemplateSet().recording(recorded.record))
  }

  private static func logo() throws -> Logo {
    try Logo(Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#.utf8))
  }
}
