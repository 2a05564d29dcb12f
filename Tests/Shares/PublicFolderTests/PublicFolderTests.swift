import TemporaryFolders
import Files
import PublicFolder
import Testing
import Timestamps

@Suite struct PublicFolderTests {
  @Test func `a staged folder is shown as a whole, with open modes`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Samples.share(revision: 1))
      #expect(try folder.made.names() == [Samples.id])
      #expect(folder.occupant(of: Samples.id) == .nothing)
      try folder.show(Samples.id)
      #expect(try folder.made.names() == [])
      #expect(
        try folder.shares.entries(in: Samples.id).map(\.name) == ["card.vcf", "record.json"])
      #expect(try FileState(of: folder.shares.folder(Samples.id).path).mode == 0o755)
      #expect(
        try FileState(of: folder.shares.folder("\(Samples.id)/card.vcf").path).mode == 0o644)
    }
  }

  @Test func `what stood at an address lies in staging afterwards`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Samples.share(revision: 1))
      try folder.show(Samples.id)
      try folder.stage(Samples.id, files: Samples.tombstone)
      try folder.show(Samples.id)
      #expect(folder.occupant(of: Samples.id) == .tombstone(revision: 2))
      #expect(try folder.shares.entries(in: Samples.id).map(\.name) == ["record.json"])
      let aside = try folder.made.entries().map(\.name)
      #expect(aside == [Samples.id] || aside == ["\(Samples.id).aside"])
      #expect(try folder.made.entries(in: aside[0]).map(\.name) == ["card.vcf", "record.json"])
      try folder.discardStaging()
      #expect(try folder.staging.kind() == nil)
    }
  }

  @Test func `staging anew forgets what was staged before`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Samples.share(revision: 1))
      try folder.stage(Samples.id, files: Samples.tombstone)
      #expect(try folder.made.entries(in: Samples.id).map(\.name) == ["record.json"])
      try folder.prepareStaging()
      #expect(try folder.made.entries() == [])
      #expect(try FileState(of: folder.staging.path).mode == 0o700)
    }
  }

  @Test func `nothing is shown in the place of what is not ours`() throws {
    try withPublicFolder { folder in
      try folder.shares.createFolder("about")
      try folder.shares.write([1], to: "about/theirs.txt")
      try folder.stage("about", files: Samples.tombstone)
      let fault = FileFault(path: "\(folder.shares.path)/about", kind: .exists)
      #expect(throws: fault) { try folder.show("about") }
      #expect(throws: fault) { try folder.removeTombstone("about") }
      #expect(try folder.shares.read("about/theirs.txt", atMost: 9) == [1])
    }
  }

  @Test func `only a tombstone is removed as a tombstone`() throws {
    try withPublicFolder { folder in
      try folder.removeTombstone(Samples.id)
      try folder.stage(Samples.id, files: Samples.share(revision: 1))
      try folder.show(Samples.id)
      let fault = FileFault(path: "\(folder.shares.path)/\(Samples.id)", kind: .exists)
      #expect(throws: fault) { try folder.removeTombstone(Samples.id) }
      #expect(
        try folder.shares.entries(in: Samples.id).map(\.name) == ["card.vcf", "record.json"])
      try folder.stage(Samples.id, files: Samples.tombstone)
      try folder.show(Samples.id)
      try folder.prepareStaging()
      try folder.removeTombstone(Samples.id)
      #expect(try folder.shares.entries() == [])
      #expect(try folder.made.entries() == [])
    }
  }

  @Test func `names are those of shares alone, sorted by bytes`() throws {
    try withPublicFolder { folder in
      for name in ["B", "A"] {
        try folder.shares.createFolder("000000000000\(name)")
        try folder.shares.createFolder("000000000000\(name.lowercased())")
      }
      try folder.shares.write([1], to: "0000000000001")
      #expect(try folder.names() == ["0000000000001", "000000000000A", "000000000000B"])
      try folder.shares.remove("")
      #expect(try folder.names() == [])
    }
  }

  @Test func `leaving a folder takes what is ours and nothing else`() throws {
    try withPublicFolder { folder in
      try folder.stage(Samples.id, files: Samples.share(revision: 1))
      try folder.show(Samples.id)
      try folder.shares.createFolder("theirs")
      try folder.removeShares()
      #expect(try folder.shares.names() == ["theirs"])
      try folder.shares.remove("theirs")
      try folder.shares.write([1], to: "index.html")
      try folder.removeShares()
      #expect(try folder.shares.kind() == nil)
    }
  }
}

