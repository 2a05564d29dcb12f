import CardSources
import Cards
import Files
import Problems
import PublicFolder
import Settings
import Shares

/// One look at everything that is published, which changes nothing.
struct SiteProof: Sendable {
  let site: Site
  let conditions: Conditions
  let settings: SiteSettings
  let pages: SitePages
  let state: ProofState
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
    var report = ProofReport()

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
    var problems: [Problem] = []
  }
}

extension SiteProof {
  var publicFolder: PublicFolder { state.publicFolder }

  var fingerprint: ContentFingerprint {
    ContentFingerprint(storeKey: state.key, site: site, settings: settings)
  }

  /// What a build would do.
  func plan(_ worker: ContentFingerprint.Worker) -> Plan {
    Plan(
      settings: settings, rendering: pages.rendering, worker: worker, now: conditions.now, lost: [])
  }

  var maker: ShareMaker {
    ShareMaker(
      site: site, settings: settings, pages: pages, publicFolder: publicFolder,
      raster: pages.raster)
  }

  /// Looks at the site.
  /// - Parameter say: Is told how many of how many folders have been looked at.
  func outcome(_ say: (Int, Int) -> Void) throws(SiteFault) -> Outcome {
    var outcome = Outcome()
    let folders = try filing { () throws(FileFault) in try ProofFolders(of: self) }
    outcome.report.shares = folders.live
    outcome.report.tombstones = folders.tombstones
    let all = folders.live.proven + folders.tombstones.proven
    var done = 0
    let count = { (number: Int) in
      done += number
      say(done, all)
    }
    let ended = proveEnded(folders, &outcome, count)
    let ofCards = proveCards(folders, ended.olderPages, &outcome, count)
    outcome.report.faults = siteFaults(folders.living) + strandedFaults() + ofCards + ended.faults
    return outcome
  }

  /// The files of the site itself.
  /// - Parameter living: The live shares: where one of them was made with other settings or templates,
  ///   the site's files were too, and where there is none nobody knows.
  private func siteFaults(_ living: [Share]) -> [ProofFault] {
    let plan = plan(fingerprint.worker())
    // All are made again at once, so that a few tell of all.
    let few = living.filter { $0.pageDigest != nil }.spread(64)
    let isOfToday = !few.isEmpty && !few.contains { plan.rendersAnew($0) }
    return pages.siteFiles.compactMap { file in
      let what = siteFlaw(of: file, isOfToday: isOfToday)
      return what.map { ProofFault(path: file.name, card: nil, what: $0, folder: nil) }
    }.sorted { $0.path < $1.path }
  }

  /// Shares in the folder of the other form of links, where no sweep looks.
  private func strandedFaults() -> [ProofFault] {
    let name = publicFolder.sharesName == "c" ? "C" : "c"
    let other = PublicFolder(
      root: publicFolder.root, sharesName: name, staging: publicFolder.staging)
    // On a file system that takes both for one there is no other folder.
    // A folder that nobody may list is handed out by no server.
    guard other.shares.kind() == .folder, !other.shares.isSame(as: publicFolder.shares),
      let names = try? other.names()
    else { return [] }
    return names.compactMap { folder in
      guard case .share = other.occupant(of: folder) else { return nil }
      return ProofFault(
        path: "\(name)/\(folder)", card: nil, what: "is published under the other form of links",
        folder: nil)
    }
  }

  private func siteFlaw(of file: PublishedFile, isOfToday: Bool) -> String? {
    let root = publicFolder.root
    guard let kind = root.kind(of: file.name) else { return "is not there" }
    guard kind == .file else { return "is not a file" }
    do throws(FileFault) {
      let bytes = try root.read(file.name, atMost: ShareProof.mostBytes)
      if bytes == file.bytes || !isOfToday { return nil }
      return "is not what a build makes"
    } catch {
      return error.reason
    }
  }
}
