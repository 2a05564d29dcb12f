import TemporaryFolders
import Files
import PrintFolder
import Testing

@Suite struct PrintFolderTests {
  @Test func `files are the owner's alone, and stand in the list`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([put("B2", "bo.png", [2]), put("A1", "ada.png", [1])])
      #expect(try site.list() == "A1\tada.png\nB2\tbo.png\n")
      #expect(try site.read("print/ada.png", atMost: 9) == [1])
      #expect(try FileState(of: "\(site.path)/print").mode == 0o700)
      #expect(try FileState(of: "\(site.path)/print/ada.png").mode == 0o600)
      #expect(try FileState(of: "\(site.path)/print/shares.tsv").mode == 0o600)
      #expect(
        try site.entries(in: "print").map(\.name) == ["ada.png", "bo.png", "shares.tsv"])
    }
  }

  @Test func `the list stands before the files`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      let fault = FileFault(path: "code", kind: .missing)
      #expect(throws: fault) {
        try folder.put([("A1", "ada.png", { () throws(FileFault) in throw fault })])
      }
      #expect(try site.list() == "A1\tada.png\n")
      #expect(try site.entries(in: "print").map(\.name) == ["shares.tsv"])
      let again = try site.printFolder()
      #expect(!again.shows("A1", in: "ada.png"))
    }
  }

  @Test func `the same bytes are not written again`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([put("A1", "ada.png", [1, 2, 3])])
      let before = try (
        FileState(of: "\(site.path)/print/ada.png"), FileState(of: "\(site.path)/print/shares.tsv")
      )
      try folder.put([put("A1", "ada.png", [1, 2, 3])])
      #expect(try FileState(of: "\(site.path)/print/ada.png") == before.0)
      #expect(try FileState(of: "\(site.path)/print/shares.tsv") == before.1)
    }
  }

  @Test(arguments: [[], [1, 2], [1, 2, 4], [1, 2, 3, 4]] as [[UInt8]])
  func `other bytes replace the file, and another share its line`(old: [UInt8]) throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([put("A1", "ada.png", old)])
      try folder.put([put("B2", "ada.png", [1, 2, 3])])
      #expect(try site.read("print/ada.png", atMost: 9) == [1, 2, 3])
      #expect(try site.list() == "B2\tada.png\n")
      #expect(folder.shows("B2", in: "ada.png"))
      #expect(!folder.shows("A1", in: "ada.png"))
    }
  }

  @Test func `files are removed by the share that they show`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([
        put("A1", "ada.png", [1]), put("A1", "ada-large.png", [2]), put("B2", "bo.png", [3]),
      ])
      try site.write([4], to: "print/mine.png")
      #expect(
        try folder.remove(showing: ["A1", "Z9"]) == ["ada-large.png", "ada.png"])
      #expect(
        try site.entries(in: "print").map(\.name) == ["bo.png", "mine.png", "shares.tsv"])
      #expect(try site.list() == "B2\tbo.png\n")
      #expect(try folder.remove(showing: ["A1"]) == [])
    }
  }

  @Test func `a listed file that is gone is struck and not told`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([put("A1", "ada.png", [1])])
      try site.remove("print/ada.png")
      #expect(!folder.shows("A1", in: "ada.png"))
      #expect(try folder.remove(showing: ["A1"]) == [])
      #expect(try site.list() == "")
    }
  }

  @Test func `names that lead out of the folder are not taken from the list`() throws {
    try withTemporaryFolder { site in
      try site.folder("print").create()
      try site.write([7], to: "theirs")
      let list = "A1\t../theirs\nA1\t..\nA1\t.\nA1\t\nA1\tsub/x\nA1\tshares.tsv\nA1\nA1\tada.png\n"
      try site.write(Array(list.utf8), to: "print/shares.tsv")
      try site.write([1], to: "print/ada.png")
      var folder = try site.printFolder()
      #expect(try folder.remove(showing: ["A1"]) == ["ada.png"])
      #expect(try site.read("theirs", atMost: 9) == [7])
      #expect(try site.list() == "")
    }
  }

  @Test func `a file that could not be replaced is gone, not under another share's line`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([put("A1", "ada.png", [1])])
      let fault = FileFault(path: "qr.png", kind: .missing)
      #expect(throws: fault) {
        try folder.put([("B2", "ada.png", { () throws(FileFault) in throw fault })])
      }
      let next = try site.printFolder()
      #expect(!next.shows("B2", in: "ada.png"))
      #expect(site.kind(of: "print/ada.png") == nil)
    }
  }
}

extension Folder {
  fileprivate func printFolder() throws -> PrintFolder {
    try folder("staging").create()
    return try PrintFolder(folder("print"), staging: folder("staging"))
  }

  fileprivate func list() throws -> String {
    String(decoding: try read("print/shares.tsv", atMost: 1_000), as: UTF8.self)
  }
}

private func put(
  _ share: String, _ name: String, _ bytes: [UInt8]
) -> (share: String, name: String, bytes: () throws(FileFault) -> [UInt8]) {
  (share, name, { () throws(FileFault) in bytes })
}
