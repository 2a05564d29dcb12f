import CommandLine
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

extension Call {
  /// Does `cardpress serve`.
  func serve() throws(CallFault) -> Int32 {
    let port = try Self.number(of: "port", in: invocation, 0...65_535)
    let hasSettings = try building { () throws(SiteFault) in try site.hasSettings() }
    if !hasSettings {
      // Where there is no site, there is nothing to wait for.
      _ = try building { () throws(SiteFault) in try builder.preview(below: "") }
    }
    let signals = EndSignals()
    // Twice 64 random bits, which nobody else on this machine can guess.
    let root =
      "/" + (0..<2).map { _ in String(conditions.random(), radix: 36) }.joined(separator: "-")
    let preview = try makePreview(below: root)
    let server = try listen(preview, port)
    let address = "http://127.0.0.1:\(server.port)\(root)/"
    let hasBegun = Atomic(false)
    DispatchQueue.global().async {
      do throws(WatchFault) {
        try preview.follow { tally in
          let isFirst = !hasBegun.exchange(true, ordering: .relaxed)
          tell(tally, isFirst: isFirst, address)
        }
      } catch {
        Surroundings.write("\(error)\n", toError: true)
        Surroundings.end(with: 1)
      }
    }
    signals.wait()
    preview.end()
    return 0
  }

  private func makePreview(below root: String) throws(CallFault) -> Preview {
    let (begun, now) = (surroundings.now, conditions.now)
    // A moved clock goes on from there.
    let clock: @Sendable () -> Timestamp = {
      let passed = Surroundings.clock().secondsSince1970 - begun.secondsSince1970
      return now.advanced(bySeconds: passed)
    }
    let (site, conditions) = (site, conditions)
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

  /// The server at the port that was asked for, else at the first free one from 8080.
  private func listen(
    _ preview: Preview, _ port: Int?
  ) throws(CallFault) -> LoopbackServer {
    var candidates = port.map { $0...$0 } ?? 8_080...8_099
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

  private func tell(_ tally: Preview.Tally, isFirst: Bool, _ address: String) {
    let cards = Self.counted(tally.cards, "card")
    let verdict = tally.problems == 0 ? "" : ", \(Self.counted(tally.problems, "problem"))"
    if isFirst {
      print(json: ["version": 1, "url": .string(address)])
      say("preview of \(cards)\(verdict), which Ctrl-C ends, at an address that is yours alone:")
      say(style.mark(address, .link))
    } else {
      say("read again: \(cards)\(verdict)")
    }
  }
}
