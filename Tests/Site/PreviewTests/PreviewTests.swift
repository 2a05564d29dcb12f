import Hosting
import PreviewServer
import Preview
import Testing

@Suite struct PreviewTests {
  private static let ada = "fullName: Ada Lindqvist\nrole: Engineer\n"

  /// What the digest of "preview ada" makes.
  private static let folder = "/c/PREVBD6SN23DZHMYEKX9GZKD0D/"

  @Test func `every answer says the same of itself`() throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    #expect(
      site.get("/robots.txt").headers == [
        HTTPHeader("Cache-Control", "no-store"),
        HTTPHeader("Content-Type", "text/plain; charset=utf-8"),
        HTTPHeader("Referrer-Policy", "no-referrer"),
        HTTPHeader("X-Content-Type-Options", "nosniff"),
        HTTPHeader("X-Robots-Tag", "noindex"),
        HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"),
        HTTPHeader("Date", "Mon, 02 Mar 2026 09:00:00 GMT"),
      ])
  }

  @Test(
    arguments: [
      ("/", 200), (folder, 200), ("\(folder)index.html", 200), ("\(folder)card.vcf", 200),
      ("\(folder)card.vcf?a=b", 200), ("\(folder)c%61rd.vcf", 200), ("\(folder)photo.jpg", 404),
      ("/appclip", 200), ("/appclip/", 200), ("/appclip.html", 200), ("/404.html", 200),
      ("/.well-known/apple-app-site-association", 404), ("/.nojekyll", 404), ("/c", 404),
      ("/c/", 404), ("/c/ada/", 404), ("//", 404), ("/c//card.vcf", 404), ("/-/", 404),
      ("/../x", 400), ("/%2e%2e/x", 400), ("/.%2E/x", 400), ("/./", 400), ("/a%2fb", 400),
      ("/a%00", 400), ("/a%7f", 400), ("/a%", 400), ("/a%2", 400), ("/a%g0", 400), ("/a%c3", 400),
      ("", 400), ("*", 400), ("c/", 400), ("http://127.0.0.1/", 400),
    ])
  func `a path is answered as static servers do`(target: String, status: Int) throws {
    #expect(try PreviewedFolder(cards: ["ada": Self.ada]).get(target).status == status)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.0.0.1:8080", true), ("localhost:1", true), ("LocalHost", true),
    ("[::1]:8080", true), (nil, false), ("", false), ("localhost.", false), ("localhost:", true),
    ("localhost:80a", false), ("127.0.0.1.evil.test", false), ("evil.test:8080", false),
    ("127.0.0.10", false), ("[::1]evil.test", false), ("localhost:80@evil.test", false),
  ])
  func `a request has to mean this machine`(host: String?, isAnswered: Bool) throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    #expect(site.get(Self.folder, host: host).status == (isAnswered ? 200 : 403))
  }

  @Test(arguments: [
    "/", "", "*", "/secre", "/secret", "/secret0/", "/SECRET/", "/%73ecret/", "//secret/",
    "/-/changes",
    "/robots.txt", "/0secret/", "secret/", "http://127.0.0.1/secret/", folder, "/appclip",
  ])
  func `who doesn't know the path learns nothing`(target: String) throws {
    let site = try PreviewedFolder(below: "/secret", cards: ["ada": Self.ada])
    for method in ["GET", "HEAD", "POST", "x"] {
      let answer = site.get(target, method: method)
      #expect(answer.status == 404)
      #expect(answer.body == [])
      #expect(answer.headers == [HTTPHeader("Connection", "close")])
    }
    #expect(site.get(target, host: "evil.test").status == 403)
  }

  @Test func `all of a site lies below the path that only its owner knows`() throws {
    let site = try PreviewedFolder(
      settings: "url: https://firm.test/team/cards\n", below: "/secret", cards: ["ada": Self.ada])
    let address = "/secret/team/cards\(Self.folder)"
    #expect(site.text("/secret/").contains("<li><a href=\"\(address)\">"))
    #expect(site.text(address).contains("<a class=\"button\" href=\"\(address)card.vcf\""))
    #expect(site.text(address).contains("<a href=\"/secret/\">Preview</a>"))
    #expect(site.text(address).contains("<script data-root=\"/secret\""))
    #expect(site.text("\(address)card.vcf").contains("FN:Ada Lindqvist"))
    #expect(!site.text("\(address)card.vcf").contains("secret"))
    #expect(
      site.get("\(address.dropLast())").headers.contains(HTTPHeader("Location", address)))
    #expect(
      site.text("/secret/team/cards/appclip").contains("data-shares=\"/secret/team/cards/c/\""))
    #expect(site.get("/secret/-/changes").status == 200)
    #expect(site.get("/secret/../").status == 400)
    #expect(site.get(Self.folder).status == 404)
  }

  @Test(arguments: ["POST", "PUT", "get", "CONNECT", ""])
  func `nothing but reading is done`(method: String) throws {
    let answer = try PreviewedFolder(cards: [:]).get("/", method: method)
    #expect(answer.status == 405)
    #expect(answer.headers.contains(HTTPHeader("Allow", "GET, HEAD")))
  }

  @Test(arguments: [
    "PREVBD6SN23DZHMYEKX9GZKD0D", "prevbd6sn23dzhmyekx9gzkd0d", "PREVBD6SN23DZHMYEKX9GZKDOD",
    "PREVBD6SN23DZHMYEKX9GZKD0D&card=X",
  ])
  func `a link is answered with the share's own page`(card: String) throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    #expect(site.get("/appclip?x&card=\(card)").body == site.get(Self.folder).body)
  }

  @Test(arguments: ["", "X", "..", "%2e%2e", "<script>alert(1)</script>", "%00", "&"])
  func `a link to nothing is answered with the page for links`(card: String) throws {
    let site = try PreviewedFolder(cards: ["ada": Self.ada])
    #expect(site.get("/appclip?card=\(card)").body == site.get("/appclip").body)
  }

  @Test func `a folder without its slash is moved within the site`() throws {
    let site = try PreviewedFolder(
      settings: "url: https://firm.test/team/cards\n", cards: ["ada": Self.ada])
    let address = "/team/cards\(Self.folder)"
    let answer = site.get("\(address.dropLast())?a=//b")
    #expect(answer.status == 301)
    #expect(answer.headers.contains(HTTPHeader("Location", "\(address)?a=//b")))
    #expect(site.get(address).status == 200)
    #expect(site.get(Self.folder).status == 404)
    #expect(site.get("/team/cards/../cards/").status == 400)
  }

  @Test func `the length of IDs and their folder are the site's`() throws {
    let site = try PreviewedFolder(
      settings: "url: https://firm.test\nshare: {idLength: 13, link: compact}\n",
      cards: ["ada": Self.ada])
    #expect(site.get("/C/PREVBD6SN23DZ/").status == 200)
  }
}
