import Files
import PublicFolder
import ShareFiles
import ShareMaking
import Shares

extension SiteAudit {
  /// The result of checking everything that is not a live share.
  struct Ended {
    var faults: [AuditFault] = []

    /// The pages of tombstones that were made with other settings or templates.
    var olderPages: [PageWords] = []
  }

  /// Checks tombstones, ended shares and unknown entries.
  func auditEnded(
    in folders: AuditedFolders, outcome: inout Outcome, progress say: (Int) -> Void
  ) -> Ended {
    var ended = Ended()
    var (olderPages, former) = (OlderPages(), OlderPages())
    if case .again(_, let pages) = scope { former = pages }
    let audit = TombstoneAudit(pages.tombstone)
    let state = state
    for start in stride(from: 0, to: folders.others.count, by: Self.batch) {
      let batch = Array(folders.others[start..<min(start + Self.batch, folders.others.count)])
      let verdicts = inParallel(batch, jobs: conditions.jobs, makeWorker: {}) { other, _ in
        state.verdict(on: other, by: audit)
      }
      for (other, verdict) in zip(batch, verdicts) {
        let name = other.entry.name
        ended.faults += verdict.flaws.map { flaw in
          AuditFault(
            path: state.path(of: name, in: flaw.file), card: nil, what: flaw.what, folder: name)
        }
        if let page = verdict.olderPage {
          outcome.olderTombstones += 1
          if !olderPages.add(page.bytes, digest: page.digest, at: name, besides: former) {
            ended.faults.append(
              fault(ofPageIn: name, "is unlike the pages of all other tombstones"))
          }
        }
        if other.isTombstone, let share = other.share, !state.standing.hasTombstone(share) {
          outcome.overdueTombstones += 1
        }
      }
      say(batch.count { $0.isTombstone })
    }
    outcome.olderPages = olderPages
    for name in olderPages.removeGrown(from: audit.pages, besides: former) {
      outcome.olderTombstones -= 1
      ended.faults.append(fault(ofPageIn: name, "has something in it that its template has not"))
    }
    ended.faults.sort { $0.path < $1.path }
    ended.olderPages = olderPages.sorted.map { PageWords(of: $0, but: audit.pages) }
    return ended
  }

  private func fault(ofPageIn name: String, _ what: String) -> AuditFault {
    AuditFault(
      path: state.path(of: name, in: ShareFile.page.name), card: nil, what: what, folder: name)
  }

  static var batch: Int { 256 }
}

extension AuditedStore {
  /// Judges an entry where no live share belongs.
  fileprivate func verdict(
    on other: AuditedFolders.Other, by audit: TombstoneAudit
  ) -> TombstoneAudit.Verdict {
    let what: String
    switch other.occupant {
    case .tombstone:
      return audit.verdict(
        on: publicFolder.shares.folder(other.entry.name), hadFeed: other.share?.hadFeed ?? false)
    case .share(let record): what = sentence(of: record, other.share)
    case .damaged(let fault?): what = "its record \(fault.reason)"
    // An entry whose name is not text can't be looked at any further.
    case .nothing where other.entry.kind == nil: what = ShareAudit.nobodys
    case .nothing: return TombstoneAudit.Verdict()
    case .damaged(nil):
      what =
        other.share == nil
        ? "bears a record ID and has no record that can be read: a sweep takes it away"
        : "should be a tombstone, and its record is none"
    case .foreign: what = ShareAudit.nobodys
    }
    return TombstoneAudit.Verdict(flaws: [ShareAudit.Flaw("", what)])
  }

  private func sentence(of record: PublishedRecord, _ share: Share?) -> String {
    guard let share else { return "is published, and the store knows no such share" }
    return "is still published, and has ended (\(standing.state(of: share).rawValue))"
  }
}
