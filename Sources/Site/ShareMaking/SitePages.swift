import Cards
import Hosting
package import Logos
import Pages
package import Problems
package import PublicFolder
package import QRCodes
package import Settings
import ShareFiles
import Shares
package import Templates

/// All pages of a site, made from its settings and templates.
package struct SitePages: Sendable {
  /// The digest of everything but the card that a share's page and code are made from: where it
  /// changes, all folders are made anew.
  package let rendering: [UInt8]

  /// The files of the site itself.
  package let siteFiles: [PublishedFile]

  /// The names of those that only some sites have, as their settings ask for.
  package let optionalNames: Set<String>

  /// What takes a withdrawn share's place.
  package let tombstone: Tombstone

  /// How large codes are drawn.
  package let raster: ModuleRaster

  /// What is odd about the site's own templates.
  package let warnings: [Problem]

  /// All templates and texts of the site.
  package let templates: TemplateSet

  private let writer: PageWriter
}

extension SitePages {
  /// - Parameter root: The path below which the site is looked at; empty where it is published.
  /// - Throws: ``Problem`` where a template of the site is at fault.
  package init(
    settings: SiteSettings, logo: Logo?, templates: TemplateSet, below root: String
  ) throws(Problem) {
    var site = PageSite(settings, logo: logo)
    site.path = root + site.path
    writer = try PageWriter(site: site, templates: templates)
    tombstone = Tombstone(page: try writer.tombstone())
    warnings = templates.warnings
    self.templates = templates
    raster = try settings.qr.raster()
    rendering = RenderingText(of: settings, logo: logo, templates: templates).digest
    let appClipPage = try writer.appClipPage()
    let notFoundPage = try writer.notFoundPage()
    var files = [
      PublishedFile(".nojekyll", []),
      PublishedFile("robots.txt", writer.robotsFile()),
      PublishedFile("404.html", notFoundPage),
      // Many a server lists a folder that has no page: here that would be every card.
      PublishedFile("\(settings.share.link.sharesName)/\(ShareFile.page.name)", notFoundPage),
      PublishedFile("appclip/\(ShareFile.page.name)", appClipPage),
      PublishedFile("appclip.html", appClipPage),
    ]
    let hosted = HostedSite(settings)
    for (name, template) in HostedSite.publishedFiles {
      files.append(PublishedFile(name, try hosted.published(template, from: templates)))
    }
    let usualNames = files.map(\.name)
    if let association = writer.appleAppSiteAssociation() {
      files.append(PublishedFile(".well-known/apple-app-site-association", association))
    }
    if let logo, let name = logo.fileName { files.append(PublishedFile(name, logo.bytes)) }
    siteFiles = files
    optionalNames = Set(files.map(\.name)).subtracting(usualNames)
  }

  /// What takes a withdrawn share's place where nothing of the site can be read.
  package static func plainTombstone() -> Tombstone {
    // The shipped templates are ours; should they fail, the record alone still says it.
    let writer = try? PageWriter(
      site: PageSite(url: "https://localhost", title: ""), templates: TemplateSet())
    return Tombstone(page: try? writer?.tombstone(), isOfSite: false)
  }

  /// A share's `index.html`.
  func sharePage(_ share: PageShare) throws(Problem) -> [UInt8] {
    try writer.landingPage(of: share)
  }
}
