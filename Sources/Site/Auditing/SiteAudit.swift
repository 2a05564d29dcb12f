import CardSources
import Cards
import Files
import Problems
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares

/// One look at everything that is published, which changes nothing.
struct SiteAudit: Sendable {
  let site: Site
  let conditions: Conditions
  let settings: SiteSettings
  let pages: SitePages
  let state: AuditedStore
  let scope: Scope

  /// What is looked at.
  enum Scope: Sendable {
    /// So many of the live shares and of the tombstones, spread evenly; `nil` means all.
    case sample(Int?)

    /// These folders again, since something was wrong with them, and what was known of tombstones.
    case again(Set<String>, OlderPages)
  }

  /// What came to light.
  struct Outcome {
    var report = AuditReport()

    /// Cards of which a build would make something else now, and cards that have no share yet.
    var changed = 0

    /// Shares of unchanged cards that other settings or templates have made.
    var restyled = 0

    /// Shares that are recorded and not yet shown.
    var pending = 0

    /// Live shares whose card is not in the input and whose folder is not there.
    var leftOut = 0

    /// Tombstones that other settings or templates have made, and those whose time is over.
    var olderTombstones = 0
    var overdueTombstones = 0

    /// The pages of the former.
    var olderPages = OlderPages()

    /// Everything wrong with the input, warnings included.
    var problems = ProblemCollection()
  }
}

extension SiteAudit {
  var publicFolder: PublicFolder { state.publicFolder }

  var fingerprint: ContentFingerprint {
    ContentFingerprint(storeKey: state.key, site: site, settings: settings)
  }

  /// What a build would do.
  func plan(_ worker: ContentFingerprint.Worker) -> SharePlan {
    SharePlan(
      settings: settings, rendering: pages.rendering, worker: worker,
      now: conditions.now, standing: state.standing, lost: [])
  }

  var maker: ShareMaker {
    ShareMaker(
      of: site, settings: settings, pages: pages, publicFolder: publicFolder)
  }

  /// Looks at the site.
  /// - Parameter say: Is told how many of how many folders have been looked at.
  func outcome(_ say: (Int, Int) -> Void) throws(SiteFault) -> Outcome {
    var outcome = Outcome()
    let folders = try onDisk(AuditedFolders(of: self))
    outcome.report.shares = folders.live
    outcome.report.tombstones = folders.tombstones
    let all = folders.live.checked + folders.tombstones.checked
    var done = 0
    let count = { (number: Int) in
      done += number
      say(done, all)
    }
    let ended = auditEnded(in: folders, outcome: &outcome, progress: count)
    let ofCards = auditCards(
      of: folders, olderPages: ended.olderPages, outcome: &outcome, progress: count)
    outcome.report.faults = siteFaults(folders.living) + ofCards + ended.faults
    return outcome
  }
}
