import CodeReading
import CommandLine
import Consoles
import Documents
import Files
import Lifecycle
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
      proofs, scans or photos, as JPEG, PNG or PDF.

      A run whose clock was far ahead leaves a store that ends everything from then on. With --clock \
      its last change is set back to now: what had ended stays ended, until renew brings it back.
      """,
    arguments: [.siteFolder], options: [codes, clock],
    examples: ["cardpress recover --codes print --codes photo.jpg"])

  private static let codes = RepeatableOption(
    "codes", value: "PATH", .files,
    summary: "read keys from the codes on a picture, or on those in a folder")

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
    let codes = try readCodes()
    let report = try call.withBuilder { builder throws(SiteFault) in
      try builder.recover(readingCodes: codes)
    }
    console.printJSON([
      "version": 1, "keys": .integer(report.keys), "unopened": .integer(report.unopened),
      "shares": .integer(report.shares),
      "withoutCard": .integer(report.withoutCard), "printed": .integer(report.printed),
      "tombstones": .integer(report.tombstones),
      "takenAsEnded": .array(report.takenAsEnded.map { .string($0.text) }),
    ])
    if codes != nil {
      console.printLine("brought back \(Wording.count(report.keys, of: "key"))")
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
        "taken as ended, with no live share: \(names); cardpress reissue gives them new links")
    }
    return .done
  }

  /// The texts of the codes on the pictures that are given; `nil` where none are.
  private func readCodes() throws(CallFault) -> [[UInt8]]? {
    let paths = call[Self.codes]
    if paths.isEmpty { return nil }
    var texts: [[UInt8]] = []
    for path in paths {
      for file in try pictures(at: path) {
        let before = texts.count
        do throws(PictureFault) {
          try call.readCodes(in: file) { codes, _ in texts += codes.map(\.text) }
        } catch {
          throw .site(.refused("\(error)"))
        }
        if texts.count == before { console.printFault("\(file) shows no code") }
      }
    }
    return texts
  }

  /// The picture that a path names, or the pictures in the folder that it names.
  private func pictures(at path: String) throws(CallFault) -> [String] {
    let folder = Folder(path)
    do throws(FileFault) {
      guard try folder.kind() == .folder else { return [path] }
      let names = try folder.names().filter { name in
        [".png", ".jpg", ".jpeg", ".pdf"].contains(where: name.lowercased().hasSuffix)
      }
      return names.sorted().map { "\(path)/\($0)" }
    } catch {
      throw .site(.file(error))
    }
  }

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
