import Files
import PublicFolder
import ShareFiles
import TemporaryFolders
import Testing

@Suite struct PublishedChangesTests {
  private static let id = "0123456789ABCDEFGHJKMNPQRS"
  private static let record =
    #"{"version": 1, "recordID": "0123456789ABCDEFGHJKMNPQRS", "revision": 1, "uid": "u", "#
    + #""createdAt": "2026-03-02T09:00:00Z", "expiresAt": null}"#

  private static let share = [
    PublishedFile(.page, [1]), PublishedFile(.vCard, [2]), PublishedFile(.photo, [3]),
    PublishedFile(.record, Array(record.utf8)),
  ]

  private func paths(_ folder: PublicFolder) -> [String] {
    folder.changes.all.map { "\($0.kind.rawValue) \($0.path)" }
  }

  private func folder(in temporary: Folder) throws -> PublicFolder {
    let folder = PublicFolder(
      root: temporary.folder("public"), sharesName: "c", staging: temporary.folder("staging"))
    try folder.create()
    try folder.prepareStaging()
    return folder
  }

  @Test func `names every file that was made, once for each run`() throws {
    try withTemporaryFolder { temporary in
      let folder = try folder(in: temporary)
      try folder.put([PublishedFile("404.html", [1])])
      try folder.put([PublishedFile("404.html", [1])])
      try folder.stage(Self.id, files: Self.share)
      #expect(paths(folder) == ["made 404.html"])
      _ = try folder.show([Self.id])
      #expect(
        paths(folder) == [
          "made 404.html", "made c/\(Self.id)/card.vcf", "made c/\(Self.id)/index.html",
          "made c/\(Self.id)/photo.jpg", "made c/\(Self.id)/record.json",
        ])
      #expect(folder.changes.count(.made) == 5)
    }
  }

  @Test func `keeps apart more folders than are sorted at a time`() throws {
    try withTemporaryFolder { temporary in
      let folder = try folder(in: temporary)
      // In an order that is not that of their names.
      let ids = (0..<9_000).map { number in
        let digits = String(number * 7_001 % 9_000)
        return String(repeating: "0", count: 13 - digits.count) + digits
      }
      for id in ids { try folder.stage(id, files: [PublishedFile(.vCard, [1])]) }
      #expect(try folder.show(ids).faults == [])
      #expect(folder.changes.count(.made) == 9_000)
      let again = Array(ids.prefix(500))
      for id in again { try folder.stage(id, files: [PublishedFile(.photo, [2])]) }
      #expect(try folder.show(again).faults == [])
      #expect(folder.changes.count(.made) == 9_000)
      let photos = paths(folder).filter { $0.hasSuffix("/photo.jpg") }
      #expect(photos == again.sorted().map { "made c/\($0)/photo.jpg" })
    }
  }

  @Test func `tells what a withdrawal has changed and taken away`() throws {
    try withTemporaryFolder { temporary in
      try self.folder(in: temporary).stage(Self.id, files: Self.share)
      let first = PublicFolder(
        root: temporary.folder("public"), sharesName: "c", staging: temporary.folder("staging"))
      _ = try first.show([Self.id])
      let folder = try folder(in: temporary)
      let tombstone = Tombstone(page: [9]).files(ofRevision: 1)
      try folder.stage(Self.id, files: tombstone)
      try folder.withdraw(Self.id, leaving: tombstone, isStaged: true)
      #expect(
        paths(folder) == [
          "gone c/\(Self.id)/card.vcf", "changed c/\(Self.id)/index.html",
          "gone c/\(Self.id)/photo.jpg", "changed c/\(Self.id)/record.json",
        ])
      try folder.removeTombstone(Self.id)
      #expect(
        paths(folder) == [
          "gone c/\(Self.id)/card.vcf", "gone c/\(Self.id)/index.html",
          "gone c/\(Self.id)/photo.jpg", "gone c/\(Self.id)/record.json",
        ])
    }
  }

  @Test func `tells a move to another form of links as new files and old ones gone`() throws {
    try withTemporaryFolder { temporary in
      try self.folder(in: temporary).stage(Self.id, files: Self.share)
      let first = PublicFolder(
        root: temporary.folder("public"), sharesName: "c", staging: temporary.folder("staging"))
      _ = try first.show([Self.id])
      let former = try folder(in: temporary)
      let present = former.renamed("C")
      #expect(try present.moveShares(of: former))
      #expect(present.changes.count(.made) == 4)
      #expect(present.changes.count(.gone) == 4)
      #expect(present.changes.all.first?.path == "C/\(Self.id)/card.vcf")
    }
  }
}
