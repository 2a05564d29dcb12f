import Hosting
import Testing

@Suite struct HostingRulesTests {
  @Test(arguments: [
    ("c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/card.vcf", "text/vcard; charset=utf-8"),
    ("c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/schedule.ics", "text/calendar; charset=utf-8"),
    ("c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/schedule.json", "application/json"),
    ("c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/index.html", "text/html; charset=utf-8"),
    ("c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/photo.jpg", "image/jpeg"),
    ("c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/qr.png", "image/png"),
    ("c/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/record.json", "application/json"),
    (".well-known/apple-app-site-association", "application/json"),
    ("robots.txt", "text/plain; charset=utf-8"),
    ("404.html", "text/html; charset=utf-8"),
    ("theme/logo.svg", "image/svg+xml"),
    ("LICENSE", "application/octet-stream"),
  ])
  func `a file has one media type`(path: String, type: String) {
    let types = HostingRules.headers(ofFile: path).filter { $0.name == "Content-Type" }
    #expect(types == [HTTPHeader("Content-Type", type)])
  }

  @Test func `a vCard is shown, kept for five minutes, found by no search engine`() {
    #expect(
      HostingRules.headers(ofFile: "C/K7Q2M9X4TB8WZ3R6JH5N1C0DEF/card.vcf") == [
        HTTPHeader("Cache-Control", "max-age=300"),
        HTTPHeader("Content-Disposition", "inline"),
        HTTPHeader("Content-Type", "text/vcard; charset=utf-8"),
        HTTPHeader("Referrer-Policy", "no-referrer"),
        HTTPHeader("X-Content-Type-Options", "nosniff"),
        HTTPHeader("X-Robots-Tag", "noindex"),
      ])
  }

  @Test(arguments: [
    (".htaccess", true), (".nojekyll", true), ("c/.git/config", true), (".cardpress/lock", true),
    (".well-known/apple-app-site-association", false), ("c/index.html", false),
    (".well-known/.secret", true),
  ])
  func `dot files are closed but for well-known ones`(path: String, isClosed: Bool) {
    #expect(HostingRules.isClosed(path) == isClosed)
  }
}
