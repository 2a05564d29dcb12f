import Hosting
import Testing

@Suite struct HostLimitTests {
  @Test(arguments: [
    (20_000, 100_000_000, [String]()),
    (20_001, 100_000_000, ["Cloudflare Pages (Free plan), at most 20000 files"]),
    (9, 100_000_001, ["Vercel (Hobby plan), at most 100 MB"]),
    (
      9, 1_000_000_001,
      ["GitHub Pages, at most 1000 MB", "Vercel (Hobby plan), at most 100 MB"]
    ),
  ])
  func `names the hosts that don't take a site`(files: Int, bytes: Int, hosts: [String]) {
    #expect(HostLimit.passed(byFiles: files, bytes: bytes).map(\.description) == hosts)
  }
}
