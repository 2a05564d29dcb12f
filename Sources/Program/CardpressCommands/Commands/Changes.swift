import CommandLine
import Consoles
import Documents
import PublicFolder
import Sessions
import Uploading

/// `cardpress changes`: lists what an upload has to delete and bring.
struct Changes: ProgramCommand {
  static let declaration = Command(
    "changes", summary: "list what to upload since the last confirmed upload",
    discussion: """
      For uploads by programs of your own; "cardpress upload" does all of it itself.

      A line for each file in public/: "gone", "made" or "changed", a tab, and its path; those to be \
      deleted come first. The first line says "everything" until an upload has been confirmed: then \
      all files are listed, and what is on the server beside them has to go. The last line has their \
      number and a sum, by which --confirm knows that the list is whole.

      Keep the list until all of it is done; --confirm LIST (or "cardpress uploaded LIST") then confirms just that, and \
      what has changed meanwhile is listed next time. hosting/ has scripts for rsync and rclone.

      Where a build with --shard has published a part alone, only --shard lists it. The first line then \
      says "part" in place of "everything": no upload of a part may delete what its list does not name, \
      as the other parts are on the server too.

      --urls prints addresses in place of files, for caches that are to forget them: those of pages, of their \
      folders, and the links that lead to them.
      """,
    options: [urls, confirm, SharedOptions.part],
    examples: [
      "cardpress changes > list && rsync -a --delete public/ you@server:cards/ && "
        + "cardpress changes --confirm list"
    ])

  private static let urls = Flag(
    "urls", summary: "print the addresses of what has changed or is gone")

  private static let confirm = Option(
    "confirm", value: "LIST", .files, summary: "confirm that this list has been uploaded")

  static let finding: String? =
    "With --confirm: the list is not whole, or not the one to confirm."

  static let effect = SiteEffect.looks

  let call: Call
}

extension Changes {
  func run() throws(CallFault) -> ExitCode {
    try call.checkParts()
    if let list = call.text(of: Self.confirm) {
      try call.refuse([Self.urls], because: "lists, and --confirm confirms a list")
      return try call.confirmUpload(of: list)
    }
    let isPart = call[SharedOptions.part] != nil
    let list = try call.withBuilder { builder throws(SiteFault) in
      try builder.listChanges(isPart: isPart)
    }
    if call[Self.urls] {
      let urls = try call.withBuilder { builder throws(SiteFault) in try builder.addresses(of: list)
      }
      console.printJSON(["version": 1, "urls": .array(urls.map { .string($0) })])
      for url in urls { console.printLine("\(url)") }
      return .done
    }
    console.printJSON([
      "version": 1, "everything": .boolean(list.basis == .everything), "part": .boolean(isPart),
      "mark": .string(list.mark),
      "gone": .array(list.gone.map { .string($0) }), "made": list.json(.made),
      "changed": list.json(.changed), "unlisted": .integer(list.unlisted),
    ])
    for line in list.lines { console.printLine(TerminalText(ours: line)) }
    if list.unlisted > 0 {
      let files = Wording.count(list.unlisted, of: "file")
      console.printNote("\(files) in the output left out: a list can't hold the name")
    }
    return .done
  }
}

extension UploadList {
  fileprivate func json(_ kind: PublishedChanges.Kind) -> JSONValue {
    .array(uploads.filter { $0.kind == kind }.map { .string($0.path) })
  }
}
