import CardpressCommands
import Consoles
import Files
import Synchronization
import TemporaryFolders
import Timestamps

/// A site in a folder of its own, and commands that are run in it at 2026-11-21T09:00:00Z.
///
/// Randomness counts up: the first share's ID is `1100000000002`.
final class CommandSite: Sendable {
  let folder = temporaryFolder()
  private let count = Atomic<UInt64>(0)

  /// Begins with one card, or with no site at all.
  init(isEmpty: Bool = false) throws {
    if isEmpty { return }
    try folder.folder("cards").create()
    try write(
      "url: https://cards.firm.test\nshare: {lifetime: 10d, idLength: 13}\n", to: "cardpress.yaml"
    )
    try write("givenName: Ada\nfamilyName: Lindqvist\n", to: "cards/ada.yaml")
  }

  deinit {
    // A folder that stays is no fault of what is tested.
    try? folder.remove("")
  }
}

extension CommandSite {
  /// Writes a file, replacing the one that is there.
  func write(_ text: String, to path: String) throws {
    try folder.remove(path)
    try folder.write(Array(text.utf8), to: path)
  }

  /// Runs a command line; `SITE` in it is the site's folder.
  ///
  /// The first build is its owner's decision to begin with new links.
  func run(
    _ line: String, environment: [String: String] = [:], on recorder: Recorder = Recorder()
  ) -> RecordedRun {
    var words = line.replacing("SITE", with: folder.path).split(separator: " ").map(String.init)
    let begins = line.hasPrefix("build SITE") && !line.hasSuffix("--frozen")
    // A folder that can't be looked at fails the test by what it expects.
    if begins, environment["CI"] != "true", (try? folder.kind(of: "public")) == .some(nil) {
      words.append("--first")
    }
    let process = ProcessEnvironment(
      arguments: words, variables: environment,
      clock: { Timestamp(secondsSince1970: 1_795_251_600) }, processors: 2, isRoot: false,
      random: { [self] in count.wrappingAdd(1, ordering: .relaxed).newValue },
      endSignals: { recorder.endSignals })
    let code = Cardpress.run(in: process, printingTo: recorder.console)
    return RecordedRun(
      code: code, output: recorder.output.replacing(folder.path, with: "SITE"),
      error: recorder.error.replacing(folder.path, with: "SITE"))
  }
}
