import TemporaryFolders
import Files
import PrintFolder
import Testing
import Timestamps

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

  @Test func `where no folder is, that in which the first files were made becomes it`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      let staged = try folder.stage([put("A1", "ada.png", [1])])
      let made = try FileState(of: "\(site.path)/staging/print").inode
      try folder.show(staged)
      #expect(try FileState(of: "\(site.path)/print").inode == made)
      #expect(try site.list() == "A1\tada.png\n")
      try folder.put([put("B2", "bo.png", [2])])
      #expect(try FileState(of: "\(site.path)/print").inode == made)
    }
  }

  @Test func `a first file that was made and is not meant is not put`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      let staged = try folder.stage([put("A1", "ada.png", [1])])
      try folder.make([2], as: "bo.png")
      try folder.show(staged)
      #expect(try site.entries(in: "print").map(\.name) == ["ada.png", "shares.tsv"])
      #expect(try site.list() == "A1\tada.png\n")
    }
  }

  @Test func `the list stands before the files`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try site.folder("print/bo.png").create()
      let inTheWay = PrintFault.file(FileFault(path: "\(site.path)/print/bo.png", kind: .notAFile))
      #expect(throws: inTheWay) {
        try folder.put([put("A1", "ada.png", [1]), put("B2", "bo.png", [2])])
      }
      #expect(try site.list() == "A1\tada.png\nB2\tbo.png\n")
      let again = try site.printFolder()
      #expect(try again.shows("A1", in: "ada.png"))
      #expect(try !again.shows("B2", in: "bo.png"))
    }
  }

  @Test func `where one file can't be made, none is put, and nothing is left of the others`() throws
  {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([put("A1", "ada.png", [1])])
      let fault = PrintFault.unmade("the code is too large")
      #expect(throws: fault) {
        try folder.put([
          put("A1", "ada.png", [2]),
          PrintFile("bo.png", showing: ["B2"]) { () throws(PrintFault) in throw fault },
        ])
      }
      #expect(try site.read("print/ada.png", atMost: 9) == [1])
      #expect(try site.list() == "A1\tada.png\n")
      #expect(try site.entries(in: "staging").isEmpty)
    }
  }

  @Test func `each file is asked for when the one before it is written`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      var steps: [String] = []
      let cards = [("ada.png", "A1"), ("bo.png", "B2")]
      let files = cards.lazy.map { name, share in
        steps.append("ask for \(name)")
        return PrintFile(name, showing: [share]) {
          steps.append("make \(name)")
          return [1]
        }
      }
      try folder.put(files)
      #expect(steps == ["ask for ada.png", "make ada.png", "ask for bo.png", "make bo.png"])
      #expect(try site.list() == "A1\tada.png\nB2\tbo.png\n")
    }
  }

  @Test func `a file of several shares goes with any of them, and says what makes it again`() throws
  {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      let index = PrintFile("index.html", showing: ["B2", "A1"], command: "cardpress\tprint") {
        [9]
      }
      try folder.put([put("A1", "ada.png", [1]), put("B2", "bo.png", [2]), index])
      #expect(
        try site.list()
          == "A1\tada.png\nB2\tbo.png\nA1,B2\tindex.html\tcardpress print\n")
      var again = try site.printFolder()
      #expect(
        try again.remove(showing: ["B2"])
          == [RemovedPrint("bo.png"), RemovedPrint("index.html", command: "cardpress print")])
      #expect(try site.entries(in: "print").map(\.name) == ["ada.png", "shares.tsv"])
      #expect(try site.list() == "A1\tada.png\n")
    }
  }

  @Test func `a card's own file goes with its share for good, and with its ID to be made again`()
    throws
  {
    try withTemporaryFolder { site in
      let contact = PrintFile(
        "ada~contact.png", showing: ["A1"], command: "cardpress print ada --contact"
      ) {
        [9]
      }
      var folder = try site.printFolder()
      try folder.put([contact])
      #expect(try folder.remove(showing: ["A1"]) == [RemovedPrint("ada~contact.png")])
      let ofAll = PrintFile(
        "ada~contact.svg", showing: ["A1"], command: "cardpress print --contact"
      ) { [9] }
      try folder.put([contact, ofAll])
      #expect(
        try folder.remove(naming: ["ada": "countess"]) == [
          RemovedPrint("ada~contact.png", command: "cardpress print countess --contact"),
          RemovedPrint("ada~contact.svg", command: "cardpress print --contact"),
        ])
      #expect(try site.entries(in: "print").map(\.name) == ["shares.tsv"])
    }
  }

  @Test func `another command alone is noted too`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      for command in ["cardpress print", "cardpress print --all"] {
        try folder.put([PrintFile("index.html", showing: ["A1"], command: command) { [9] }])
        #expect(try site.list() == "A1\tindex.html\t\(command)\n")
      }
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
      #expect(try folder.shows("B2", in: "ada.png"))
      #expect(try !folder.shows("A1", in: "ada.png"))
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
        try folder.remove(showing: ["A1", "Z9"]) == [
          RemovedPrint("ada-large.png"), RemovedPrint("ada.png"),
        ])
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
      #expect(try !folder.shows("A1", in: "ada.png"))
      #expect(try folder.remove(showing: ["A1"]) == [])
      #expect(try site.list() == "")
    }
  }

  @Test func `shares on paper stand behind the files, until they end`() throws {
    try withTemporaryFolder { site in
      var folder = try site.printFolder()
      try folder.put([put("A1", "ada.png", [1])])
      let moments = ["B2": 86_400, "A1": 0, "C3": 1].mapValues { Timestamp(secondsSince1970: $0) }
      try folder.note(printed: moments)
      let (ada, bo, cy) = (
        "A1\t\t1970-01-01T00:00:00Z\n", "B2\t\t1970-01-02T00:00:00Z\n",
        "C3\t\t1970-01-01T00:00:01Z\n"
      )
      #expect(try site.list() == "A1\tada.png\n" + ada + bo + cy)
      var again = try site.printFolder()
      #expect(try again.printed() == moments)
      #expect(try again.remove(showing: ["C3"]) == [])
      #expect(try site.list() == "A1\tada.png\n" + ada + bo)
      #expect(try again.remove(showingOthersThan: { $0 == "A1" }).removed == [])
      #expect(try site.list() == "A1\tada.png\n" + ada)
      #expect(try again.remove(showing: ["A1"]) == [RemovedPrint("ada.png")])
      #expect(try site.list() == "")
    }
  }

  @Test func `what is no moment tells of nothing on paper`() throws {
    try withTemporaryFolder { site in
      try site.folder("print").create()
      try site.write(Array("A1\t\tyesterday\nB2\t\nC3\t\t\n".utf8), to: "print/shares.tsv")
      #expect(try site.printFolder().printed() == [:])
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
      #expect(try folder.remove(showing: ["A1"]) == [RemovedPrint("ada.png")])
      #expect(try site.read("theirs", atMost: 9) == [7])
      #expect(try site.list() == "")
    }
  }
}

extension Folder {
  fileprivate func printFolder() throws -> PrintFolder {
    try folder("staging").create()
    return PrintFolder(folder("print"), staging: folder("staging"))
  }

  fileprivate func list() throws -> String {
    String(decoding: try read("print/shares.tsv", atMost: 1_000), as: UTF8.self)
  }
}

private func put(_ share: String, _ name: String, _ bytes: [UInt8]) -> PrintFile {
  PrintFile(name, showing: [share]) { bytes }
}
