import CodeReading
import CommandLine
import Consoles
import Documents
import Files
import Lifecycle
import PrintFolder
import Sessions
import ShareMaking

/// `cardpress recover`: rebuilds a lost store.
struct Recover: ProgramCommand {
  static let declaration = Command(
    "recover", summary: "rebuild a lost store from the published records",
    discussion: """
      The links stay. Cards without a live share count as ended, since nothing tells a withdrawn \
      card from a new one: reissue shares them. What is on paper is known from print/.

      Sealed shares need their keys. Where these are lost, --codes reads them from printed codes: \
      proofs, scans or photos, as JPEG, PNG or PDF; and passcodes from text, one a line.

      A run whose clock was far ahead leaves a store that ends everything from then on. With --clock \
      its last change is set back to now: what had ended stays ended, until renew brings it back.
      """,
    arguments: [.siteFolder], options: [codes, clock],
    examples: ["cardpress recover --codes print --codes photo.jpg"])

  private static let codes = RepeatableOption(
    "codes", value: "PATH", .files,
    summary: "read keys from a picture of codes, or from the files in a folder")

  private static let clock = Flag(
    "clock", summary: "set back the store's clock, where it is ahead of this one")

  let call: Call
}

extension Recover {
  func run() throws(CallFault) -> ExitCode {
    if call[Self.clock] {
      try call.refuse([Self.codes], because: "has no effect with --clock")
      return try setClockBack()
    }
    let printed = try readPrintedKeys()
    let report = try call.withBuilder { builder throws(SiteFault) in
      try builder.recover(with: printed)
    }
    console.printJSON([
      "version": 1, "keys": .integer(report.keys), "locked": .integer(report.locked),
      "unopened": .integer(report.unopened), "shares": .integer(report.shares),
      "withoutCard": .integer(report.withoutCard), "printed": .integer(report.printed),
      "tombstones": .integer(report.tombstones),
      "takenAsEnded": .array(report.takenAsEnded.map { .string($0.text) }),
    ])
    if printed != nil {
      console.printLine("brought back \(Wording.count(report.keys, of: "key"))")
    }
    if report.locked > 0 {
      console.printLine(
        "\(Wording.count(report.locked, of: "share")) also need\(report.locked == 1 ? "s" : "") a passcode: "
          + "give --codes the file CARD-passcode.txt too")
    }
    let shares = Wording.count(report.shares, of: "share")
    let tombstones = Wording.count(report.tombstones, of: "tombstone")
    console.printLine("recovered \(shares) and \(tombstones)")
    if report.withoutCard > 0 {
      console.printLine(
        "\(report.withoutCard) of the shares have no card in cards/ and end when they expire")
    }
    if report.unopened > 0 {
      console.printLine(
        "\(report.unopened) of the shares can't be opened, since their keys are missing: "
          + "cardpress recover --codes PATH reads them from printed codes")
    }
    printPaper(report)
    if !report.takenAsEnded.isEmpty {
      let names = Wording.firstTen(of: report.takenAsEnded.map(\.text))
      console.printLine(
        "taken as ended, with no live share: \(names); "
          + (report.unopened > 0
            ? "if they were sealed, recover --codes brings their links back, else "
            : "")
          + "cardpress reissue gives them new links")
    }
    return .done
  }

  /// The codes on the pictures that are given, and the passcodes in the texts; `nil` where none are.
  private func readPrintedKeys() throws(CallFault) -> PrintedKeys? {
    let paths = call[Self.codes]
    if paths.isEmpty { return nil }
    var printed = PrintedKeys()
    let proofs = try place(of: call.site.print)
    for path in paths {
      let isOnPaper = try !(place(of: Folder(path))?.isIn(proofs) ?? false)
      for file in try files(at: path) {
        let name = PrintFolder.card(inName: String(file.split(separator: "/").last ?? ""))
        if Self.isText(file) {
          let holdsPasscode = printed.add(passcodesIn: try text(of: file), named: name)
          if !holdsPasscode, file == path { console.printFault("\(file) holds no passcode") }
          continue
        }
        var isBlank = true
        do throws(PictureFault) {
          try call.readCodes(in: file) { codes, _ in
            for code in codes { printed.add(code: code.text, named: name, isOnPaper: isOnPaper) }
            isBlank = isBlank && codes.isEmpty
          }
        } catch {
          throw .site(.refused("\(error)"))
        }
        if isBlank { console.printFault("\(file) shows no code") }
      }
    }
    return printed
  }

  /// The path that leads to a file or folder without links; `nil` where there is none.
  private func place(of folder: Folder) throws(CallFault) -> String? {
    do throws(FileFault) {
      return try folder.kind() == nil ? nil : folder.realPath()
    } catch {
      throw .site(.file(error))
    }
  }

  /// The file that a path names, or the pictures and texts in the folder that it names.
  private func files(at path: String) throws(CallFault) -> [String] {
    let folder = Folder(path)
    do throws(FileFault) {
      guard try folder.kind() == .folder else { return [path] }
      let names = try folder.names().filter { name in
        [".png", ".jpg", ".jpeg", ".pdf", ".txt"].contains(
          where: name.lowercased().hasSuffix)
      }
      return names.sorted().map { "\(path)/\($0)" }
    } catch {
      throw .site(.file(error))
    }
  }

  private func text(of file: String) throws(CallFault) -> String {
    do throws(FileFault) {
      return String(decoding: try Folder.readAnywhere(file, atMost: 1_000_000), as: UTF8.self)
    } catch {
      throw .site(.file(error))
    }
  }

  private static func isText(_ file: String) -> Bool { file.lowercased().hasSuffix(".txt") }

  private func printPaper(_ report: RecoveryReport) {
    if report.shares == 0 { return }
    let folder = "\(call.path(of: Site.printName))/"
    console.printLine(
      report.printed > 0
        ? "\(report.printed) of the shares \(report.printed == 1 ? "is" : "are") on paper, as \(folder) says"
        : "none of the shares counts as printed, since \(folder) tells of none on paper")
  }

  private func setClockBack() throws(CallFault) -> ExitCode {
    let summary = try call.withBuilder { builder throws(SiteFault) in
      try builder.setClockBack()
    }
    console.printJSON(["version": 1, "clockBefore": JSONValue(summary.before?.description)])
    guard let before = summary.before else {
      console.printLine("nothing to do: the store's last change is in the past")
      return .done
    }
    console.printLine("the store's clock is set back from \(before) to \(call.conditions.now)")
    console.printLine(
      "what had ended stays ended: cardpress shares lists it, cardpress renew brings cards back")
    return .done
  }
}

extension String {
  /// True if a path is that of a folder, or of something in it.
  fileprivate func isIn(_ folder: String?) -> Bool {
    folder.map { self == $0 || hasPrefix("\($0)/") } ?? false
  }
}
