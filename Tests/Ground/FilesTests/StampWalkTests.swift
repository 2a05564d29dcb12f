import Files
import TemporaryFolders
import Testing

@Suite struct StampWalkTests {
  /// What a walk says of a path: numbers, six a stamp.
  private typealias Items = [String: [UInt64]]

  /// The items that a look reports, by their paths.
  private func items(of look: (StampWalk.Report) throws -> Void) throws -> Items {
    var items: Items = [:]
    try look { path, stamps in
      #expect(path.last == 0)
      let path = String(decoding: path.dropLast(), as: UTF8.self)
      #expect(items.updateValue(stamps, forKey: path) == nil, "\(path) twice")
    }
    return items
  }

  /// The items of a walk, and whether it found something fresh.
  private func walk(
    _ folder: Folder, without omitted: Set<String> = []
  ) throws -> (items: Items, isFresh: Bool) {
    var walk = StampWalk()
    let items = try items { try walk.look(into: folder, without: omitted, report: $0) }
    return (items, walk.isFresh)
  }

  @Test func `the same items come as long as nothing changes, at any depth`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("a/b").create()
      try folder.write([1], to: "a/b/c")
      let before = try walk(folder)
      #expect(before.isFresh)
      #expect(before.items.keys.sorted() == ["a", "a/b", "a/b/c"])
      #expect(before.items.values.allSatisfy { $0.count == 6 })
      #expect(try walk(folder).items == before.items)
      try folder.remove("a/b/c")
      try folder.write([2], to: "a/b/c")
      #expect(try walk(folder).items["a/b/c"] != before.items["a/b/c"])
    }
  }

  @Test func `what is left out changes nothing`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("a").create()
      try folder.folder("b").create()
      let before = try walk(folder, without: ["a/note", "b"])
      try folder.write([2], to: "b/c")
      #expect(try walk(folder, without: ["a/note", "b"]).items == before.items)
      #expect(try walk(folder, without: ["a/note"]).items.keys.sorted() == ["a", "b", "b/c"])
    }
  }

  @Test func `of folders beside each other, one file of each is looked at`() throws {
    try withTemporaryFolder { folder in
      for name in ["x", "y"] { try folder.folder(name).create() }
      try folder.write([1], to: "x/record.json")
      try folder.write([1], to: "z")
      func look() throws -> Items {
        var walk = StampWalk()
        return try items {
          try walk.look(intoFoldersOf: folder, at: "record.json", named: "c", report: $0)
        }
      }
      let before = try look()
      // Two stamps, or one where there is no such file.
      #expect(before.mapValues(\.count) == ["c/x": 12, "c/y": 6, "c/z": 6])
      try folder.setModified("x/record.json", secondsSince1970: 1)
      #expect(try look()["c/x"] != before["c/x"])
      #expect(try look()["c/y"] == before["c/y"])
    }
  }

  @Test func `a look at some is what a look at all says of them`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("c/x").create()
      try folder.folder("d/e").create()
      for path in ["c/x/record.json", "c/y", "d/e/f"] { try folder.write([1], to: path) }
      var walk = StampWalk()
      let shares = try items {
        try walk.look(
          intoFoldersOf: folder.folder("c"), at: "record.json", named: "out/c", report: $0)
      }
      let named = try items {
        try walk.look(
          into: ["x", "y", "none"], of: folder.folder("c"), at: "record.json", named: "out/c",
          report: $0)
      }
      #expect(named == shares)
      let all = try items { try walk.look(into: folder, named: "s", without: ["c"], report: $0) }
      #expect(all.keys.sorted() == ["s/d", "s/d/e", "s/d/e/f"])
      let some = try items {
        try walk.look(at: ["d", "d/e", "d/e/f", "d/g"], in: folder, named: "s", report: $0)
      }
      #expect(some == all)
    }
  }

  @Test func `a missing folder of shares is none, a missing site a fault`() throws {
    try withTemporaryFolder { folder in
      var walk = StampWalk()
      let missing = folder.folder("c")
      let none = try items {
        try walk.look(intoFoldersOf: missing, at: "record.json", report: $0)
        try walk.look(into: ["x"], of: missing, at: "record.json", report: $0)
      }
      #expect(none == [:])
      #expect(throws: FileFault(path: "\(folder.path)/c", kind: .missing)) {
        try walk.look(into: missing) { _, _ in }
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
      func look() throws -> (kept: Items, aside: Items, isFresh: [Bool]) {
        var (walk, aside) = (StampWalk(), StampWalk())
        var others: Items = [:]
        let kept = try items { report in
          others = try items { reportAside in
            try walk.look(
              into: folder.folder("a"), settingAside: { $0.hasSuffix(".csv") }, in: &aside,
              report: report, reportAside: reportAside)
          }
        }
        return (kept, others, [walk.isFresh, aside.isFresh])
      }
      let before = try look()
      #expect(before.isFresh == [true, true])
      #expect(before.aside.keys.sorted() == ["", ".hidden/", "deep/", "deep/z.csv", "x.csv"])
      #expect(
        before.kept.keys.sorted()
          == [".hidden", ".hidden/w.csv", "deep", "deep/z.csv", "x.csv", "y.jpg"])
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

  @Test func `the file system of what is looked at is met once, with a folder on it`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("a/b").create()
      try folder.write([1], to: "a/b/c")
      var walk = StampWalk()
      try walk.look(into: folder) { _, _ in }
      let own = try folder.stamp(of: "").fileSystem
      #expect(walk.fileSystems == [own: folder.folder("a")])
      var (other, aside) = (StampWalk(), StampWalk())
      try other.look(
        into: folder, settingAside: { _ in true }, in: &aside, report: { _, _ in },
        reportAside: { _, _ in })
      #expect(other.fileSystems == [own: folder])
    }
  }
}
