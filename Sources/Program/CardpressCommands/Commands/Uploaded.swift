import Bytes
import CommandLine
import Consoles
import Documents
import Files
import PublicFolder
import Sessions

/// `cardpress uploaded`: confirms an upload.
struct Uploaded: ProgramCommand {
  static let declaration = Command(
    "uploaded", summary: "confirm that a list of changes has been uploaded",
    discussion: """
      LIST is the file that "cardpress changes" was written to before the upload, or the mark in its \
      JSON. What has changed since then stays to be uploaded. A part's list is confirmed with the same \
      --shard.
      """,
    arguments: [Argument("LIST", values: .files)], options: [SharedOptions.part],
    examples: ["cardpress uploaded list"])

  static let finding: String? = "The list is not whole, or not the one to confirm."

  let call: Call
}

extension Uploaded {
  func run() throws(CallFault) -> ExitCode {
    try call.checkParts()
    let mark = try self.mark()
    let rest = try call.withBuilder { builder throws(SiteFault) in
      try builder.confirmUpload(of: mark)
    }
    console.printJSON(["version": 1, "left": .integer(rest)])
    let paths = Wording.count(rest, of: "path")
    console.printLine(
      rest == 0
        ? "upload confirmed" : "upload confirmed; changed since then: \(paths), listed next time")
    return .done
  }

  private func mark() throws(CallFault) -> String {
    let word = call.arguments[0]
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
