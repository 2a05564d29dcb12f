import Digests
import Shares
import Testing
import Timestamps

@Suite struct ShownShareTests {
  @Test(arguments: StoreLocation.Form.allCases)
  func `knows whose pages show somebody who has ended`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    var shares = try (0..<7).map { try Samples.share("\($0)123456789ABC", card: UInt8($0 + 1)) }
    let standing = Standing(at: Samples.start, endsConsumed: false)
    shares[0].shows = [shares[1].recordID]
    shares[2].shows = [shares[1].recordID, shares[3].recordID]
    shares[3].revokedAt = Samples.start
    // It has ended itself.
    shares[4].shows = [shares[3].recordID]
    shares[4].revokedAt = Samples.start
    // Nobody knows that one.
    shares[5].shows = [try RecordID("Z123456789ABC")]
    for share in shares { try store.insert(share) }
    let stale = try store.sharesShowingEnded(by: standing).map(\.recordID)
    #expect(stale == [shares[2].recordID, shares[5].recordID])
    shares[2].shows = []
    try store.update(shares[2])
    #expect(try store.sharesShowingEnded(by: standing).map(\.recordID) == [shares[5].recordID])
  }

  @Test func `has the column of shown shares where a page shows any`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(.file)
    var share = try Samples.share("0123456789ABC", card: 1)
    try store.insert(share)
    func lines() throws -> [String] {
      String(decoding: try folder.read("shares.tsv"), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
    #expect(try lines()[0].hasPrefix("# cardpress shares 2\t"))
    #expect(try lines()[1].hasSuffix("\tpending\tseal"))
    share.shows = [try RecordID("1123456789ABC"), try RecordID("2123456789ABC")]
    try store.update(share)
    #expect(try lines()[0].hasPrefix("# cardpress shares 3\t"))
    #expect(try lines()[1].hasSuffix("\tpending\tshows\tseal"))
    #expect(try lines()[2].contains("\tyes\t1123456789ABC 2123456789ABC\t"))
    #expect(try folder.openStore(.file).shares() == [share])
    share.shows = []
    try store.update(share)
    #expect(try lines()[0].hasPrefix("# cardpress shares 2\t"))
  }
}
