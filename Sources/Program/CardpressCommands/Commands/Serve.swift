import CommandLine
import Consoles
import Dispatch
import Documents
import FileWatch
import LoopbackServer
import Preview
import Problems
import Sessions
import ShareMaking
import Synchronization
import Timestamps

/// `cardpress serve`: shows the site on this machine.
struct Serve: ProgramCommand {
  static let declaration = Command(
    "serve", summary: "show the site on this machine while you work on it",
    discussion: """
      Pages load again by themselves when a file changes, and say what is wrong with the input. \
      Nothing is published, and no file is written: links and codes of a preview lead nowhere. \
      Answers on 127.0.0.1 alone, until Ctrl-C.
      """,
    arguments: [.siteFolder], options: [port],
    examples: ["cardpress serve", "cardpress serve firm --port 3000"])

  private static let port = Option(
    "port", value: "N", in: 0...65_535,
    summary: "answer on port N (default: the first free one from 8080)")

  let call: Call
}

extension Serve {
  func run() throws(CallFault) -> ExitCode {
    try checkSettings()
    let signals = call.environment.endSignals()
    // Twice 64 random bits, which nobody else on this machine can guess.
    let words = (0..<2).map { _ in String(call.conditions.random(), radix: 36) }
    let root = "/" + words.joined(separator: "-")
    let preview = try makePreview(below: root)
    let server = try listen(for: preview)
    let address = "http://127.0.0.1:\(server.port)\(root)/"
    let hasBegun = Atomic(false)
    let hasFailed = Atomic(false)
    DispatchQueue.global().async {
      do throws(WatchFault) {
        try preview.follow { tally in
          let isFirst = !hasBegun.exchange(true, ordering: .relaxed)
          printTally(tally, isFirst: isFirst, address: address)
        }
      } catch {
        console.printError("\(error)")
        hasFailed.store(true, ordering: .relaxed)
        signals.raise()
      }
    }
    signals.wait()
    preview.end()
    return hasFailed.load(ordering: .relaxed) ? .fault : .done
  }

  /// Refuses a folder without a site, where there is nothing to wait for.
  private func checkSettings() throws(CallFault) {
    try call.withBuilder { builder throws(SiteFault) in
      if try !call.site.hasSettings() { _ = try builder.preview(below: "") }
    }
  }

  private func makePreview(below root: String) throws(CallFault) -> Preview {
    let (environment, site, conditions) = (call.environment, call.site, call.conditions)
    // A moved clock goes on from there.
    let clock: @Sendable () -> Timestamp = {
      let now = environment.clock().secondsSince1970
      return conditions.now.advanced(bySeconds: now - environment.now.secondsSince1970)
    }
    do throws(Problem) {
      return try Preview(
        of: site,
        builder: {
          SiteBuilder(
            of: site,
            under: Conditions(
              now: clock(), jobs: conditions.jobs, isBuildFarm: conditions.isBuildFarm,
              random: conditions.random))
        },
        below: root, jobs: conditions.jobs, name: String(conditions.random(), radix: 36),
        clock: clock)
    } catch {
      throw .site(.refused(error.description))
    }
  }

  /// Serves at the port that was asked for, else at the first free one from 8080.
  private func listen(for preview: Preview) throws(CallFault) -> LoopbackServer {
    var candidates = call[Self.port].map { $0...$0 } ?? 8_080...8_099
    while true {
      do throws(ServerFault) {
        return try preview.serve(at: UInt16(candidates.lowerBound))
      } catch {
        guard case .portTaken = error, candidates.count > 1 else {
          throw .site(.refused("\(error)"))
        }
        candidates = (candidates.lowerBound + 1)...candidates.upperBound
      }
    }
  }

  private func printTally(_ tally: Preview.Tally, isFirst: Bool, address: String) {
    let cards = Wording.count(tally.cards, of: "card")
    let verdict =
      tally.problems == 0 ? "" : ", \(Wording.count(tally.problems, of: "problem"))"
    if isFirst {
      console.printJSON(["version": 1, "url": .string(address)])
      console.printLine(
        "preview of \(cards)\(verdict), until Ctrl-C, at an address that only you know:")
      console.printLine(style.marked(address, as: .link))
    } else {
      console.printLine("reloaded: \(cards)\(verdict)")
    }
  }
}
