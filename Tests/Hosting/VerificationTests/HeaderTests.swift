import Testing
import Verification
import WebRequests

@Suite struct HeaderTests {
  /// What is found where a field of one file is changed.
  private func findings(
    _ name: String, _ value: String?, on file: String, content: String? = nil,
    everywhere server: String? = nil
  ) throws(WebFault) -> [Finding] {
    let verification = Verification(
      of: SampleSite.copy(), at: ServerAddress(origin: "http://localhost", path: ""),
      now: SampleSite.now)
    let report = try verification.report { address, _ throws(WebFault) in
      let path = String(address.dropFirst("http://localhost/".utf8.count))
      let answer = SampleSite.answer(to: path).with("Server", server)
      guard path == file else { return answer }
      return (content.map { answer.with($0) } ?? answer).with(name, value)
    }
    return report.findings
  }

  @Test(arguments: HeaderCase.types + HeaderCase.lifetimes + HeaderCase.others)
  func `a field of a vCard`(field: HeaderCase) throws {
    let file = "c/\(SampleSite.live)/card.vcf"
    let found = try findings(field.name, field.value, on: file)
    #expect(found.allSatisfy { $0.path == "/\(file)" })
    #expect(found.map { "\($0.severity): \($0.what)" } == [field.finding].compactMap(\.self))
  }

  private static let clocks: [(date: String?, finding: String?)] = [
    ("Sat, 21 Nov 2026 11:56:00 GMT", nil),
    (
      "Sat, 21 Nov 2026 14:00:00 GMT", "has a Date that is 2 hours away from this machine's clock"
    ),
    (nil, "comes without Date, which pages ask for where a phone's clock is wrong"),
  ]

  @Test(arguments: clocks)
  func `the server's clock`(date: String?, finding: String?) throws {
    let found = try findings("Date", date, on: "robots.txt")
    #expect(found.map(\.what) == [finding].compactMap(\.self))
  }

  @Test(arguments: [
    (
      "cloudflare",
      "Cloudflare Pages can't, and a script does it there; with share.link: path none is needed"
    ),
    ("Netlify", "deploy public/_redirects too, at the root of the deployment"),
    ("nginx/1.22.1", "use the lines of hosting/nginx.conf"),
  ])
  func `what is told of the link depends on what the host can do`(
    server: String, cure: String
  ) throws {
    let link = "appclip?card=\(SampleSite.live)"
    let found = try findings("Server", server, on: link, content: "<!doctype html>App Clip")
    #expect(found.map(\.cure) == [cure])
  }

  @Test(arguments: [("nginx", 1), ("Netlify", 0), ("GitHub.com", 0)])
  func `a file with a dot is open where nobody can close it`(server: String, count: Int) throws {
    let found = try findings("Server", server, on: ".nojekyll", content: "")
    #expect(found.count == count)
  }

  @Test(arguments: [
    ("nginx/1.22.1", "use the lines of hosting/nginx.conf"),
    (
      "Apache/2.4.62 (Debian)",
      "let public/.htaccess count (AllowOverride All), or use the lines of hosting/apache.conf"
    ),
    ("Caddy", "use the lines of hosting/Caddyfile"),
    ("lighttpd/1.4.69", "use the lines of hosting/lighttpd.conf"),
    ("GitHub.com", "GitHub Pages can't change it: use another host"),
    ("cloudflare", "deploy public/_headers too, at the root of the deployment"),
    ("AmazonS3", "docs/hosting.md says how on S3 with CloudFront"),
    ("something", "docs/hosting.md has the lines for several servers"),
  ])
  func `the cure is the server's own`(server: String, cure: String) throws {
    let found = try findings("X-Robots-Tag", nil, on: "robots.txt", everywhere: server)
    #expect(found.map(\.cure) == [cure])
  }
}
