import Files
import TemporaryFolders
import Testing

@Suite struct StampWalkTests {
  /// The bytes of a walk, and whether it found something fresh.
  private func walk(
    _ folder: Folder, without omitted: Set<String> = []
  ) throws -> (bytes: [UInt8], isFresh: Bool) {
    var (walk, bytes) = (StampWalk(), [UInt8]())
    try walk.look(into: folder, without: omitted) { bytes += $0 }
    return (bytes, walk.isFresh)
  }

  @Test func `the same bytes come as long as nothing changes, at any depth`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("a/b").create()
      try folder.write([1], to: "a/b/c")
      let before = try walk(folder)
      #expect(before.isFresh)
      #expect(try walk(folder).bytes == before.bytes)
      try folder.remove("a/b/c")
      try folder.write([2], to: "a/b/c")
      #expect(try walk(folder).bytes != before.bytes)
    }
  }

  @Test func `what is left out changes nothing`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("a").create()
      try folder.folder("b").create()
      let before = try walk(folder, without: ["a/note", "b"])
      try folder.write([2], to: "b/c")
      #expect(try walk(folder, without: ["a/note", "b"]).bytes == before.bytes)
      #expect(try walk(folder, without: ["a/note"]).bytes != before.bytes)
    }
  }

  @Test func `of folders beside each other, one file of each is looked at`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("x").create()
      try folder.write([1], to: "x/record.json")
      func look() throws -> [UInt8] {
        var (walk, bytes) = (StampWalk(), [UInt8]())
        try walk.look(intoFoldersOf: folder, at: "record.json") { bytes += $0 }
        return bytes
      }
      let before = try look()
      // A name of 1 byte and a path of 13, each ended by 0, and two stamps of 48 bytes.
      #expect(before.count == 2 + 48 + 14 + 48)
      try folder.setModified("x/record.json", secondsSince1970: 1)
      #expect(try look() != before)
    }
  }

  @Test func `a missing folder of shares is none, a missing site a fault`() throws {
    try withTemporaryFolder { folder in
      var walk = StampWalk()
      try walk.look(intoFoldersOf: folder.folder("c"), at: "record.json") { #expect($0 == []) }
      #expect(throws: FileFault(path: "\(folder.path)/c", kind: .missing)) {
        try walk.look(into: folder.folder("c")) { _ in }
      }
      #expect(!walk.isFresh)
    }
  }

  @Test func `what some files say is set aside, and everything else is not`() throws {
    try withTemporaryFolder { folder in
      for name in ["a/deep", "a/.hidden"] { try folder.folder(name).create() }
      for path in ["a/x.csv", "a/y.jpg", "a/deep/z.csv", "a/.hidden/w.csv"] {
        try folder.write([1], to: path)
      }
      func look() throws -> (kept: [UInt8], aside: [UInt8], isFresh: [Bool]) {
        var (walk, aside) = (StampWalk(), StampWalk())
        var (kept, others): ([UInt8], [UInt8]) = ([], [])
        try walk.look(
          into: folder.folder("a"), settingAside: { $0.hasSuffix(".csv") }, in: &aside,
          report: { kept += $0 }, reportAside: { others += $0 })
        return (kept, others, [walk.isFresh, aside.isFresh])
      }
      let before = try look()
      #expect(before.isFresh == [true, true])
      // Saved as most programs do, which changes the folder too.
      try folder.write([1, 2], to: "a/new")
      try folder.move("a/new", to: folder, as: "a/x.csv")
      let saved = try look()
      #expect(saved.kept == before.kept)
      #expect(saved.aside != before.aside)
      try folder.setModified("a/y.jpg", secondsSince1970: 1)
      #expect(try look().kept != before.kept)
      #expect(try look().aside == saved.aside)
      let visible = try look().kept
      try folder.setModified("a/.hidden/w.csv", secondsSince1970: 1)
      #expect(try look().kept != visible)
      // Another name, or another place for the same one, is no table that was there.
      let noted = try look().kept
      try folder.move("a/deep/z.csv", to: folder.folder("a"), as: "z.csv")
      #expect(try look().kept != noted)
    }
  }
}
