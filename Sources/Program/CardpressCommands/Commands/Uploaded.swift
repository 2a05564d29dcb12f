import CommandLine
import Consoles

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
    return try call.confirmUpload(of: call.arguments[0])
  }
}
