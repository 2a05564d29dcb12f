import Files
import PrintFolder
import TemporaryFolders
import Testing

/// A list that was read is written as it was, but for what has changed.
@Suite struct KeptPrintsTests {
  /// Runs a test on a folder with a list of another run.
  private func withList(
    _ list: String, _ body: (inout PrintFolder, Folder) throws -> Void
  ) throws {
    try withTemporaryFolder { site in
      try site.folder("staging").create()
      try site.folder("print").create()
      try site.write(Array(list.utf8), to: "print/shares.tsv")
      var folder = PrintFolder(site.folder("print"), staging: site.folder("staging"))
      try body(&folder, site)
    }
  }

  private func file(_ name: String, _ share: String, command: String? = nil) -> PrintFile {
    PrintFile(name, showing: [share], command: command) { [1] }
  }

  private func list(in site: Folder) throws -> String {
    String(decoding: try site.read("print/shares.tsv", atMost: 1_000), as: UTF8.self)
  }

  @Test func `new lines stand among those that were there, by name`() throws {
    try withList("B2\tbo.png\nD4\tdi.png\nF6\tfe.png\n") { folder, site in
      try folder.put([file("ed.png", "E5"), file("ada.png", "A1"), file("zoe.png", "Z9")])
      #expect(
        try list(in: site)
          == "A1\tada.png\nB2\tbo.png\nD4\tdi.png\nE5\ted.png\nF6\tfe.png\nZ9\tzoe.png\n")
    }
  }

  @Test func `a line takes the place of the one of its file`() throws {
    try withList("A1\tada.png\nB2\tbo.png\n") { folder, site in
      try folder.put([file("bo.png", "B3", command: "cardpress print bo")])
      #expect(try list(in: site) == "A1\tada.png\nB3\tbo.png\tcardpress print bo\n")
      #expect(try folder.shows("B3", in: "bo.png"))
      #expect(try !folder.shows("B2", in: "bo.png"))
      #expect(folder.namesMadeAgain == ["bo.png"])
      #expect(folder.codes == ["A1": ["ada.png"]])
    }
  }

  @Test func `a struck line is gone, and a list of struck lines is empty`() throws {
    try withList("A1\tada.png\nB2\tbo.png\n") { folder, site in
      try site.write([1], to: "print/bo.png")
      #expect(try folder.remove(showing: ["B2"]) == [RemovedPrint("bo.png")])
      #expect(try list(in: site) == "A1\tada.png\n")
      #expect(folder.codes(of: ["A1", "B2"]) == ["A1": ["ada.png"]])
      #expect(!folder.isEmpty)
      #expect(try folder.remove(showing: ["A1"]) == [])
      #expect(folder.isEmpty)
      try folder.put([file("bo.png", "B4")])
      #expect(try list(in: site) == "B4\tbo.png\n")
    }
  }

  @Test func `lines in another order, or with other letters, are put in order`() throws {
    let read =
      "C3\tcy.png\nB2\tbo.png\nO1\tÖ.png\nD4\tdi.png\t\nD5\tdi.png\nS1,R1\tsheet.pdf\tcardpress print --sheet"
    try withList(read) { folder, site in
      try folder.put([file("ada.png", "A1")])
      #expect(
        try list(in: site)
          == "A1\tada.png\nB2\tbo.png\nC3\tcy.png\nD5\tdi.png\nR1,S1\tsheet.pdf\tcardpress print --sheet\n"
          + "O1\tÖ.png\n")
      #expect(folder.namesMadeAgain == ["sheet.pdf"])
      #expect(folder.commands(showing: ["S1"]) == ["cardpress print --sheet"])
    }
  }

  @Test func `what is on paper stands behind the files`() throws {
    try withList("A1\t\t2026-03-02T09:00:00Z\nB2\tbo.png\nA1\t\tsoon\n") { folder, site in
      #expect(try folder.printed().mapValues(\.description) == ["A1": "2026-03-02T09:00:00Z"])
      try folder.put([file("ada.png", "A1")])
      #expect(try list(in: site) == "A1\tada.png\nB2\tbo.png\nA1\t\t2026-03-02T09:00:00Z\n")
    }
  }
}
