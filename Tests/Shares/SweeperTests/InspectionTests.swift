import TemporaryFolders
import Files
import PublicFolder
import Shares
import Sweeper
import Testing
import Timestamps

@Suite struct InspectionTests {
  /// What stands at an address, what the store says of it, and what follows.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let stands: Standing
    let share: (@Sendable (inout Share) -> Void)?
    let finding: Finding
    var testDescription: String { name }
  }

  enum Standing: Sendable {
    case nothing, foreign, unreadable
    case tombstone(Int?)
    case record(revision: Int, createdAt: String, expiresAt: String)
  }

  enum Finding {
    case none, unknown, newer, newerAndUnknown, newerAndLost, settled, lost, mistaken
  }

  static let published = Standing.record(
    revision: 1, createdAt: "2026-11-21T09:00:00Z", expiresAt: "2026-11-28T09:00:00Z")

  static let cases = [
    Case(name: "as recorded", stands: published, share: { _ in }, finding: .none),
    Case(
      name: "pending and shown", stands: published, share: { $0.isPending = true },
      finding: .settled),
    Case(
      name: "pending and not shown", stands: .nothing, share: { $0.isPending = true },
      finding: .lost),
    Case(name: "gone", stands: .nothing, share: { _ in }, finding: .lost),
    Case(name: "something else in its place", stands: .foreign, share: { _ in }, finding: .lost),
    Case(
      name: "an older revision", stands: published, share: { $0.revision = 2 }, finding: .lost),
    Case(
      name: "another end", stands: published,
      share: { $0.expiresAt = Timestamp(secondsSince1970: 1_795_856_401) }, finding: .mistaken),
    Case(
      name: "a newer revision",
      stands: .record(
        revision: 2, createdAt: "2026-11-21T09:00:00Z", expiresAt: "2026-11-28T09:00:00Z"),
      share: { _ in }, finding: .newerAndLost),
    Case(name: "no share", stands: published, share: nil, finding: .unknown),
    Case(
      name: "no share, issued after the store's last change",
      stands: .record(
        revision: 1, createdAt: "2026-11-21T09:00:01Z", expiresAt: "2026-11-28T09:00:00Z"),
      share: nil, finding: .newerAndUnknown),
    Case(
      name: "a withdrawn share that is back", stands: published,
      share: { $0.withdraw(at: start) }, finding: .unknown),
    Case(
      name: "a tombstone, as recorded", stands: .tombstone(1), share: { $0.withdraw(at: start) },
      finding: .none),
    Case(name: "a tombstone of nobody", stands: .tombstone(3), share: nil, finding: .none),
    Case(
      name: "a folder under an ID that nobody knows", stands: .foreign, share: nil,
      finding: .unknown),
    Case(
      name: "what can't be read, and no share", stands: .unreadable, share: nil, finding: .unknown),
    Case(name: "what can't be read", stands: .unreadable, share: { _ in }, finding: .lost),
    Case(
      name: "what can't be read, of a withdrawn share", stands: .unreadable,
      share: { $0.withdraw(at: start) }, finding: .unknown),
    Case(
      name: "a tombstone of a live share", stands: .tombstone(1), share: { _ in },
      finding: .newerAndLost),
    Case(
      name: "a tombstone of a live share that is pending, as in an old copy of the store",
      stands: .tombstone(2),
      share: {
        $0.revision = 2
        $0.isPending = true
      }, finding: .newerAndLost),
    Case(
      name: "a tombstone of an earlier revision, as in an old copy of public/",
      stands: .tombstone(1), share: { $0.revision = 2 }, finding: .lost),
    Case(
      name: "a tombstone of a later revision", stands: .tombstone(2),
      share: { $0.withdraw(at: start) }, finding: .newer),
    Case(
      name: "a tombstone that a sweep did not come to strike", stands: .tombstone(1),
      share: { $0.expiresAt = start }, finding: .lost),
    Case(
      name: "a tombstone of a revoked share", stands: .tombstone(1),
      share: { $0.revokedAt = start }, finding: .lost),
    Case(
      name: "a tombstone of a share to be renewed", stands: .tombstone(1),
      share: {
        $0.revision = 2
        $0.isPending = true
      }, finding: .lost),
    Case(
      name: "an older Cardpress's tombstone, as recorded", stands: .tombstone(nil),
      share: { $0.withdraw(at: start) }, finding: .none),
    Case(
      name: "an older Cardpress's tombstone of a live share", stands: .tombstone(nil),
      share: { $0.revision = 3 }, finding: .newerAndLost),
    Case(
      name: "an older Cardpress's tombstone of a share to be renewed", stands: .tombstone(nil),
      share: { $0.isPending = true }, finding: .lost),
  ]

  @Test(arguments: cases)
  func `what stands at an address is held against the store`(row: Case) throws {
    try withTemporaryFolder { folder in
      let site = try SweptSite(in: folder)
      let id = "0000000000001"
      switch row.stands {
      case .nothing: break
      case .tombstone(let revision): try site.bury(id, revision: revision)
      case .foreign: try site.occupy(id)
      case .unreadable: try site.publishUnreadable(id)
      case .record(let revision, let createdAt, let expiresAt):
        try site.publish(id, revision: revision, createdAt: createdAt, expiresAt: expiresAt)
      }
      var shares: [Share] = []
      if let change = row.share {
        var share = try SweptSite.share(id, card: 1)
        change(&share)
        shares = [share]
      }
      let inspection = try Inspection(
        of: site.publicFolder, shares: shares, lastChange: start, at: start)
      let isNewer = [.newer, .newerAndUnknown, .newerAndLost].contains(row.finding)
      let isUnknown = [.unknown, .newerAndUnknown].contains(row.finding)
      let isLost = [.lost, .newerAndLost].contains(row.finding)
      #expect(inspection.newerThanStore == (isNewer ? 1 : 0))
      #expect(inspection.unknown == (isUnknown ? [id] : []))
      #expect(inspection.settled.map(\.text) == (row.finding == .settled ? [id] : []))
      #expect(inspection.mistaken.map(\.text) == (row.finding == .mistaken ? [id] : []))
      #expect(inspection.lost.map(\.text) == (isLost ? [id] : []))
    }
  }

  @Test func `several workers find what one does, in order`() throws {
    try withTemporaryFolder { folder in
      let site = try SweptSite(in: folder)
      var shares: [Share] = []
      for number in 0..<900 {
        let id = "\(1_000_000_000_000 + number)"
        var share = try SweptSite.share(id, card: 1)
        share.isPending = number % 7 == 0
        if number % 11 == 0 { share.revision = 2 }
        if number % 13 != 0 { shares.append(share) }
        if number % 5 != 0 { try site.publish(id) }
      }
      let alone = try Inspection(
        of: site.publicFolder, shares: shares, lastChange: start, at: start)
      let together = try Inspection(
        of: site.publicFolder, shares: shares, lastChange: start, at: start, jobs: 3)
      #expect(together == alone)
      #expect(alone.unknown.count == 56)
      #expect(alone.lost.count == 226)
      #expect(alone.settled.count == 86)
    }
  }
}
