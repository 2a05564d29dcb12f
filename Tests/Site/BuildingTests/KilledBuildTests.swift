import Building
import Files
import Shares
import Testing
import Timestamps

/// What the next run makes of one that was killed.
struct KilledBuildTests {
  @Test func `a change that was recorded and not shown is made from the card`() throws {
    try withSite { site in
      let share = try site.build(day: 1)
      let names = ["card.vcf", "index.html", "qr.png", "record.json"]
      let old = try names.map { try site.folder.read("public/c/\(share)/\($0)", atMost: 1_000_000) }
      try site.put(Array("fullName: Ada Lovelace\nrole: Countess\n".utf8), at: "cards/ada.yaml")
      _ = try site.build(day: 2)
      // As a run killed after its first transaction leaves it: the row is new, the folder old.
      for (name, bytes) in zip(names, old) { try site.put(bytes, at: "public/c/\(share)/\(name)") }
      try site.changeShare(share) { $0.isPending = true }
      let report = try site.builder(day: 3).build(BuildOptions())
      #expect((report.issued, report.updated) == (0, 1))
      let vCard = try site.folder.read("public/c/\(share)/card.vcf", atMost: 1_000_000)
      #expect(String(decoding: vCard, as: UTF8.self).contains("\r\nTITLE:Countess\r\n"))
    }
  }

  @Test func `what was withdrawn and not struck gets no second life`() throws {
    try withSite { site in
      let share = try site.build(day: 1)
      _ = try site.builder(day: 20).sweep()
      try site.changeShare(share) { $0.withdrawnAt = nil }
      let report = try site.builder(day: 20).build(BuildOptions())
      #expect((report.issued, report.updated, report.ended, report.withdrawn) == (0, 0, 1, 1))
    }
  }
}
