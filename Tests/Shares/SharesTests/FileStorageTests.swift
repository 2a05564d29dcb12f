import Digests
import Problems
import Shares
import Testing
import Timestamps

@Suite struct FileStorageTests {
  static let columns =
    "recordID\tcardKey\taudience\tcontentDigest\tpageDigest\trevision\trevisedAt\tcreatedAt\t"
    + "expiresAt\tlifetimeInSeconds\tconsumedAt\trevokedAt\tprunedAt\tprintedAt\twithdrawnAt\t"
    + "tombstoneRemovedAt\tpending\n"

  static let key = "key=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

  static let head = "# cardpress shares 1\t\(key)\tmadeAt=2026-11-21T09:00:00Z"

  /// The line of a share of a card, given by a digit.
  static func line(_ recordID: String, card: Character, revokedAt: String = "-") -> String {
    let digests = [String(repeating: "0\(card)", count: 32), String(repeating: "02", count: 32)]
    return "\(recordID)\t\(digests[0])\tmain\t\(digests[1])\t-\t1\t2026-11-21T09:00:00Z\t"
      + "2026-11-21T09:00:00Z\t2026-11-28T09:00:00Z\t604800\t-\t\(revokedAt)\t-\t-\t-\t-\tyes\n"
  }

  /// The seal of a first line that says no place.
  static let headSeal = "d2c2b5406f90aa6f897268d494b7627c"

  /// A line with a last value more, as since the second version of the format.
  static func sealed(_ line: String, _ seal: String) -> String { "\(line.dropLast())\t\(seal)\n" }

  static let sealedHead = head.replacing("shares 1", with: "shares 2")

