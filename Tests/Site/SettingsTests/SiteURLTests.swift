import Problems
import Settings
import Testing

@Suite struct SiteURLTests {
  @Test(arguments: [
    ("https://yourapp.com", "https", "yourapp.com", ""),
    ("https://Cards.Firm.de/", "https", "cards.firm.de", ""),
    ("https://firm.de:8443/our/Cards/", "https", "firm.de:8443", "/our/Cards"),
    ("https://xn--mller-kva.de/~a-b_c.d", "https", "xn--mller-kva.de", "/~a-b_c.d"),
    ("http://localhost:8080/x", "http", "localhost:8080", "/x"),
    ("http://127.0.0.1", "http", "127.0.0.1", ""), ("http://[::1]:80/", "http", "[::1]:80", ""),
  ])
  func `reads where a site is served`(text: String, scheme: String, host: String, path: String)
    throws
  {
    let url = try SiteURL(text)
    #expect(url.scheme == scheme)
    #expect(url.host == host)
    #expect(url.path == path)
    #expect(url.text == "\(scheme)://\(host)\(path)")
  }

  @Test(arguments: [
    ("", "\"\" is no address of a site: it begins with https://"),
    (
      "yourapp.com",
      "\"yourapp.com\" is no address of a site: it begins with https://, such as "
        + "\"https://yourapp.com\""
    ),
    ("ftp://firm.de", "\"ftp://firm.de\" is no address of a site: it begins with https://"),
    ("http://firm.de", "\"http://firm.de\" has to begin with https://: http is for localhost only"),
    ("https://", "\"https://\" has no host: write it as https://cards.example.com"),
    ("https:///x", "\"https:///x\" has no host: write it as https://cards.example.com"),
    (
      "https://firm.de?x=1",
      "\"https://firm.de?x=1\" has a query, which the address of a site can't have"
    ),
    (
      "https://firm.de/#x",
      "\"https://firm.de/#x\" has a fragment, which the address of a site can't have"
    ),
    (
      "https://me@firm.de",
      "\"https://me@firm.de\" has a user, which the address of a site can't have"
    ),
  ])
  func `refuses what no site can be served at`(text: String, reason: String) {
    #expect(throws: InvalidValue(reason)) { try SiteURL(text) }
  }

  @Test func `proposes the form that links have of a host of other letters`() {
    #expect(
      throws: InvalidValue(
        "\"https://Müller.de/a\" has a host that links and codes have in another form: write it as "
          + "https://xn--mller-kva.de/a")
    ) { try SiteURL("https://Müller.de/a") }
  }

  @Test(arguments: [
    "https://a b.dé", "https://a b.de", "https://-a.de", "https://a..de", "https://a_b.de",
    "https://a.de:", "https://a.de:000080", "https://[::1", "https://[x]", "https://.",
    "https://\"><script>",
  ])
  func `refuses a host that can't be`(text: String) {
    #expect(
      throws: InvalidValue(
        "\"\(text)\" has a host that can't be: write it as https://cards.example.com")
    ) { try SiteURL(text) }
  }

  @Test(arguments: ["0", "65536", "99999", "8x", "80:80"])
  func `refuses a port that no server has`(port: String) {
    #expect(
      throws: InvalidValue(
        "\"https://a.de:\(port)/x\" has the port \"\(port)\", which no server has: ports go from 1 "
          + "to 65535")
    ) { try SiteURL("https://a.de:\(port)/x") }
  }

  @Test(arguments: ["//", "/a//b", "/../x", "/a/./b", "/a b", "/ä", "/a\"b", "/a%20b", "/a\\b"])
  func `refuses a path that can't be`(path: String) {
    #expect(
      throws: InvalidValue(
        "\"https://a.de\(path)\" has a path that can't be: use letters, digits, \"-\", \".\", "
          + "\"_\", \"~\" and single slashes")
    ) { try SiteURL("https://a.de\(path)") }
  }

  @Test(arguments: [
    ("https://yourapp.com", true), ("https://cards.yourapp.com/x", true),
    ("https://example.com:8443", true), ("https://a.b.example.org", true),
    ("https://firm.example", true), ("http://localhost:8080", true), ("http://127.0.0.1", true),
    ("http://[::1]", true), ("https://example.net", true), ("https://myyourapp.com", false),
    ("https://example.de", false), ("https://firm.de", false),
    ("https://cards.your-company.com", true), ("https://company.com", false),
    ("https://example.com.firm.de", false),
  ])
  func `knows a placeholder`(text: String, isPlaceholder: Bool) throws {
    #expect(try SiteURL(text).isPlaceholder == isPlaceholder)
  }

  @Test(arguments: [
    (ShareLink.appclip, "https://firm.de/x", "https://firm.de/x/appclip?card=7ABC"),
    (.path, "https://firm.de/x/", "https://firm.de/x/c/7ABC/"),
    (.compact, "https://firm.de/", "HTTPS://FIRM.DE/C/7ABC/"),
    (.compact, "https://firm.de:81/X-1.2", "HTTPS://FIRM.DE:81/X-1.2/C/7ABC/"),
  ])
  func `makes the address of a share`(link: ShareLink, site: String, address: String) throws {
    #expect(try link.address(of: "7ABC", on: SiteURL(site)) == address)
  }

  @Test func `a compact link needs a path in capitals`() throws {
    #expect(try !ShareLink.compact.fits(SiteURL("https://firm.de/cards")))
    #expect(try !ShareLink.compact.fits(SiteURL("https://firm.de/A_B")))
    #expect(try ShareLink.compact.fits(SiteURL("https://firm.de/A-1")))
    #expect(try ShareLink.path.fits(SiteURL("https://firm.de/cards")))
  }
}
