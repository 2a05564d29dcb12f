import Files
import ShareMaking
import Subprocesses

extension UploadRun {
  /// Tells the owner's program that empties caches which addresses have changed or are gone.
  ///
  /// It is run without a shell, sees PATH, HOME and the variables that the settings name, and has a minute.
  mutating func purge(_ changed: @autoclosure () -> [String]) {
    guard let name = settings.purge.first, let url = report.url else { return }
    let paths = changed()
    if paths.isEmpty { return }
    var environment: [String: String] = [:]
    for variable in ["PATH", "HOME"] + settings.purgeEnvironment {
      environment[variable] = order.tools.variable(variable)
    }
    if let unset = settings.purgeEnvironment.first(where: { environment[$0] == nil }) {
      report.purgeFault =
        "has not been run: upload.purgeEnvironment names \(unset), which is not set"
      return
    }
    let path =
      name.utf8.contains(UInt8(ascii: "/")) && !name.hasPrefix("/")
      ? site.folder.folder(name).path : name
    guard let program = order.tools.search.program(named: [path]) else {
      report.purgeFault = "is not there, or no program"
      return
    }
    let list = SiteAddresses(on: url).all(of: paths).map { "\($0)\n" }.joined()
    let folder = UploadState(of: site).folder
    let file = "addresses"
    // They are links.
    defer { try? folder.remove(file) }
    do {
      try folder.remove(file)
      try folder.write(Array(list.utf8), to: file, mode: 0o600)
      let result = try Subprocess(
        program, arguments: Array(settings.purge.dropFirst()), environment: environment,
        input: folder.realPath(of: file), timeLimitInMilliseconds: 60_000
      ).run { _ in }
      switch result.ending {
      case .exited(0): return
      case .exited(let code): report.purgeFault = "ended with exit code \(code)"
      case .signalled(let signal): report.purgeFault = "was ended by signal \(signal)"
      }
    } catch let fault as SubprocessFault {
      if case .tookTooLong = fault {
        report.purgeFault = "took longer than a minute, so it was stopped"
      } else {
        report.purgeFault = "could not be run"
      }
    } catch {
      report.purgeFault = "could not be run: \(error)"
    }
  }
}
