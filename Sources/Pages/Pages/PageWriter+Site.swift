import Mustache
package import Problems

extension PageWriter {
  /// The page at a withdrawn share's address: holds nothing of the person, and is the same for
  /// every share.
  package func tombstone() throws(Problem) -> [UInt8] {
    try sitePage("expired.html", titleKey: "expired")
  }

  /// `index.html`, at the site's root: names the site, and offers the link in a card's place.
  package func rootPage() throws(Problem) -> [UInt8] { try sitePage("index.html") }

  /// `404.html`.
  package func notFoundPage() throws(Problem) -> [UInt8] {
    try sitePage("404.html", titleKey: "unknown", fields: fields(with: scripts.unknown))
  }

  /// `appclip.html` and `appclip/index.html`: reads `?card=` and shows that share's page.
  package func appClipPage() throws(Problem) -> [UInt8] {
    try sitePage(
      "appclip.html", titleKey: "businessCard",
      fields: fields(with: scripts.appClip).merging([
        "shares": .text(site.sharesPath), "banner": TemplateData(site.appClip?.banner),
      ]))
  }

  /// `index.html` of every sealed share, and of `s/`: opens the share that the fragment of its address
  /// stands for, and holds nothing of any.
  package func sealedPage() throws(Problem) -> [UInt8] {
    try sitePage(
      "sealed.html", titleKey: "businessCard",
      fields: fields(with: scripts.unsealing, opensShares: true))
  }

  /// `check-in.html` and `check-in/index.html`: the page at which people check in; `nil` where the site has no points.
  package func checkInPage() throws(Problem) -> [UInt8]? {
    guard let additions = scripts.checkIn else { return nil }
    var fields = fields(with: additions, style: styleOfPoints)
    fields["style"] = .text(styleOfPoints)
    return try sitePage("check-in.html", titleKey: "checkIn", fields: fields)
  }

  /// `robots.txt`.
  package func robotsFile() -> [UInt8] { robots }

  /// `.well-known/apple-app-site-association`; `nil` where no App Clip is configured.
  package func appleAppSiteAssociation() -> AppAssociation? {
    site.appClip.map {
      AppAssociation(
        $0, path: site.path, sharesPath: site.sharesPath, hasPoints: site.points != nil)
    }
  }
}
