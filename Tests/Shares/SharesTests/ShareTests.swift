import Digests
import ShareFiles
import Shares
import Testing
import Timestamps

@Suite struct ShareTests {
  /// What happened to a share that lasts from second 100 to 200.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var now: Int64 = 150
    var consumed: Int64?
    var revoked: Int64?
    var pruned: Int64?
    var withdrawn: Int64?
    var endsWhenConsumed = false
    let state: ShareState
  }

  @Test(arguments: [
    Case(testDescription: "in its time", state: .live),
    Case(testDescription: "a second before its end", now: 199, state: .live),
    Case(testDescription: "at its end", now: 200, state: .expired),
    Case(testDescription: "saved", consumed: 120, state: .live),
    Case(testDescription: "saved and over", now: 200, consumed: 120, state: .expired),
    Case(testDescription: "saved once", consumed: 120, endsWhenConsumed: true, state: .consumed),
    Case(
      testDescription: "saved once and over", now: 200, consumed: 120, endsWhenConsumed: true,
      state: .consumed),
    Case(
      testDescription: "withdrawn as saved, then the setting changed", consumed: 120,
      withdrawn: 130, state: .consumed),
    Case(testDescription: "withdrawn, then the clock went back", withdrawn: 200, state: .expired),
    Case(
      testDescription: "saved, withdrawn as over, then the clock went back", consumed: 120,
      withdrawn: 200, state: .expired),
    Case(testDescription: "pruned", pruned: 110, state: .pruned),
    Case(
      testDescription: "pruned, saved and over", now: 300, consumed: 1, pruned: 110,
      endsWhenConsumed: true, state: .pruned),
    Case(
      testDescription: "everything at once", now: 300, consumed: 120, revoked: 130, pruned: 110,
      withdrawn: 140, endsWhenConsumed: true, state: .revoked),
  ])
  func `knows its state`(happened: Case) throws {
    var share = try share()
    share.consumedAt = happened.consumed.map(Timestamp.init(secondsSince1970:))
    share.revokedAt = happened.revoked.map(Timestamp.init(secondsSince1970:))
    share.prunedAt = happened.pruned.map(Timestamp.init(secondsSince1970:))
    share.withdrawnAt = happened.withdrawn.map(Timestamp.init(secondsSince1970:))
    let standing = Standing(
      at: Timestamp(secondsSince1970: happened.now), endsConsumed: happened.endsWhenConsumed)
    #expect(standing.state(of: share) == happened.state)
    #expect(standing.isLive(share) == (happened.state == .live))
    #expect(
      standing.isToBeWithdrawn(share) == (happened.withdrawn == nil && happened.state != .live))
    #expect(
      standing.canBeBroughtBack(share) == [.expired, .pruned].contains(happened.state))
  }

  /// What happened to a share that lasts from second 100 to 200, and when a run is due.
  @Test(
    arguments: [
      (withdrawn: nil, removed: nil, now: 150, extends: false, next: 200),
      (withdrawn: nil, removed: nil, now: 120, extends: true, next: 150),
      (withdrawn: nil, removed: nil, now: 150, extends: true, next: 150),
      (withdrawn: nil, removed: nil, now: 200, extends: false, next: 200),
      (withdrawn: nil, removed: nil, now: 250, extends: false, next: 250),
      (withdrawn: 200, removed: nil, now: 250, extends: true, next: 200 + 30 * 86_400),
      (withdrawn: 200, removed: 9_000_000, now: 9_000_001, extends: true, next: nil),
    ] as [(withdrawn: Int64?, removed: Int64?, now: Int64, extends: Bool, next: Int64?)])
  func `tells when a run is due`(
    happened: (withdrawn: Int64?, removed: Int64?, now: Int64, extends: Bool, next: Int64?)
  ) throws {
    var share = try share()
    share.lifetimeInSeconds = 100
    if let withdrawn = happened.withdrawn {
      share.withdraw(at: Timestamp(secondsSince1970: withdrawn))
    }
    share.tombstoneRemovedAt = happened.removed.map(Timestamp.init(secondsSince1970:))
    let standing = Standing(
      at: Timestamp(secondsSince1970: happened.now), endsConsumed: false)
    let next = standing.nextMoment(of: share, extendsLeases: happened.extends)
    #expect(next == happened.next.map(Timestamp.init(secondsSince1970:)))
  }

  @Test func `never ends without an expiry`() throws {
    var share = try share()
    share.expiresAt = nil
    #expect(Standing(at: .latest, endsConsumed: true).isLive(share))
  }

  /// When what happened to a share that lasts from second 100 to 200 and is looked at in second 300.
  @Test(
    arguments: [
      (revoked: nil, consumed: nil, withdrawn: nil, removed: nil, form: .open, end: nil),
      (revoked: nil, consumed: nil, withdrawn: 250, removed: nil, form: .open, end: nil),
      (revoked: nil, consumed: nil, withdrawn: 250, removed: 260, form: .open, end: .tombstoneGone),
      (revoked: 150, consumed: nil, withdrawn: 250, removed: 260, form: .open, end: .revoked),
      (revoked: nil, consumed: 150, withdrawn: 250, removed: 260, form: .open, end: .consumed),
      (revoked: nil, consumed: nil, withdrawn: nil, removed: nil, form: .sealed, end: nil),
      (revoked: nil, consumed: nil, withdrawn: 250, removed: nil, form: .sealed, end: .keyGone),
      (revoked: nil, consumed: nil, withdrawn: 250, removed: 260, form: .sealed, end: .keyGone),
      (revoked: 150, consumed: nil, withdrawn: nil, removed: nil, form: .sealed, end: .revoked),
      (revoked: nil, consumed: 150, withdrawn: nil, removed: nil, form: .sealed, end: .consumed),
    ]
      as [(
        revoked: Int64?, consumed: Int64?, withdrawn: Int64?, removed: Int64?, form: ShareForm,
        end: FinalEnd?
      )])
  func `says why it can't come back`(
    happened: (
      revoked: Int64?, consumed: Int64?, withdrawn: Int64?, removed: Int64?, form: ShareForm,
      end: FinalEnd?
    )
  ) throws {
    var share = try share(happened.form)
    share.revokedAt = happened.revoked.map(Timestamp.init(secondsSince1970:))
    share.consumedAt = happened.consumed.map(Timestamp.init(secondsSince1970:))
    share.withdrawnAt = happened.withdrawn.map(Timestamp.init(secondsSince1970:))
    share.tombstoneRemovedAt = happened.removed.map(Timestamp.init(secondsSince1970:))
    let standing = Standing(at: Timestamp(secondsSince1970: 300), endsConsumed: true)
    #expect(standing.finalEnd(of: share) == happened.end)
    #expect(standing.canBeBroughtBack(share) == (happened.end == nil))
  }

  @Test func `is brought back while its tombstone stands`() throws {
    var share = try share()
    let later = Timestamp(secondsSince1970: 250)
    share.pageDigest = SHA256Digest(repeating: 9)
    share.isPending = false
    share.withdraw(at: later)
    #expect(share.withdrawnAt == later)
    #expect(share.pageDigest == nil)
    let standing = Standing(at: later, endsConsumed: false)
    #expect(standing.canBeBroughtBack(share))
    share.renew(until: Timestamp(secondsSince1970: 400), lifetimeInSeconds: 150)
    #expect(standing.isLive(share))
    #expect(share.isPending)
    share.withdraw(at: Timestamp(secondsSince1970: 400))
    share.tombstoneRemovedAt = Timestamp(secondsSince1970: 500)
    #expect(
      !Standing(at: Timestamp(secondsSince1970: 500), endsConsumed: false).canBeBroughtBack(share))
  }

  @Test(arguments: [(149, false), (150, true), (151, true)])
  func `is past half its lifetime`(now: Int64, isPast: Bool) throws {
    #expect(try share().isPastHalf(at: Timestamp(secondsSince1970: now)) == isPast)
  }

  @Test(
    arguments: [
      (nil, 200, nil, nil, nil),
      (200, 200, nil, nil, 2_592_200),
      (200, 200, 150, nil, 63_072_200),
      (150, 9_999_999, nil, nil, 9_999_999),
      (150, nil, nil, nil, nil),
      (200, 200, nil, 172_800, 173_000),
      (200, 200, 150, 172_800, 173_000),
      (150, 9_999_999, 150, 172_800, 9_999_999),
      (200, 200, nil, 86_400_000, 86_400_200),
    ] as [(Int64?, Int64?, Int64?, Int64?, Int64?)])
  func `has a tombstone for its time`(
    withdrawn: Int64?, expires: Int64?, printed: Int64?, set: Int64?, end: Int64?
  ) throws {
    var share = try share()
    share.withdrawnAt = withdrawn.map(Timestamp.init(secondsSince1970:))
    share.expiresAt = expires.map(Timestamp.init(secondsSince1970:))
    share.printedAt = printed.map(Timestamp.init(secondsSince1970:))
    let standing = Standing(at: .latest, endsConsumed: false, tombstoneSeconds: set)
    #expect(standing.tombstoneEnd(of: share)?.secondsSince1970 == end)
  }

  private func share(_ form: ShareForm = .open) throws -> Share {
    Share(
      try RecordID("0123456789ABC"), cardKey: SHA256Digest(repeating: 1),
      contentDigest: SHA256Digest(repeating: 2), createdAt: Timestamp(secondsSince1970: 100),
      expiresAt: Timestamp(secondsSince1970: 200), lifetimeInSeconds: 100, form: form)
  }
}
