import TemporaryFolders
import Files
import Testing

@Suite struct FolderTests {
  @Test func `a file is written once, with its mode, and read back`() throws {
    try withTemporaryFolder { folder in
      try folder.write([1, 2, 3], to: "a", mode: 0o600)
      #expect(try folder.read("a", atMost: 3) == [1, 2, 3])
      #expect(throws: FileFault(path: "\(folder.path)/a", kind: .exists)) {
        try folder.write([4], to: "a")
      }
      #expect(throws: FileFault(path: "\(folder.path)/a", kind: .tooLarge(limit: 2))) {
        try folder.read("a", atMost: 2)
      }
    }
  }

  @Test(arguments: [
    ("../outside", FileFault.Kind.outside), ("inner/../../outside", .outside), ("link", .outside),
    ("loop", .linked), ("absent/", .missing),
  ])
  func `what leads out of the folder is not read`(path: String, kind: FileFault.Kind) throws {
    try withTemporaryFolder { folder in
      try folder.write([9], to: "outside")
      try folder.folder("site/inner").create()
      let site = folder.folder("site")
      try makeLink(at: site, "link", to: "../outside")
      try makeLink(at: site, "loop", to: "loop")
      #expect(throws: FileFault(path: "\(site.path)/\(path)", kind: kind)) {
        try site.read(path, atMost: 10)
      }
    }
  }

  @Test func `a link that stays within is followed`() throws {
    try withTemporaryFolder { folder in
      try folder.write([9], to: "inside")
      try makeLink(at: folder, "link", to: "inside")
      #expect(try folder.read("link", atMost: 10) == [9])
    }
  }

  @Test func `an exchange swaps two folders`() throws {
    try withTemporaryFolder { folder in
      try folder.folder("a").create()
      try folder.folder("b").create()
      try folder.write([1], to: "a/one")
      if try folder.exchange("a", with: folder, at: "b") {
        #expect(try folder.entries(in: "b").map(\.name) == ["one"])
      }
    }
  }

  @Test func `removing a tree leaves what its links point to`() throws {
    try withTemporaryFolder { folder in
      try folder.write([1], to: "kept")
      try folder.folder("tree/deep").create()
      try makeLink(at: folder.folder("tree"), "link", to: "../kept")
      try folder.remove("tree")
      #expect(try folder.entries().map(\.name) == ["kept"])
      try folder.remove("tree")
    }
  }

  @Test func `a lock is held by one at a time`() throws {
    try withTemporaryFolder { folder in
      let first = try FileLock(at: "lock", in: folder)
      let second = try FileLock(at: "lock", in: folder)
      #expect(try first.take())
      #expect(try !second.take())
    }
  }
}