  /// What is wrong with a file of these bytes.
  private func problems(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: "shares.tsv")
    do throws(StoreFault) {
      _ = try ShareStore.open(at: folder.location(.file))
      return []
    } catch {
      #expect(try folder.entries() == ["shares.tsv"])
      #expect(try folder.read("shares.tsv") == Array(text.utf8))
      guard case .faulty(let list) = error.kind else { return ["\(error.kind)"] }
      return list.problems.map { "\($0)" }
    }
  }

  @Test func `is a text of a line a share, sorted`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(.file)
    try store.write(now: Samples.start) { change throws(StoreFault) in
      try change.remember(PublishedPlace(output: "a\tb\\", url: "https://x.test", link: "path"))
    }
    try store.insert(Samples.share("1111111111111", card: 1))
    try store.insert(Samples.share("0000000000000", card: 3))
    #expect(
      String(decoding: try folder.read("shares.tsv"), as: UTF8.self)
        == Self.sealedHead + "\toutput=a\\tb\\\\\turl=https://x.test\tlink=path"
        + "\tseal=e2fb427ad8642241c001a31c25a13a4d\n" + Self.sealed(Self.columns, "seal")
        + Self.sealed(Self.line("0000000000000", card: "3"), "7fb8776dd653dee68d26afa55696ad8b")
        + Self.sealed(Self.line("1111111111111", card: "1"), "d4cfdb6dbd8d41f69143516e99394fe4")
        + "# end\n")
    #expect(try folder.openStore(.file).place().output == "a\tb\\")
    #expect(try folder.entries() == ["shares.tsv"])
  }

  @Test func `is made for its owner alone, and keeps the rights that it is given`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.createStore(.file)
    #expect(try folder.rights(of: "shares.tsv") == 0o600)
    try folder.setRights(0o644, of: "shares.tsv")
    let store = try folder.openStore(.file)
    try store.insert(Samples.share("0123456789ABC", card: 1))
    #expect(try folder.rights(of: "shares.tsv") == 0o644)
  }

  @Test func `takes lines in any order, CRLF and a missing last end of line`() throws {
    let folder = try TemporaryFolder()
    let text =
      Self.head + "\n" + Self.columns + Self.line("1111111111111", card: "1")
      + Self.line("0000000000000", card: "3")
    let windows = text.split(separator: "\n").joined(separator: "\r\n")
    try folder.write(Array(windows.utf8), to: "shares.tsv")
    let store = try folder.openStore(.file)
    #expect(
      try store.shares() == [
        Samples.share("0000000000000", card: 3), Samples.share("1111111111111", card: 1),
      ])
    try store.write(now: .latest) { _ throws(StoreFault) in }
    #expect(try folder.read("shares.tsv") == Array(windows.utf8))
  }

  @Test(arguments: [
    ("", ["shares.tsv: is empty: bring the file back from git or a backup"]),
    (
      "id,name\n",
      [
        "shares.tsv:1:1: the first line does not begin with \"# cardpress shares\": bring the file "
          + "back from git or a backup"
      ]
    ),
    (
      head + "\tnew=1\n" + columns,
      [
        "shares.tsv:1:1: \"new=1\" is not known in the first line, or stands there twice: bring the "
          + "file back from git or a backup"
      ]
    ),
    (
      "# cardpress shares 1\t\(key)\n" + columns,
      [
        "shares.tsv:1:1: the first line has no key= or no madeAt=: bring the file back from git or a "
          + "backup"
      ]
    ),
    ("# cardpress shares 5\tanything\n", ["newer(schema: 5, known: 4)"]),
    (
      sealedHead + "\n" + columns,
      [
        "shares.tsv:1:1: the first line is not as it was written: bring the file back from git or a "
          + "backup"
      ]
    ),
    (
      sealedHead + "\tseal=\(headSeal)\n" + sealed(columns, "seal")
        + sealed(line("0000000000000", card: "3"), "7fb8776dd653dee68d26afa55696ad8b")
        + sealed(line("1111111111111", card: "3"), "d4cfdb6dbd8d41f69143516e99394fe4"),
      [
        "shares.tsv:4:1: share 1111111111111 is not as it was written: bring the line back from git or "
          + "a backup",
        "shares.tsv:4:1: the last line \"# end\" is missing, so the file is cut off: bring it back from "
          + "git or a backup",
      ]
    ),
    (
      head + "\n",
      [
        "shares.tsv:2:1: the names of the columns are not all there, or in another order: bring the "
          + "file back from git or a backup"
      ]
    ),
    (
      head + "\n" + columns.replacing("audience", with: "audiense"),
      ["shares.tsv:2:1: unknown column \"audiense\": did you mean \"audience\"?"]
    ),
    (
      head + "\n" + columns + "0000000000000\tabc\n",
      ["shares.tsv:3:1: has 2 values, not 17: bring the line back from git or a backup"]
    ),
    (
      head + "\n" + columns
        + line("0000000000000", card: "3").replacing("\t604800", with: "\tlong").replacing(
          "\tyes", with: "\tye") + line("000000000000U", card: "1"),
      [
        "shares.tsv:3:217: lifetimeInSeconds \"long\" is not a whole number of seconds from 1",
        "shares.tsv:3:234: pending \"ye\" is neither yes nor -",
        "shares.tsv:4:1: recordID \"000000000000U\" is not a record ID: 13 to 26 of the characters "
          + "0-9 and A-Z without I, L, O, U",
      ]
    ),
    (
      head + "\n" + columns
        + line("0000000000000", card: "3").replacing("\t1\t", with: "\t9223372036854775807\t"),
      [
        "shares.tsv:3:152: revision \"9223372036854775807\" is not a whole number from 1 to "
          + "1000000000"
      ]
    ),
    (
      head + "\n" + columns + line("0000000000000", card: "3")
        + line("0000000000000", card: "3", revokedAt: "2026-11-22T09:00:00Z"),
      [
        "shares.tsv:4:1: share 0000000000000 stands in line 3 too: keep the line that says "
          + "revokedAt, prunedAt or withdrawnAt, else the one with the higher revision"
      ]
    ),
    (
      head + "\n" + columns + "<<<<<<< HEAD\n" + line("0000000000000", card: "3") + "=======\n"
        + line("1111111111111", card: "1") + ">>>>>>> more\n",
      [
        "shares.tsv:3:1: a merge conflict begins here: keep the lines of both sides, delete the "
          + "marks <<<<<<<, ======= and >>>>>>>, then build the site",
        "shares.tsv:5:1: is a mark of the merge conflict in line 3: delete it, and keep the lines of "
          + "both sides",
        "shares.tsv:7:1: is a mark of the merge conflict in line 3: delete it, and keep the lines of "
          + "both sides",
      ]
    ),
  ])
  func `says what is wrong, where, and what to do`(text: String, sentences: [String]) throws {
    #expect(try problems(text) == sentences)
  }

  @Test(arguments: ["x\n", "\n", "=======\n", "\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t\n"])
  func `tells a thousand problems of a file that is no list, and looks for no more`(
    line: String
  ) throws {
    let text = Self.head + "\n" + Self.columns + String(repeating: line, count: 100_000)
    #expect(try problems(text).count == 1_000)
  }

  @Test func `two branches may have issued a share of one card: one of them is to be ended`() throws
  {
    let text =
      Self.head + "\n" + Self.columns + Self.line("1111111111111", card: "1")
      + Self.line("0000000000000", card: "1") + Self.line("2222222222222", card: "3")
    #expect(
      try problems(text) == [
        "shares.tsv:3:1: the card of share 1111111111111 has another that has not ended, "
          + "0000000000000 in line 4: end the one that nobody holds: revoke 1111111111111, or revoke "
          + "0000000000000"
      ])
    let folder = try TemporaryFolder()
    try folder.write(Array(text.utf8), to: "shares.tsv")
    let store = try ShareStore.open(at: folder.location(.file), acceptsRivals: true)
    var share = try Samples.share("1111111111111", card: 1)
    share.isPending = false
    try store.update(share)
    share.revokedAt = Samples.start
    try store.update(share)
    #expect(try folder.openStore(.file).shares().count == 3)
  }

  @Test func `changes nothing that another program has changed meanwhile`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(.file)
    try folder.openStore(.file).insert(Samples.share("1111111111111", card: 1))
    let bytes = try folder.read("shares.tsv")
    #expect(throws: folder.fault(.changedMeanwhile, .file)) {
      try store.insert(Samples.share("0000000000000", card: 3))
    }
    #expect(try folder.read("shares.tsv") == bytes)
    #expect(try store.shares() == [Samples.share("1111111111111", card: 1)])
    #expect(throws: folder.fault(.changedMeanwhile, .file)) {
      try store.insert(Samples.share("0000000000000", card: 3))
    }
  }

  @Test func `holds 20,000 shares and no more`() throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(.file)
    let shares = try (0...20_000).map { number in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      return Share(
        try RecordID("00000000\(100_000 + number)"),
        cardKey: try #require(SHA256Digest(bytes: bytes + Array(repeating: 9, count: 28))),
        contentDigest: SHA256Digest(repeating: 3), createdAt: Samples.start, expiresAt: nil)
    }
    try store.write(now: Samples.start) { change throws(StoreFault) in
      for share in shares.dropLast() { try change.insert(share) }
    }
    #expect(throws: folder.fault(.tooMany(limit: 20_000), .file)) {
      try store.insert(shares[20_000])
    }
    let other = try folder.openStore(.file)
    #expect(try other.shares() == Array(shares.dropLast()))
    let line = Self.line("ZZZZZZZZZZZZZ", card: "1")
    try folder.write(try folder.read("shares.tsv") + Array(line.utf8), to: "shares.tsv")
    let fault = #expect(throws: StoreFault.self) { try folder.openStore(.file) }
    #expect(
      fault?.description == "shares.tsv:20004:1: there are more than 20000 shares, "
        + "which a text file is too small for: set store: sqlite in cardpress.yaml")
  }

  @Test(arguments: [StoreLocation.Form.sqlite, .file])
  func `is copied to the other kind of store and back`(form: StoreLocation.Form) throws {
    let folder = try TemporaryFolder()
    let store = try folder.createStore(form)
    var share = try Samples.share("0123456789ABC", card: 1)
    share.pageDigest = SHA256Digest(repeating: 8)
    share.consumedAt = Timestamp(secondsSince1970: 1_795_251_700)
    share.shows = [try RecordID("1123456789ABC")]
    share.dates = ShareDatesTests.dates
    let place = PublishedPlace(output: "public", url: "https://cards.test", link: "appclip")
    let row = share
    try store.write(now: Samples.start) { change throws(StoreFault) in
      try change.insert(row)
      try change.remember(place)
    }
    let copy = try store.copy(to: folder.location(form == .file ? .sqlite : .file))
    #expect(try copy.shares() == [share])
    #expect(try copy.place() == place)
    #expect(copy.key == Samples.key)
    #expect(try copy.lastChange() >= Samples.start)
    #expect(throws: folder.fault(.alreadyThere, form)) { try copy.copy(to: folder.location(form)) }
    let bytes = try folder.read(form)
    try ShareStore.remove(at: folder.location(form))
    let back = try copy.copy(to: folder.location(form))
    #expect(try back.shares() == [share])
    #expect(try folder.entries() == ["shares.sqlite", "shares.tsv"])
    // What is the same makes the same bytes again.
    if form == .file { #expect(try folder.read(form).count == bytes.count) }
  }
}
