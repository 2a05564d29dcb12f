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
    var printFolder = try PrintFolder(print, staging: staging)
    try printFolder.put([(share: "OLD", name: "ada.png", bytes: { [1] })])
    let failure = FileFault(path: "qr.png", kind: .missing)
    #expect(throws: failure) {
      try printFolder.put([
        (share: "NEW", name: "ada.png", bytes: { () throws(FileFault) in throw failure })
      ])
    }
    let next = try PrintFolder(print, staging: staging)
    #expect(!next.shows("NEW", in: "ada.png"))
    #expect(print.kind(of: "ada.png") == nil)
  }
}
