import CommandLine
import Consoles
import Documents
import Files
import Problems
import RemoteFolders
import Sessions
import Subprocesses
import Timestamps
import Uploading

extension SharedOptions {
  static let uploads = Flag("upload", summary: "upload afterwards, as cardpress upload does")
}

extension Call {
  /// How this call uploads.
  var uploadOrder: UploadOrder {
    let environment = environment
    return UploadOrder(
      by: RemoteTools(
        in: ProgramSearch(path: environment.searchPath), environment: environment.inheritedBySSH,
        passwords: environment.configurationFolder.map { RemotePasswords(in: Folder($0)) },
        variable: { environment.variable($0) }),
      as: "cardpress/\(CommandTable.cardpress.version)")
  }

  /// Uploads.
  /// - Returns: What was done, and the seconds that it took.
  func upload(_ order: UploadOrder) throws(CallFault) -> (UploadReport, seconds: Int) {
    let begin = environment.clock()
    let report = try withBuilder { builder throws(SiteFault) in try builder.upload(order) }
    let end = environment.clock()
    return (report, Int(end.secondsSince1970 - begin.secondsSince1970))
  }

  /// Prints a command's document; then uploads where that is asked for, and adds what that has done.
  /// - Parameters:
  ///   - document: The document of `--json`.
  ///   - code: What the command itself ends with.
  func uploading(
    _ document: @autoclosure () -> JSONValue, endingWith code: ExitCode
  ) throws(CallFault) -> ExitCode {
    guard self[SharedOptions.uploads] else {
      console.printJSON(document())
      printStillOnline()
      return code
    }
    do throws(CallFault) {
      let (report, seconds) = try upload(uploadOrder)
      console.printJSON(document().adding("upload", report.json(seconds: seconds, version: nil)))
      let end = finish(report)
      return code == .done ? end : code
    } catch {
      guard case .site(let fault) = error else { throw error }
      let problems = fault.problems
      console.printJSON(
        document().adding(
          "upload",
          ["success": false, "errors": .array(problems.map { UploadReport.error($0.message) })]))
      console.printErrors(problems)
      printStillOnline()
      return .fault
    }
  }

  /// Does a run's own work; where a fault stops that, what it has withdrawn before goes online all the same.
  func withdrawing<Value>(_ work: () throws(CallFault) -> Value) throws(CallFault) -> Value {
    do throws(CallFault) {
      return try work()
    } catch {
      bringWithdrawn(after: error)
      throw error
    }
  }

  /// Brings what a run has withdrawn before a fault stopped it, where it was to upload.
  func bringWithdrawn(after fault: CallFault) {
    guard case .site = fault else { return }
    // That fault is the one to tell.
    if self[SharedOptions.uploads], let (report, _) = try? upload(uploadOrder) {
      _ = finish(report)
    } else {
      printStillOnline()
    }
  }

  /// Says what makes a server have what was changed, unless this run does it.
  func printNextUpload(isUploaded: Bool) {
    if isUploaded { return }
    let builder = SiteBuilder(of: site, under: conditions)
    let next =
      builder.isIssuedElsewhere
      ? Wording.pushAgain : builder.canUpload ? Wording.uploadAgain : Wording.deployAgain
    console.printLine("\(next)")
  }

  /// Says what an upload has done.
  func finish(_ report: UploadReport) -> ExitCode {
    for finding in report.findings {
      let others = finding.more == 0 ? "" : " (and \(finding.more) more)"
      console.printFault("\(shown(finding.path))\(others) \(finding.what): \(finding.cure)")
    }
    if let fault = report.fault { console.printFault("\(sentence(of: fault, in: report))") }
    if let fault = report.purgeFault {
      console.printFault(
        "the program of upload.purge \(fault): caches may show what has changed; the next upload tries it again"
      )
    }
    if !report.isIdle {
      let files = [("made", report.made), ("changed", report.changed), ("gone", report.gone)]
        .filter { !$0.1.isEmpty }.map { "\($0.1.count.grouped) \($0.0)" }.joined(separator: ", ")
      console.printLine("files at \(report.address): \(files)")
    }
    printKept(report.kept)
    if report.stillOnline > 0 {
      console.printFault("\(Wording.stillOnline(report.stillOnline, at: report.place))")
    }
    if report.left > 0 {
      console.printNote("more has changed here meanwhile: cardpress upload brings it")
    }
    guard report.isComplete else { return .fault }
    if report.hasNothing {
      console.printLine("nothing has changed since the last upload")
      return .done
    }
    let moment = "\(environment.clock())".dropFirst(11).prefix(5)
    let state = report.asked == nil ? "uploaded" : "online since \(moment) UTC"
    console.printLine(console.style.marked("\(state): ", as: .strong) + "\(report.shares.words)")
    return .done
  }

