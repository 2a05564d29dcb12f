import Bytes
import Consoles
import Documents
import Files
import PublicFolder
import Sessions
import Uploading

extension Call {
  /// Confirms an upload.
  /// - Parameter word: The file of its list, or its mark.
  func confirmUpload(of word: String) throws(CallFault) -> ExitCode {
    let mark = try mark(in: word)
    let rest = try withBuilder { builder throws(SiteFault) in
      try builder.confirmUpload(of: mark)
    }
    console.printJSON(["version": 1, "left": .integer(rest)])
    let paths = Wording.count(rest, of: "path")
    console.printLine(
      rest == 0
        ? "upload confirmed" : "upload confirmed; changed since then: \(paths), listed next time")
    return .done
  }

  private func mark(in word: String) throws(CallFault) -> String {
    if word.utf8.count == 32, word.utf8.allSatisfy({ Base16.value(of: $0) != nil }) { return word }
    do throws(FileFault) {
      let bytes = try Folder.readAnywhere(word, atMost: Self.mostBytes)
      if let mark = UploadList.mark(in: bytes) { return mark }
    } catch {
      throw .site(.file(error))
    }
    throw .site(
      .refused(
        "\(word) is no whole list of changes, or was changed, so nothing was confirmed",
        remedy: .take(.listChanges)))
  }

  /// The size of a list of ten million files: 1 GB.
  private static let mostBytes = 1_000_000_000
}
