import Files
import PublicFolder
import ShareFiles
import TemporaryFolders
import Testing

@Suite struct UploadListTests {
  private static let id = "0123456789ABCDEFGHJKMNPQRS"
  private static let start = "00112233445566778899aabbccddeeff"
  private static let record =
    #"{"version": 1, "recordID": "0123456789ABCDEFGHJKMNPQRS", "revision": 1, "uid": "u", "#
    + #""createdAt": "2026-03-02T09:00:00Z", "expiresAt": null}"#

  private static let share = [
    PublishedFile(.page, [1]), PublishedFile(.vCard, [2]),
    PublishedFile(.record, Array(record.utf8)),
  ]

  private static let tombstone = Tombstone(page: [9]).files(ofRevision: 1)

  /// The folder as a new run finds it.
  private func run(in temporary: Folder) throws -> PublicFolder {
    let state = temporary.folder(".cardpress")
    try state.create()
    let folder = PublicFolder(
      root: temporary.folder("public"), sharesName: "c", staging: state.folder("staging"))
    try folder.create()
    try folder.prepareStaging()
    return folder
  }

  private func show(_ files: [PublishedFile], in temporary: Folder) throws {
    let folder = try run(in: temporary)
    try folder.stage(Self.id, files: files)
    try folder.show(Self.id)
  }

  private func replacePage(with page: [UInt8], in temporary: Folder) throws {
    var models = FileModels()
    try run(in: temporary).put(PublishedFile(.page, page), inTombstone: Self.id, like: &models)
  }

  /// Confirms all that is published.
  private func confirm(in temporary: Folder) throws {
    let folder = try run(in: temporary)
    let list = try folder.uploadList(at: Self.start)
    #expect(try folder.confirmUpload(upTo: list.mark) == 0)
  }

  private func lines(in temporary: Folder) throws -> [String] {
    try run(in: temporary).uploadList(at: Self.start).lines.dropFirst().dropLast()
      .map { $0.replacing("\t", with: " ").replacing("c/\(Self.id)/", with: "ID/") }
  }

  @Test func `lists everything until an upload is confirmed, and then nothing`() throws {
    try withTemporaryFolder { temporary in
      try show(Self.share, in: temporary)
      try run(in: temporary).put([PublishedFile("404.html", [1]), PublishedFile("a.js", [1])])
      let list = try run(in: temporary).uploadList(at: Self.start)
      #expect(
        list.lines == [
          "# cardpress upload 1\teverything\t\(Self.start)", "made\ta.js", "made\t404.html",
          "made\tc/\(Self.id)/card.vcf", "made\tc/\(Self.id)/index.html",
          "made\tc/\(Self.id)/record.json",
          "# end\t5\t58a0bae9a9b2bc8b4345e22344f5617e5c793ac06dea178cc0741eac55425ce7",
        ])
      try confirm(in: temporary)
      #expect(try lines(in: temporary) == [])
    }
  }

  @Test func `lists what runs have made, changed and removed`() throws {
    try withTemporaryFolder { temporary in
      try run(in: temporary).put([PublishedFile("404.html", [1])])
      try confirm(in: temporary)
      try run(in: temporary).put([PublishedFile("404.html", [2]), PublishedFile("a.js", [1])])
      try show(Self.share, in: temporary)
      let made = ["made ID/card.vcf", "made ID/index.html", "made ID/record.json"]
      #expect(try lines(in: temporary) == ["made a.js", "changed 404.html"] + made)
      // A share that a run has made and another one removed may have been uploaded meanwhile.
      try run(in: temporary).takeAway(Self.id)
      let gone = [
        "gone ID/0.sealed", "gone ID/1.sealed", "gone ID/2.sealed", "gone ID/card.vcf",
        "gone ID/index.html", "gone ID/photo.jpg", "gone ID/qr.png", "gone ID/record.json",
        "gone ID/schedule.ics", "gone ID/schedule.json",
      ]
      #expect(try lines(in: temporary) == gone + ["made a.js", "changed 404.html"])
      try show(Self.share, in: temporary)
      #expect(try lines(in: temporary) == ["made a.js", "changed 404.html"] + made)
    }
  }

  @Test func `has all of an ended share deleted before its tombstone comes`() throws {
    try withTemporaryFolder { temporary in
      try show(Self.share, in: temporary)
      try confirm(in: temporary)
      try run(in: temporary).withdraw(Self.id, leaving: Self.tombstone, isStaged: false)
      let ended = [
        "gone ID/card.vcf", "gone ID/index.html", "gone ID/record.json", "made ID/index.html",
        "made ID/record.json",
      ]
      #expect(try lines(in: temporary) == ended)
      try replacePage(with: [8], in: temporary)
      #expect(try lines(in: temporary) == ended)
      try confirm(in: temporary)
      try replacePage(with: [7], in: temporary)
      #expect(
        try lines(in: temporary) == ["changed ID/index.html", "changed ID/record.json"])
    }
  }

  @Test func `confirms what was listed, not what came later`() throws {
    try withTemporaryFolder { temporary in
      try confirm(in: try published(in: temporary))
      try run(in: temporary).put([PublishedFile("a.js", [1])])
      let first = try run(in: temporary).uploadList(at: Self.start)
      try run(in: temporary).put([PublishedFile("b.js", [1])])
      let second = try run(in: temporary).uploadList(at: Self.start)
      #expect(try run(in: temporary).confirmUpload(upTo: first.mark) == 1)
      #expect(try lines(in: temporary) == ["made b.js"])
      #expect(try run(in: temporary).confirmUpload(upTo: second.mark) == 0)
      #expect(try run(in: temporary).confirmUpload(upTo: first.mark) == nil)
      #expect(try lines(in: temporary) == [])
    }
  }

  @Test func `takes any other bytes for no list`() throws {
    try withTemporaryFolder { temporary in
      try confirm(in: try published(in: temporary))
      try run(in: temporary).put([PublishedFile("a.js", [1])])
      let state = temporary.folder(".cardpress")
      let good = try state.read("changes.tsv", atMost: 1_000)
      for index in good.indices {
        var bad = good
        bad[index] ^= 1
        for bytes in [bad, Array(good[..<index])] {
          try state.remove("changes.tsv")
          try state.write(bytes, to: "changes.tsv")
          #expect(
            try run(in: temporary).uploadList(at: Self.start).basis == .everything
              || bytes.count == Self.confirmedLength)
        }
      }
    }
  }

  /// The length of a list's first line, in bytes: without those of the run behind it, which were on
  /// the disk before anything changed, it is a list too.
  private static let confirmedLength = 105

  @Test func `a move to another form of links deletes the old paths`() throws {
    try withTemporaryFolder { temporary in
      try show(Self.share, in: temporary)
      try confirm(in: temporary)
      let former = try run(in: temporary)
      #expect(try former.renamed("C").moveShares(of: former))
      #expect(
        try lines(in: temporary) == [
          "gone C/index.html", "gone ID/card.vcf", "gone ID/index.html", "gone ID/record.json",
          "gone c/index.html", "made C/\(Self.id)/card.vcf", "made C/\(Self.id)/record.json",
          "made C/\(Self.id)/index.html",
        ])
    }
  }

  private func published(in temporary: Folder) throws -> Folder {
    try show(Self.share, in: temporary)
    return temporary
  }
}
