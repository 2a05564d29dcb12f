import Building
import Files
import Sessions
import Testing

/// What is not Cardpress's, and what was not asked for.
struct UntouchedTests {
  @Test func `a first run that fails leaves what somebody keeps beside the store`() throws {
    try withSite { site in
      try site.put(Array("precious".utf8), at: ".cardpress/shares.sqlite.broken")
      let card = Array("fullName: Ada\nphoto: missing.jpg\n".utf8)
      try site.put(card, at: "cards/ada.yaml")
      #expect(throws: SiteFault.self) { try site.build(day: 1) }
      let names = try site.names(in: ".cardpress")
      #expect(names == ["shares.sqlite.broken"])
    }
  }

  @Test func `renewing by a pattern publishes no card that was never shared`() throws {
    try withSite { site in
      _ = try site.build(day: 1)
      try site.put(Array("fullName: Grace Hopper\n".utf8), at: "cards/grace.yaml")
      let report = try site.builder(day: 2).renew(.all, BuildOptions())
      #expect((report.issued, report.updated) == (0, 1))
      #expect(try site.folder.entries(in: "public/c").count { $0.kind == .folder } == 1)
    }
  }

  @Test(arguments: [".", "..", "print/x", "cards", ".cardpress", "templates"])
  func `an output with what is the owner's alone is refused`(output: String) throws {
    try withSite { site in
      let refusal = SiteFault.refused(
        "the output \"\(output)\" would be deployed together with what is yours alone",
        remedy: .words("name a folder that holds nothing else, such as public"))
      #expect(throws: refusal) {
        _ = try site.builder(day: 1, output: output).build(BuildOptions())
      }
      let names = try site.names()
      #expect(names == ["cardpress.yaml", "cards"])
    }
  }

  @Test func `without a store what has expired goes from the print folder too`() throws {
    try withSite { site in
      _ = try site.build(day: 1)
      try site.folder.remove(".cardpress")
      #expect(throws: SiteFault.storeMissing(published: 1)) {
        _ = try site.builder(day: 20).sweep()
      }
      let names = try site.names(in: "print")
      #expect(names == ["shares.tsv"])
      #expect(try site.folder.read("print/shares.tsv", atMost: 100).isEmpty)
    }
  }
}