  /// Says what is there that is none of ours.
  func printKept(_ count: Int) {
    if count > 0 {
      console.printNote(
        "\(Wording.count(count, of: "name")) in the folders of shares there not ours, and left alone"
      )
    }
  }

  /// Says again what has ended here and, as far as is known, is still online.
  /// - Returns: True if there is any.
  @discardableResult
  func printStillOnline() -> Bool {
    let (count, place) = SiteBuilder(of: site, under: conditions).stillOnline()
    if count > 0 {
      console.printError("\(Wording.stillOnline(count, at: place)): cardpress upload")
    }
    return count > 0
  }

  /// A path as it may be said: a share's on a terminal alone, since whoever has it may read the card.
  private func shown(_ path: String) -> String {
    console.errorIsTerminal || UploadReport.isOfSite(path) ? path : "a share's file"
  }

  private func sentence(of fault: RemoteFault, in report: UploadReport) -> String {
    let path = fault.path.map { ", \(shown($0))," }
    let cure = fault.cure.map { ": \($0)" } ?? ""
    let again = fault.isRetryable ? " (trying again later may help)" : ""
    return "\(report.address)\(path ?? "") \(fault.reason)\(cure)\(again)"
  }
}

extension Wording {
  /// What has ended, and whoever opens its link sees all the same.
  static func stillOnline(_ count: Int, at place: String) -> String {
    "\(Wording.count(count, of: "share")) \(count == 1 ? "has" : "have") ended here, still online at \(place)"
  }
}

extension UploadedShares {
  /// The numbers: `3 new, 1 gone`.
  fileprivate var words: String {
    let shares = [(new, "new"), (changed, "changed"), (gone, "gone")].filter { $0.0 > 0 }
      .map { "\($0.0.grouped) \($0.1)" }.joined(separator: ", ")
    let files = siteFiles == 0 ? "" : Wording.count(siteFiles, of: "file") + " of the site"
    return shares.isEmpty ? files : shares
  }
}

extension UploadReport {
  /// Where people see it.
  fileprivate var place: String { url?.text ?? "\(address)" }

  /// An error for programs.
  static func error(
    _ what: String, path: String? = nil, cure: String? = nil, isRetryable: Bool = false,
    retryAfter: Int? = nil
  ) -> JSONValue {
    [
      "path": JSONValue(path), "what": .string(what), "cure": JSONValue(cure),
      "retryable": .boolean(isRetryable), "retryAfter": retryAfter.map { .integer($0) } ?? .null,
    ]
  }

  /// The report for programs.
  /// - Parameter version: The document's; `nil` within another.
  func json(seconds: Int, version: Int?) -> JSONValue {
    let paths = { (paths: [String]) in JSONValue.array(paths.map { .string($0) }) }
    var errors = findings.map { Self.error($0.what, path: $0.path, cure: $0.cure) }
    if let fault {
      errors.append(
        Self.error(
          fault.reason, path: fault.path, cure: fault.cure, isRetryable: fault.isRetryable,
          retryAfter: fault.retryAfter))
    }
    if let purgeFault {
      errors.append(Self.error("the program of upload.purge \(purgeFault)", isRetryable: true))
    }
    let members: [JSONValue.Member] = [
      .init("success", .boolean(isComplete)), .init("address", .string("\(address)")),
      .init("url", JSONValue(url?.text)), .init("made", paths(made)),
      .init("changed", paths(changed)),
      .init("gone", paths(gone)), .init("conflicts", paths(conflicts)),
      .init("errors", .array(errors)),
      .init("asked", asked.map { .integer($0) } ?? .null), .init("kept", .integer(kept)),
      .init("stillOnline", .integer(stillOnline)), .init("left", .integer(left)),
      .init("seconds", .integer(seconds)),
    ]
    return .object((version.map { [.init("version", .integer($0))] } ?? []) + members)
  }
}

extension JSONValue {
  /// An object with one more member.
  fileprivate func adding(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name, value)])
  }
}

extension UploadComparison {
  /// What differs, with a word for each kind.
  var differences: [(word: String, paths: [String])] {
    [("missing", missing), ("differs", differing), ("not gone", shown)]
  }

  /// The comparison for programs.
  var json: JSONValue {
    let paths = { (paths: [String]) in JSONValue.array(paths.map { .string($0) }) }
    return [
      "version": 1, "address": .string("\(address)"), "compared": .integer(compared),
      "missing": paths(missing),
      "differing": paths(differing), "notGone": paths(shown), "kept": .integer(kept),
    ]
  }
}
