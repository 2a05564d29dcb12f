import Digests
import ShareFiles
import Shares
import Testing
import Timestamps

/// A store that has seen the future and is set back to the present.
@Suite struct SetBackTests {
  // A text file has no sealed shares.
  @Test(
    arguments: [
      (.sqlite, .open), (.sqlite, .sealed), (.postgreSQL, .open), (.postgreSQL, .sealed),
      (.file, .open),
    ] as [(StoreLocation.Form, ShareForm)])
  func `only moments are set back`(form: StoreLocation.Form, of share: ShareForm) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    let later = Samples.start.advanced(bySeconds: 86_400)
    var late = Share(
      try RecordID("0123456789ABC"), cardKey: SHA256Digest(repeating: 1),
      contentDigest: SHA256Digest(repeating: 2), createdAt: later,
      expiresAt: later.advanced(bySeconds: 60), lifetimeInSeconds: 60, form: share)
    late.shows = [try RecordID("1123456789ABC")]
    late.dates = ShareDatesTests.dates
    try store.insert(late)
    try store.write(now: Samples.start) { change throws(StoreFault) in
      try change.setBack(to: Samples.start)
    }
    let back = try #require(try folder.openStore(form).shares().first)
    #expect(back.form == share)
    #expect(back.shows == late.shows)
    #expect(back.dates == ShareDatesTests.dates)
    #expect(back.createdAt == Samples.start && back.revisedAt == Samples.start)
    #expect(back.expiresAt == Samples.start.advanced(bySeconds: 60))
  }
}
