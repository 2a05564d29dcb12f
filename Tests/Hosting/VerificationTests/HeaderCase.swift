/// A field of the answer to a vCard, and what is found of it.
struct HeaderCase: Sendable {
  let name: String
  let value: String?
  let finding: String?

  init(_ name: String, _ value: String?, _ finding: String?) {
    self.name = name
    self.value = value
    self.finding = finding
  }
}

extension HeaderCase {
  static let types: [HeaderCase] = [
    type("text/vcard;charset=UTF-8", nil), type("text/vcard; charset=\"utf-8\"", nil),
    type("text/vcard", "warning: comes as text/vcard"),
    type("text/x-vcard; charset=utf-8", "warning: comes as text/x-vcard; charset=utf-8"),
    type("application/octet-stream", "error: comes as application/octet-stream"),
    type("text/vcard; charset=iso-8859-1", "error: comes as text/vcard; charset=iso-8859-1"),
    type("text/\u{1B}]0;vcard\u{7}", "error: comes as text/]0;vcard"),
    type(nil, "error: comes without a type"),
  ]

  static let lifetimes: [HeaderCase] = [
    HeaderCase("Cache-Control", "no-cache", nil),
    HeaderCase("Cache-Control", "public, max-age=60", nil),
    HeaderCase("Cache-Control", "max-age=0, must-revalidate", nil),
    HeaderCase(
      "Cache-Control", nil,
      "warning: comes without \"Cache-Control: max-age=300\", so that caches keep ended cards as "
        + "long as they like"),
    lifetime("max-age=600", "warning", "10 minutes"),
    lifetime("max-age=60, s-maxage=86400", "warning", "1 day"),
    lifetime("max-age=300, stale-while-revalidate=3600", "warning", "65 minutes"),
    lifetime("public, max-age=31536000, immutable", "error", "365 days"),
    lifetime("max-age=99999999999999999999", "error", "106751991167300 days"),
    HeaderCase("Age", "300", nil),
    HeaderCase("Age", "301", "warning: comes from a cache that has kept it longer than 5 minutes"),
  ]

  static let others: [HeaderCase] = [
    HeaderCase("X-Content-Type-Options", "NoSniff", nil),
    HeaderCase("X-Robots-Tag", "noindex, nofollow", nil),
    HeaderCase(
      "Referrer-Policy", "unsafe-url", "warning: comes without \"Referrer-Policy: no-referrer\""),
    HeaderCase("Content-Disposition", "inline; filename=card.vcf", nil),
    HeaderCase(
      "Content-Disposition", "attachment",
      "error: comes as a download (Content-Disposition: attachment), not inline"),
    HeaderCase(
      "Content-Disposition", nil, "warning: comes without \"Content-Disposition: inline\""),
    HeaderCase("Set-Cookie", "id=1", "warning: sets a cookie, but cards track nobody"),
    HeaderCase("Content-Security-Policy", "frame-ancestors 'none'", nil),
    HeaderCase(
      "Content-Security-Policy", "default-src 'self'",
      "warning: comes with a Content-Security-Policy of the server, which may stop what the page's "
        + "own policy allows"),
  ]

  private static func type(_ value: String?, _ beginning: String?) -> HeaderCase {
    HeaderCase(
      "Content-Type", value, beginning.map { "\($0), and should be text/vcard; charset=utf-8" })
  }

  private static func lifetime(
    _ value: String, _ severity: String, _ duration: String
  ) -> HeaderCase {
    HeaderCase(
      "Cache-Control", value,
      "\(severity): lets caches keep for \(duration) what may have ended, and should for 5 minutes "
        + "at most")
  }
}
