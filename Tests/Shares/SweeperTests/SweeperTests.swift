import TemporaryFolders
import Files
import PrintFolder
import PublicFolder
import Shares
import Sweeper
import Testing
import Timestamps

@Suite struct SweeperTests {
  @Test func `a second before its end a share stays, at the very second it goes`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      try site.insert(SweptSite.share("0000000000001", card: 1))
      try site.publish("0000000000001")
      try site.printFolder.put([
        PrintFile("ada.png", showing: ["0000000000001"]) { [1] }
      ])

      #expect(try site.sweep(at: Timestamp(secondsSince1970: 1_795_856_399)) == SweepReport())
      #expect(
        try folder.read("public/c/0000000000001/card.vcf", atMost: 99) == Array("Lindqvist".utf8))

      var report = SweepReport()
      report.withdrawn = [try RecordID("0000000000001")]
      report.printed = [RemovedPrint("ada.png")]
      #expect(try site.sweep(at: end) == report)
      #expect(site.occupant("0000000000001") == .tombstone(revision: 1))
      #expect(
        try folder.entries(in: "public/c/0000000000001").map(\.name) == ["record.json"])
      #expect(try folder.entries(in: "print").map(\.name) == ["shares.tsv"])
      #expect(try folder.read("print/shares.tsv", atMost: 99) == [])
      #expect(try folder.kind(of: "staging") == nil)
      #expect(try site.stored("0000000000001")?.withdrawnAt == end)

      #expect(try site.sweep(at: end) == SweepReport())
    }
  }

  @Test func `what shows a share that another machine has withdrawn is not printed again`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      var ended = try SweptSite.share("0000000000001", card: 1)
      ended.revokedAt = start
      ended.withdraw(at: start)
      try site.insert(ended)
      try site.insert(SweptSite.share("0000000000002", card: 2))
      try site.publish("0000000000002")
      let both = ["0000000000001", "0000000000002"]
      try site.printFolder.put([
        PrintFile("ada.pdf", showing: ["0000000000001"]) { [1] },
        PrintFile("bo.pdf", showing: ["0000000000002"]) { [1] },
        PrintFile("index.html", showing: both, command: "cardpress print") { [1] },
        PrintFile("nobody.pdf", showing: ["0000000000009"]) { [1] },
      ])
      var report = SweepReport()
      report.printed = [
        RemovedPrint("ada.pdf"), RemovedPrint("index.html", command: "cardpress print"),
        RemovedPrint("nobody.pdf"),
      ]
      #expect(try site.sweep(at: start) == report)
      #expect(try folder.entries(in: "print").map(\.name) == ["bo.pdf", "shares.tsv"])
      #expect(try site.sweep(at: start) == SweepReport())
    }
  }

  @Test(arguments: ["revoked", "pruned", "consumed"])
  func `what was ended before its time goes`(ending: String) throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      var share = try SweptSite.share("0000000000001", card: 1)
      switch ending {
      case "revoked": share.revokedAt = start
      case "pruned": share.prunedAt = start
      default: share.consumedAt = start
      }
      try site.insert(share)
      try site.publish("0000000000001")
      let report = try site.sweep(at: start, endsConsumed: true)
      #expect(report.withdrawn.map(\.text) == ["0000000000001"])
      #expect(site.occupant("0000000000001") == .tombstone(revision: 1))
    }
  }

  @Test func `what was consumed stays where consuming ends nothing`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      var share = try SweptSite.share("0000000000001", card: 1)
      share.consumedAt = start
      try site.insert(share)
      try site.publish("0000000000001")
      #expect(try site.sweep(at: start) == SweepReport())
    }
  }

  @Test func `whatever stands at the address of a share that has ended is withdrawn`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      for (card, id) in ["0000000000001", "0000000000002", "0000000000003"].enumerated() {
        try site.insert(SweptSite.share(id, card: UInt8(card)))
        if id != "0000000000002" { try site.publish(id) }
      }
      try site.occupy("0000000000002")
      let report = try site.sweep(at: end)
      #expect(
        report.withdrawn.map(\.text) == ["0000000000001", "0000000000002", "0000000000003"])
      #expect(report.faults == [])
      #expect(site.occupant("0000000000002") == .tombstone(revision: 1))
      #expect(site.occupant("0000000000003") == .tombstone(revision: 1))
    }
  }

  @Test func `a record that is none keeps nobody, known or not`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      for (card, id) in ["0000000000001", "0000000000002"].enumerated() {
        try site.insert(SweptSite.share(id, card: UInt8(card)))
      }
      try site.publishUnreadable("0000000000001")
      try site.publish("0000000000002")
      try site.publishUnreadable("0000000000003")
      let report = try site.sweep(at: end, unknown: ["0000000000003"])
      #expect(report.withdrawn.map(\.text) == ["0000000000001", "0000000000002"])
      #expect(report.unknown == ["0000000000003"])
      #expect(report.faults == [])
      for id in ["0000000000001", "0000000000002", "0000000000003"] {
        #expect(site.occupant(id) == .tombstone(revision: 1), "\(id)")
      }
      #expect(try site.stored("0000000000003")?.withdrawnAt == end)
    }
  }

  @Test func `what is published without a share goes with its codes`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      try site.publish("0000000000009")
      try site.occupy("theirs")
      try site.printFolder.put([
        PrintFile("old.png", showing: ["0000000000009"]) { [1] }
      ])
      let report = try site.sweep(at: start, unknown: ["0000000000009", "theirs"])
      #expect(report.unknown == ["0000000000009"])
      #expect(report.printed == [RemovedPrint("old.png")])
      #expect(report.faults.map(\.fault.kind) == [.exists])
      #expect(site.occupant("0000000000009") == .tombstone(revision: 1))
      #expect(site.occupant("theirs") == .foreign)
    }
  }

  @Test(
    arguments: [
      ("as recorded", 2, .record(revision: 2), 2),
      ("recorded and never shown", 3, .record(revision: 2), 3),
      ("unknown to the store", nil, .record(revision: 2), 2),
      ("withdrawn before, and not struck out", 2, .tombstone(revision: 2), 2),
      ("withdrawn by an older Cardpress", 2, .tombstone(revision: nil), 2),
    ] as [(String, Int?, Stand, Int)])
  func `a tombstone says the latest revision that is known`(
    name: String, recorded: Int?, stands: Stand, revision: Int
  ) throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      let id = "0000000000001"
      if let recorded {
        var share = try SweptSite.share(id, card: 1)
        share.revision = recorded
        try site.insert(share)
      }
      switch stands {
      case .record(let revision): try site.publish(id, revision: revision)
      case .tombstone(let revision): try site.bury(id, revision: revision)
      }
      _ = try site.sweep(at: end, unknown: recorded == nil ? [id] : [])
      #expect(site.occupant(id) == .tombstone(revision: revision), "\(name)")
      #expect(try site.stored(id)?.revision == recorded ?? revision, "\(name)")
    }
  }

  enum Stand: Sendable {
    case record(revision: Int)
    case tombstone(revision: Int?)
  }

  @Test func `what was recorded and never shown leaves no tombstone`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      var share = try SweptSite.share("0000000000001", card: 1)
      share.isPending = true
      try site.insert(share)
      #expect(try site.sweep(at: end).withdrawn.map(\.text) == ["0000000000001"])
      #expect(site.occupant("0000000000001") == .nothing)
    }
  }

  @Test(
    arguments: [
      // 30 days after the withdrawal, which was on 2026-11-28.
      ("expired", end, false, "2026-12-28T09:00:00Z"),
      // 730 days.
      ("printed", end, true, "2028-11-27T09:00:00Z"),
      // Its own end, 2027-06-01.
      (
        "revoked long before its end", Timestamp(secondsSince1970: 1_811_840_400), false,
        "2027-06-01T09:00:00Z"
      ),
    ] as [(String, Timestamp, Bool, String)])
  func `a tombstone goes when its time is over`(
    name: String, expiresAt: Timestamp, isPrinted: Bool, moment: String
  ) throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      var share = try SweptSite.share("0000000000001", card: 1, expiresAt: expiresAt)
      share.revokedAt = start
      if isPrinted { share.printedAt = start }
      try site.insert(share)
      try site.publish("0000000000001")
      _ = try site.sweep(at: end)
      let over = try Timestamp(rfc3339: moment)
      #expect(try site.sweep(at: over.advanced(bySeconds: -1)) == SweepReport(), "\(name)")
      #expect(site.occupant("0000000000001") == .tombstone(revision: 1), "\(name)")
      let report = try site.sweep(at: over)
      #expect(report.tombstonesRemoved.map(\.text) == ["0000000000001"], "\(name)")
      #expect(site.occupant("0000000000001") == .nothing, "\(name)")
      #expect(try site.stored("0000000000001")?.tombstoneRemovedAt == over, "\(name)")
      #expect(try site.sweep(at: over) == SweepReport(), "\(name)")
    }
  }

  @Test func `a share without an end keeps its tombstone`() throws {
    try withTemporaryFolder { folder in
      var site = try SweptSite(in: folder)
      var share = try SweptSite.share("0000000000001", card: 1, expiresAt: nil)
      share.revokedAt = start
      try site.insert(share)
      try site.publish("0000000000001")
      _ = try site.sweep(at: start)
      #expect(try site.sweep(at: .latest) == SweepReport())
      #expect(site.occupant("0000000000001") == .tombstone(revision: 1))
    }
  }
}
