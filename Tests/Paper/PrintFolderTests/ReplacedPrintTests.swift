import TemporaryFolders
import Files
import PrintFolder
import Testing

@Suite struct ReplacedPrintTests {
  @Test func `a file that could not be replaced is gone, not under another share's line`() throws {
    let folder = temporaryFolder()
    defer { try? folder.remove("") }
    let (print, staging) = (folder.folder("print"), folder.folder("staging"))
    try staging.create()
    var printFolder = PrintFolder(print, staging: staging)
    try printFolder.put([PrintFile("ada.png", showing: ["OLD"]) { [1] }])
    let staged = try printFolder.stage([PrintFile("ada.png", showing: ["NEW"]) { [2] }])
    try staging.remove("print/ada.png")
    #expect(throws: FileFault(path: "\(print.path)/ada.png", kind: .missing)) {
      try printFolder.show(staged)
    }
    let next = PrintFolder(print, staging: staging)
    #expect(try !next.shows("NEW", in: "ada.png"))
    #expect(try print.kind(of: "ada.png") == nil)
  }
}