@Suite struct FirstShowingTests {
  private static let ids = ["0000000000001", "0000000000002"]

  /// Runs a test with two staged folders and a page of the site's own among the shares.
  private func withStaged(
    isShared: Bool = false, _ body: (PublicFolder) throws -> Void
  ) throws {
    try withTemporaryFolder { site in
      let folder = PublicFolder(
        root: site.folder("public"), sharesName: "c", staging: site.folder("staging"),
        isShared: isShared)
      try folder.prepareStaging()
      #expect(try folder.create())
      #expect(try !folder.create())
      try folder.put(PublishedFile("c/index.html", [7]))
      for id in Self.ids { try folder.stage(id, files: Samples.share(revision: 1)) }
      try body(folder)
    }
  }

  @Test func `the first folders are shown in one step, the site's own page among them`() throws {
    try withStaged { folder in
      let made = try FileState(of: folder.made.path).inode
      let (unshown, faults) = try folder.show(Self.ids, inNewFolder: true)
      #expect(unshown.isEmpty && faults.isEmpty)
      #expect(try FileState(of: folder.shares.path).inode == made)
      #expect(try FileState(of: folder.shares.path).mode == 0o755)
      #expect(try folder.shares.names() == Self.ids + ["index.html"])
      #expect(try folder.shares.read("index.html", atMost: 9) == [7])
      #expect(try FileState(of: "\(folder.shares.path)/index.html").mode == 0o644)
      #expect(folder.changes.count(.made) == 5)
      #expect(folder.changes.count(.gone) == 0)
    }
  }

  @Test func `a folder that was made and is not meant is never shown`() throws {
    try withStaged { folder in
      let (unshown, faults) = try folder.show([Self.ids[1]], inNewFolder: true)
      #expect(unshown.isEmpty && faults.isEmpty)
      #expect(try folder.shares.names() == [Self.ids[1], "index.html"])
      #expect(try folder.made.names() == [Self.ids[0]])
    }
  }

  @Test(arguments: [false, true])
  func `a folder that others may have filled stays the one that it is`(isShared: Bool) throws {
    try withStaged(isShared: isShared) { folder in
      let before = try FileState(of: folder.shares.path).inode
      let (unshown, faults) = try folder.show(Self.ids, inNewFolder: isShared)
      #expect(unshown.isEmpty && faults.isEmpty)
      #expect(try FileState(of: folder.shares.path).inode == before)
      #expect(try folder.shares.names() == Self.ids + ["index.html"])
    }
  }

  @Test func `an owner's folder among the shares is kept`() throws {
    try withStaged { folder in
      try folder.shares.createFolder("theirs")
      let (unshown, faults) = try folder.show(Self.ids, inNewFolder: true)
      #expect(unshown.isEmpty && faults.isEmpty)
      #expect(try folder.shares.names() == Self.ids + ["index.html", "theirs"])
    }
  }
}

@Suite struct SiteFileTests {
  @Test func `a site's file is written once and then left alone`() throws {
    try withPublicFolder { folder in
      let file = PublishedFile("appclip/index.html", [1, 2, 3])
      #expect(try folder.put(file))
      let path = "\(folder.root.path)/appclip/index.html"
      let before = try FileState(of: path)
      #expect(before.mode == 0o644)
      #expect(try !folder.put(file))
      #expect(try FileState(of: path) == before)
    }
  }

  @Test(arguments: [[], [1, 2], [1, 2, 4], [1, 2, 3, 4]] as [[UInt8]])
  func `a site's file with other bytes is replaced`(old: [UInt8]) throws {
    try withPublicFolder { folder in
      _ = try folder.put(PublishedFile("404.html", old))
      #expect(try folder.put(PublishedFile("404.html", [1, 2, 3])))
      #expect(try folder.root.read("404.html", atMost: 9) == [1, 2, 3])
    }
  }
}
