package import Cards
import CheckInPoints
import Hosting
package import Logos
import Pages
package import Problems
package import PublicFolder
package import QRCodes
import Schedules
package import Settings
package import ShareFiles
import Shares
package import Templates

/// The pages of a site, made from its settings and templates.
package struct SitePages: Sendable {
  /// The digests of everything except the card that a share's page and code are made from.
  ///
  /// When one changes, all folders with pages in that language are made again.
  package let renderings: Renderings

  /// The site's own files, apart from the shares.
  package let siteFiles: [PublishedFile]

  /// The names of those files that a site lacks before it is built with these settings and
  /// templates.
  package let optionalNames: Set<String>

  /// The replacement for a withdrawn share.
  package let tombstone: Tombstone

  /// `index.html` of every sealed share.
  package let sealedPage: [UInt8]

  /// The size in which codes are drawn.
  package let raster: ModuleRaster

  /// The warnings about the site's own templates.
  package let warnings: [Problem]

  /// All templates and texts of the site.
  package let templates: TemplateSet

  private let writer: PageWriter
}

extension SitePages {
  /// Makes the pages of a site.
  /// - Parameter root: The path in front of the site's own in a preview; empty for a published
  ///   site.
  /// - Parameter owners: The association files in the output, by their names, which stay as they are if the owner
  ///   wrote them.
  /// - Throws: ``Problem`` if a template of the site is faulty, or an association file of the owner's lacks
  ///   the site's App Clip or app.
  package init(
    settings: SiteSettings, logo: Logo?, templates: TemplateSet, below root: String,
    beside owners: [String: [UInt8]] = [:]
  ) throws(Problem) {
    var site = PageSite(settings, logo: logo)
    site.path = root + site.path
    writer = try PageWriter(site: site, templates: templates)
    tombstone = Tombstone(page: try writer.tombstone())
    warnings = templates.warnings
    self.templates = templates
    raster = try settings.qr.raster()
    renderings = Renderings(of: settings, logo: logo, templates: templates)
    let appClipPage = try writer.appClipPage()
    sealedPage = try writer.sealedPage()
    let notFoundPage = try writer.notFoundPage()
    var files = [
      PublishedFile(".nojekyll", []),
      PublishedFile("robots.txt", writer.robotsFile()),
      .yielding(ShareFile.page.name, try writer.rootPage()),
      PublishedFile("404.html", notFoundPage),
      // Many servers list a folder that has no page: here that would reveal every card.
      PublishedFile("\(settings.share.link.sharesName)/\(ShareFile.page.name)", notFoundPage),
      PublishedFile("appclip/\(ShareFile.page.name)", appClipPage),
      PublishedFile("appclip.html", appClipPage),
    ]
    let hosted = HostedSite(settings)
    for (name, template) in HostedSite.publishedFiles {
      files.append(PublishedFile(name, try hosted.published(template, from: templates)))
    }
    let usualNames = files.map(\.name)
    files.append(
      PublishedFile("\(settings.share.link.sealedName)/\(ShareFile.page.name)", sealedPage))
    if let page = try writer.checkInPage() {
      files += PointPage.fileNames.map { PublishedFile($0, page) }
    }
    let script = writer.sharedScript
    files.append(PublishedFile(script.name, script.bytes))
    files += writer.textFiles.map { PublishedFile($0.name, $0.bytes) }
    if let association = writer.appleAppSiteAssociation() {
      let name = AppAssociation.fileName
      files.append(
        try Self.association(
          PublishedFile(name, association.bytes), beside: owners[name],
          isOurs: AppAssociation.isOurs, lacking: association.lacking, for: "appClip"))
    }
    if let links = settings.points?.android.map(AssetLinks.init) {
      let name = AssetLinks.fileName
      files.append(
        try Self.association(
          PublishedFile(name, links.bytes), beside: owners[name], isOurs: AssetLinks.isOurs,
          lacking: links.lacking, for: "points.android"))
    }
    if let logo { files.append(PublishedFile(logo.fileName, logo.bytes)) }
    siteFiles = files
    optionalNames = Set(files.map(\.name)).subtracting(usualNames)
  }

  /// A file that ties the site to an app: the owner's own where there is one, which has to say as much as ours.
  /// - Parameters:
  ///   - isOurs: True for bytes that Cardpress has written.
  ///   - lacking: What the owner's bytes lack.
  ///   - key: The setting that asks for the file.
  private static func association(
    _ ours: PublishedFile, beside owners: [UInt8]?, isOurs: ([UInt8]) -> Bool,
    lacking: ([UInt8]) -> [String], for key: String
  ) throws(Problem) -> PublishedFile {
    guard let owners, !isOurs(owners) else { return ours }
    let lacking = lacking(owners)
    if lacking.isEmpty { return PublishedFile(ours.name, owners) }
    throw Problem(
      file: Site.settingsName, field: key,
      message: "\(key): \(ours.name) in the output is your own and stays as it is, but lacks "
        + "\(lacking.joined(separator: " and ")): add that, or remove the file")
  }

  /// The replacement for a withdrawn share when nothing of the site can be read.
  package static func plainTombstone() -> Tombstone {
    // If even the shipped templates fail, the record alone is left.
    let writer = try? PageWriter(
      site: PageSite(url: "https://localhost", title: ""), templates: TemplateSet())
    return Tombstone(page: try? writer?.tombstone(), isOfSite: false)
  }

  /// True if a template draws codes as a path that is filled.
  var fillsCodes: Bool { writer.fillsCodes }

  /// Makes what a sealed share's page shows once it is open.
  func shareContent(_ share: PageShare) throws(Problem) -> PageContent {
    try writer.content(of: share)
  }

  /// Makes a card's page for trial.
  /// - Throws: ``Problem`` where a template can't show it.
  package func tryPage(
    of card: BusinessCard, hasPhoto: Bool, as form: ShareForm
  ) throws(Problem) {
    try writer.tryPage(of: card, hasPhoto: hasPhoto, isContent: form.needsKey)
  }

  /// Makes a share's `index.html`.
  func sharePage(_ share: PageShare) throws(Problem) -> [UInt8] {
    try writer.landingPage(of: share)
  }

  /// Makes the calendar of a card.
  func calendar(
    of dates: [ScheduledDate], on card: BusinessCard, sequence: Int, uid: (String) -> String
  ) -> [UInt8] {
    writer.calendar(of: dates, on: card, stamp: FeedStamp(sequence: sequence), uid: uid)
  }

  /// Makes the calendar with when somebody sets out.
  func departures(
    of trips: [Trip], in language: LanguageTag?, sequence: Int, uid: (String) -> String
  ) -> [UInt8] {
    writer.departures(of: trips, in: language, stamp: FeedStamp(sequence: sequence), uid: uid)
  }

  /// Makes the list of a card's next dates for programs.
  func nextDates(of schedule: Schedule, id: (String) -> String) -> [UInt8] {
    writer.nextDates(of: schedule, id: id)
  }

  /// The texts that events of calendars have in a language, as one.
  func textsOfCalendars(in language: LanguageTag?) -> String {
    writer.textsOfCalendars(in: language)
  }
}
