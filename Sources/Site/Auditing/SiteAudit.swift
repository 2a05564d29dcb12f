import Cards
import Files
import Problems
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares

/// One check of everything that is published.
///
/// It changes nothing.
struct SiteAudit: Sendable {
  let site: Site
  let conditions: Conditions
  let settings: SiteSettings
  let pages: SitePages
  let state: AuditedStore
  let scope: Scope

  /// The part of the site to check.
  enum Scope: Sendable {
    /// A number of live shares and as many tombstones, spread evenly; `nil` for all.
    case sample(Int?)

    /// These folders once more, because they had faults, with the pages of tombstones that were
    /// found.
    case again(Set<String>, OlderPages)
  }

  /// The findings.
  struct Outcome {
    var report = AuditReport()

    /// The number of cards that a build would publish differently now, or for the first time.
    var changed = 0

    /// The number of shares of unchanged cards that were made with other settings or templates.
    var restyled = 0

    /// The shares whose pages show something of other cards, or of a day: what these were made with their digests
    /// do not tell without their cards.
    var varying: Set<RecordID> = []

    /// The number of shares that are recorded but not shown yet.
    var pending = 0

    /// The number of live shares that have neither a card in the input nor a folder.
    var leftOut = 0

    /// The numbers of tombstones made with other settings or templates, and of those whose time is
    /// over.
    var olderTombstones = 0
    var overdueTombstones = 0

    /// The pages of those made with other settings or templates.
    var olderPages = OlderPages()

    /// Every problem of the input, warnings included.
    var problems: ProblemCollection

    init(listsAllProblems: Bool) { problems = ProblemCollection(listsAll: listsAllProblems) }
  }
}

extension SiteAudit {
  var publicFolder: PublicFolder { state.publicFolder }

  var fingerprint: ContentFingerprint {
    ContentFingerprint(storeKey: state.key, site: site, settings: settings)
  }

  /// Returns the plan that a build would follow.
  func plan(_ worker: ContentFingerprint.Worker) -> SharePlan {
    SharePlan(
      settings: settings, renderings: pages.renderings, worker: worker,
      now: conditions.now, standing: state.standing, lost: [])
  }

  var maker: ShareMaker {
    var maker = ShareMaker(
      of: site, settings: settings, pages: pages, publicFolder: publicFolder,
      at: conditions.now)
    maker.feeds = FeedMaker(settings: settings, pages: pages, storeKey: state.key)
    return maker
  }

  /// Checks the site.
  /// - Parameter say: Receives the number of folders checked so far and the number to check.
  func outcome(_ say: (Int, Int) -> Void) throws(SiteFault) -> Outcome {
    var outcome = Outcome(listsAllProblems: conditions.listsAllProblems)
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
    outcome.report.faults =
      siteFaults(folders.living.filter { !outcome.varying.contains($0.recordID) })
      + ofCards + ended.faults
    return outcome
  }
}
