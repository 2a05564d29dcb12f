import Files
package import ShareMaking
package import Timestamps

/// When a site was last built and swept, and how that ended: a note beside the store, for whoever watches
/// the site.
///
/// It says nothing of cards. Runs at the same time may lose each other's line, which the next one of each
/// kind writes again.
package struct LastRuns: Hashable, Sendable {
  private var runs: [Kind: Run] = [:]
}

extension LastRuns {
  /// A kind of run.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case build, sweep
  }

  /// The ways in which a run ends.
  package enum Outcome: String, Hashable, Sendable {
    /// All was done.
    case done

    /// Everything was withdrawn that had ended, but cards with faults were left out.
    case incomplete

    /// It stopped at a fault.
    case failed
  }

  /// The last run of a kind.
  package struct Run: Hashable, Sendable {
    /// The moment of the run.
    package let moment: Timestamp

    /// The way in which it ended.
    package let outcome: Outcome

    /// The moment of the last run that did not fail; `nil` if none is known.
    package let success: Timestamp?

    /// The moment of the one before that; `nil` if none is known.
    package let formerSuccess: Timestamp?
  }

  /// The last run of a kind; `nil` if none is noted.
  package subscript(kind: Kind) -> Run? { runs[kind] }

  /// The moments of runs that withdrew what had ended, as far as they are noted; the latest first.
  package var withdrawals: [Timestamp] {
    runs.values.flatMap { [$0.success, $0.formerSuccess] }.compactMap(\.self).sorted(by: >)
  }
}

extension LastRuns {
  /// The name of the note in the state's folder.
  package static let name = "runs"

  /// Reads a site's note; a line that this version did not write says nothing.
  package init(of site: Site) {
    // Whoever asks knows of no run then.
    let bytes = (try? site.state.read(Self.name, atMost: 10_000)) ?? []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 5, let kind = Kind(rawValue: fields[0]),
        let moment = try? Timestamp(rfc3339: fields[1]), let outcome = Outcome(rawValue: fields[2])
      else { continue }
      runs[kind] = Run(
        moment: moment, outcome: outcome, success: try? Timestamp(rfc3339: fields[3]),
        formerSuccess: try? Timestamp(rfc3339: fields[4]))
    }
  }

  /// Notes a run.
  fileprivate mutating func note(_ kind: Kind, _ outcome: Outcome, at moment: Timestamp) {
    let former = runs[kind]
    let isSuccess = outcome != .failed
    runs[kind] = Run(
      moment: moment, outcome: outcome, success: isSuccess ? moment : former?.success,
      formerSuccess: isSuccess ? former?.success : former?.formerSuccess)
  }

  /// Writes the note.
  fileprivate func write(to site: Site) throws(FileFault) {
    let lines = Kind.allCases.compactMap { kind in runs[kind].map { $0.line(of: kind) } }
    try site.state.overwrite(Self.name, with: Array(lines.joined().utf8), mode: 0o600)
  }
}

extension LastRuns.Run {
  fileprivate func line(of kind: LastRuns.Kind) -> String {
    let moments = [success, formerSuccess].map { $0?.description ?? "" }
    return "\(kind.rawValue)\t\(moment)\t\(outcome.rawValue)\t\(moments[0])\t\(moments[1])\n"
  }
}

extension SiteBuilder {
  /// Does a run of a kind, and notes when and how it ended.
  ///
  /// A site that no run has worked on yet gets none, and a note that can't be written stops nobody.
  /// - Parameter outcome: The way in which a run without a fault has ended.
  package func noting<Value>(
    _ kind: LastRuns.Kind, _ body: () throws(SiteFault) -> Value,
    as outcome: (Value) -> LastRuns.Outcome = { _ in .done }
  ) throws(SiteFault) -> Value {
    do throws(SiteFault) {
      let value = try body()
      note(kind, outcome(value))
      return value
    } catch {
      note(kind, .failed)
      throw error
    }
  }

  private func note(_ kind: LastRuns.Kind, _ outcome: LastRuns.Outcome) {
    guard (try? site.state.hasFile(SiteLock.name)) == true else { return }
    var runs = LastRuns(of: site)
    runs.note(kind, outcome, at: conditions.now)
    try? runs.write(to: site)
  }
}
