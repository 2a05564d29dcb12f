import CommandLine
import Consoles
import Dispatch
import Documents
import FileWatch
import Preview
import PreviewServer
import Problems
import QRCodes
import Sessions
import ShareMaking
import Synchronization
import Timestamps

/// `cardpress serve`: shows the site while it is being worked on.
struct Serve: ProgramCommand {
  static let declaration = Command(
    "serve", summary: "show the site on this machine while you work on it",
    discussion: """
      Pages load again by themselves when a file changes, and say what is wrong with the input. \
      Nothing is published, and no file is written: links and codes of a preview lead nowhere. \
      Answers on 127.0.0.1 alone, until Ctrl-C. With --bind it answers the phone in your hand too: whoever \
      in that network is given the link sees every card, unencrypted, until Ctrl-C.
      """,
    arguments: [.siteFolder], options: [port, bind],
    examples: [
      "cardpress serve", "cardpress serve firm --port 3000", "cardpress serve --bind 192.168.1.20",
    ])

  private static let port = Option(
    "port", value: "N", in: 0...65_535,
    summary: "answer on port N (default: the first free one from 8080)")

  private static let bind = Option(
    "bind", value: "ADDRESS",
    summary: "answer other devices too, on this machine's ADDRESS (0.0.0.0: on all)"
  ) { text throws(InvalidValue) in
    if let address = HostAddress(text) { return address }
    throw InvalidValue(
      "takes an address of this machine, such as 192.168.1.20, or 0.0.0.0 for all that it has, "
        + "not \"\(text)\"")
  }

  static let effect = SiteEffect.looks

  let call: Call
}

extension Serve {
  func run() throws(CallFault) -> ExitCode {
    try checkSettings()
    let signals = call.environment.endSignals()
    // Twice 64 random bits, which nobody else on this machine or in its network can guess.
    let words = (0..<2).map { _ in String(call.conditions.random(), radix: 36) }
    let root = "/" + words.joined(separator: "-")
    let preview = try makePreview(below: root)
    let hosts = try reachableHosts()
    let server = try listen(for: preview)
    let addresses = hosts.map { "http://\($0.urlHost):\(server.port)\(root)/" }
    let hasFailed = Atomic(false)
    DispatchQueue.global().async {
      var told: [Problem]?
      do throws(WatchFault) {
        try preview.follow { tally, problems in
          if problems != told {
            console.printFaults(problems.filter { !console.isQuiet || $0.severity == .error })
          }
          printTally(tally, at: told == nil ? addresses : [])
          told = problems
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

  /// The address to listen on: this machine's alone, unless another is asked for.
  private var host: HostAddress { call[Self.bind] ?? .loopback }

  /// The addresses to be told, at least one.
  private func reachableHosts() throws(CallFault) -> [HostAddress] {
    let hosts = host.reachable
    if hosts.isEmpty {
      throw .site(
        .refused("--bind \(host): this machine is in no network that could reach it"))
    }
    return hosts
  }

  /// Serves at the port that was asked for, else at the first free one from 8080.
  private func listen(for preview: Preview) throws(CallFault) -> PreviewServer {
    var candidates = call[Self.port].map { $0...$0 } ?? 8_080...8_099
    while true {
      do throws(ServerFault) {
        return try preview.serve(on: host, port: UInt16(candidates.lowerBound))
      } catch {
        guard case .portTaken = error, candidates.count > 1 else {
          throw .site(.refused("\(error)"))
        }
        candidates = (candidates.lowerBound + 1)...candidates.upperBound
      }
    }
  }

  /// Prints what is shown now.
  /// - Parameter addresses: Where, if that has not been said yet.
  private func printTally(_ tally: Preview.Tally, at addresses: [String]) {
    let cards = Wording.count(tally.cards, of: "card")
    let verdict =
      tally.problems == 0 ? "" : ", \(Wording.count(tally.problems, of: "problem"))"
    guard let address = addresses.first else {
      return console.printLine("reloaded: \(cards)\(verdict)")
    }
    console.printJSON(["version": 1, "url": .string(address)])
    console.printLine(
      "preview of \(cards)\(verdict), until Ctrl-C, at an address that only you know:")
    for address in addresses { console.printLine(style.marked(address, as: .link)) }
    if host.isLoopback { return }
    // Every address is short enough for a code.
    if let code = try? QRCode(address) {
      console.printLine(TerminalText(ours: code.terminal(colored: style.hasColor)))
    }
    let network = host.isAny ? "a network of this machine" : "the network of \(host)"
    console.printNote(
      "whoever in \(network) is given this link sees every card of the site, and whoever listens in there "
        + "reads it, since nothing is encrypted; Ctrl-C ends it")
  }
}
