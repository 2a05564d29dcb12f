import Suggestions
import Testing

@Suite struct NearestTests {
  private static let keys = ["url", "title", "lifetime", "expires", "renew", "link", "qr", "dpi"]

  @Test(arguments: [
    ("lifetim", "lifetime"), ("liftime", "lifetime"), ("lifetiem", "lifetime"),
    ("livetimes", "lifetime"), ("LIFETIME", "lifetime"), ("expire", "expires"),
    ("uri", "url"), ("ulr", "url"), ("dip", "dpi"), ("rq", "qr"), ("lnk", "link"),
    ("linkk", "link"),
  ])
  func `finds what was meant behind one or two slips`(written: String, meant: String) {
    #expect(nearest(to: written, among: Self.keys) == meant)
  }

  @Test(arguments: ["", "x", "colour", "lftm", "life", "lif", "zzz", "ab", "lifetime-of-a-share"])
  func `proposes nothing where nothing is near`(written: String) {
    #expect(nearest(to: written, among: Self.keys) == nil)
  }

  @Test func `takes the nearest, and the first of equals`() {
    #expect(nearest(to: "shares", among: ["shapes", "shared", "share"]) == "shapes")
    #expect(nearest(to: "phones", among: ["phonetic", "phone2", "phone"]) == "phone2")
    #expect(nearest(to: "build", among: ["guild", "build"]) == "build")
    #expect(nearest(to: "build", among: []) == nil)
  }

  @Test func `counts scalars, not bytes`() {
    #expect(nearest(to: "größ", among: ["größe"]) == "größe")
    #expect(nearest(to: "日本", among: ["日本語"]) == "日本語")
  }
}
