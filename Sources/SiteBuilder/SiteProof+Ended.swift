import Files
import PublicFolder
import Shares

extension SiteProof {
  /// What came of looking at all that is no live share.
  struct Ended {
    var faults: [ProofFault] = []

    /// The pages of tombstones that other settings or templates have made, and where they stand.
    var olderPages: [OlderPage: [String]] = [:]
  }

  /// Looks at tombstones, at shares that have ended, and at what nobody knows.
  func proveEnded(
    _ folders: ProofFolders, _ outcome: inout Outcome, _ say: (Int) -> Void
  ) -> Ended {
    var ended = Ended()
    let proof = TombstoneProof(pages.tombstone)
    let state = state
    for start in stride(from: 0, to: folders.others.count, by: Self.batch) {
      let batch = Array(folders.others[start..<min(start + Self.batch, folders.others.count)])
      let verdicts = inParallel(batch, jobs: conditions.jobs, makeWorker: {}) { other, _ in
        state.verdict(on: other, proof)
      }
      for (other, verdict) in zip(batch, verdicts) {
        let name = other.entry.name
        ended.faults += verdict.flaws.map { flaw in
          ProofFault(
            path: state.path(name, flaw.file), card: nil, what: flaw.what, folder: name)
        }
        if let page = verdict.olderPage {
          outcome.olderTombstones += 1
          if ended.olderPages.count < Self.mostOlderPages || ended.olderPages[page] != nil {
            ended.olderPages[page, default: []].append(name)
          } else {
            ended.faults.append(
              ProofFault(
                path: state.path(name, "index.html"), card: nil,
                what: "is unlike the pages of all other tombstones", folder: name))
          }
        }
        if other.isTombstone, let share = other.share, !state.standing.hasTombstone(share) {
          outcome.overdueTombstones += 1
        }
      }
      say(batch.count { $0.isTombstone })
    }
    return ended
  }

  static var batch: Int { 256 }

  /// Nobody changes templates so often while tombstones stand.
  private static var mostOlderPages: Int { 64 }
}

extension ProofState {
  /// Judges what stands at an address where no live share belongs.
  fileprivate func verdict(
    on other: ProofFolders.Other, _ proof: TombstoneProof
  ) -> TombstoneProof.Verdict {
    let what: String
    switch other.occupant {
    case .tombstone: return proof.verdict(on: publicFolder.shares.folder(other.entry.name))
    case .share(let record): what = sentence(of: record, other.share)
    case .unreadable(let fault): what = "its record \(fault.reason)"
    // Nothing can be asked of what has a name that is no text.
    case .nothing where other.entry.kind == nil: what = ShareProof.nobodys
    case .nothing: return TombstoneProof.Verdict()
    case .foreign:
      what =
        other.share == nil
        ? ShareProof.nobodys : "should be a tombstone, and its record is none"
    }
    return TombstoneProof.Verdict(flaws: [ShareProof.Flaw("", what)])
  }

  private func sentence(of record: PublishedRecord, _ share: Share?) -> String {
    guard let share else { return "is published, and the store knows no such share" }
    let end = share.state(at: standing.moment, endsWhenConsumed: standing.endsConsumed)
    return "is still published, and has ended (\(end.rawValue))"
  }
}
