import Mustache
package import Problems

extension PageWriter {
  /// The page at a withdrawn share's address: holds nothing of the person, and is the same for
  /// every share.
  package func tombstone() throws(Problem) -> [UInt8] {
    try sitePage("expired.html", titleKey: "expired")
  }

  /// `404.html`.
  package func notFoundPage() throws(Problem) -> [UInt8] {
    try sitePage("404.html", titleKey: "expired")
  }

  /// `appclip.html` and `appclip/index.html`: reads `?card=` and shows that share's page.
  ///
  /// It runs the script of share pages as well, on the page that it shows.
  package func appClipPage() throws(Problem) -> [UInt8] {
    try sitePage(
      "appclip.html", titleKey: "businessCard", policy: appClipPolicy,
      fields: [
        "shares": .text(site.sharesPath), "banner": TemplateData(site.appClip?.banner),
        // It shows shares, with whatever is in them.
        "texts": .text(
          texts.json(
            of: ["appclip.html", "page.html"], labels: ["businessCard"] + ContactRows.labelKeys)),
      ])
  }

  /// `robots.txt`.
  package func robotsFile() -> [UInt8] { robots }

  /// `.well-known/apple-app-site-association`; `nil` where no App Clip is configured.
  package func appleAppSiteAssociation() -> [UInt8]? { site.appClip?.association }
}
