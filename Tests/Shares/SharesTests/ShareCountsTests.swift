import Digests
import Testing
import Timestamps

@testable import Shares

@Suite struct ShareCountsTests {
  private static let day: Int64 = 86_400

  private static func rule(
    endsConsumed: Bool = false, extendsLeases: Bool = true
  ) -> ShareCounts.Rule {
    ShareCounts.Rule(
      at: Standing(at: Samples.start, endsConsumed: endsConsumed), soonInSeconds: 14 * day,
      extendsLeases: extendsLeases)
  }

  /// Makes a store of shares, each from a number of days to its end, `nil` for none.
  private static func store(
    in folder: borrowing TemporaryFolder, _ form: StoreLocation.Form,
    _ shares: [(days: Int64?, lifetime: Int64?, change: (inout Share) -> Void)]
  ) throws -> ShareStore {
    let store = try folder.createStore(form)
    for (index, row) in shares.enumerated() {
      var share = Share(
        try RecordID("000000000000\(index)"), cardKey: SHA256Digest(repeating: UInt8(index)),
        contentDigest: SHA256Digest(repeating: 2), createdAt: Samples.start,
        expiresAt: row.days.map { Samples.start.advanced(bySeconds: $0 * day) },
        lifetimeInSeconds: row.lifetime.map { $0 * day })
      row.change(&share)
      try store.insert(share)
    }
    return store
  }

  private static func printed(daysAgo days: Int64) -> (inout Share) -> Void {
    { $0.printedAt = Samples.start.advanced(bySeconds: -days * day) }
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `counts what is live, ends soon or has to be extended`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try Self.store(
      in: folder, form,
      [
        (nil, nil, Self.printed(daysAgo: 1)),
        (300, nil, { _ in }),
        (14, nil, Self.printed(daysAgo: 729)),
        (13, nil, Self.printed(daysAgo: 730)),
        (45, 90, Self.printed(daysAgo: 1)),
        (46, 90, Self.printed(daysAgo: 1)),
        (30, 90, Self.printed(daysAgo: 1)),
        (7, 10, { $0.withdrawnAt = Samples.start }),
      ])
    var counts = ShareCounts()
    counts.live = 7
    counts.ending = 2
    counts.nextEnd = Samples.start.advanced(bySeconds: 13 * Self.day)
    counts.leasesToExtend = 2
    counts.nextLeaseEnd = Samples.start.advanced(bySeconds: 30 * Self.day)
    counts.printedEnding = 2
    #expect(try store.counts(by: Self.rule()) == counts)
    // Where nothing extends them, they are no leases.
    counts.leasesToExtend = 0
    counts.nextLeaseEnd = nil
    counts.printedEnding = 1
    #expect(try store.counts(by: Self.rule(extendsLeases: false)) == counts)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `counts what has ended and is not withdrawn, and since when`(
    form: StoreLocation.Form
  ) throws {
    let folder = try TemporaryFolder()
    let moment = { (days: Int64) in Samples.start.advanced(bySeconds: -days * Self.day) }
    let store = try Self.store(
      in: folder, form,
      [
        (0, nil, { _ in }),
        (-1, nil, { _ in }),
        (100, nil, { $0.revokedAt = moment(2) }),
        (nil, nil, { $0.prunedAt = moment(3) }),
        (100, nil, { $0.consumedAt = moment(4) }),
        (-9, nil, { $0.withdrawnAt = moment(8) }),
      ])
    var counts = ShareCounts()
    counts.live = 1
    counts.nextEnd = Samples.start.advanced(bySeconds: 100 * Self.day)
    counts.overdue = 4
    counts.overdueSince = moment(3)
    #expect(try store.counts(by: Self.rule()) == counts)
    counts.live = 0
    counts.nextEnd = nil
    counts.overdue = 5
    counts.overdueSince = moment(4)
    #expect(try store.counts(by: Self.rule(endsConsumed: true)) == counts)
  }

  @Test(arguments: StoreLocation.Form.allCases)
  func `counts nothing in a store without shares`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    #expect(try folder.createStore(form).counts(by: Self.rule()) == ShareCounts())
  }
}
