import CardSources
import Digests
import Files
import Photos
import Problems
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares

extension FrozenBuild {
  /// Makes the folders of live shares in staging, except those that exist with the same bytes.
  /// - Returns: The names of the folders that were made.
  /// - Throws: ``SiteFault``; then nothing has been published.
  mutating func make(
    _ live: [SHA256Digest: Share], from input: CardInput, settings: SiteSettings, pages: SitePages
  ) throws(SiteFault) -> [String] {
    let publicFolder = publicFolder
    try onDisk(publicFolder.prepareStaging())
    var maker = ShareMaker(
      of: site, settings: settings, pages: pages, publicFolder: publicFolder, at: conditions.now)
    maker.view = references.view
    maker.feeds = FeedMaker(settings: settings, pages: pages, storeKey: store.key)
    var keys: [SHA256Digest] = []
    let staged = maker.stage(
      input, jobs: conditions.jobs, fingerprint: fingerprint(settings), leavesSame: true,
      listsAllProblems: conditions.listsAllProblems, noteMade: { keys.append($0) },
      task: { key in
        live[key].map { ShareMaker.Task(share: $0, isNew: false, keepsContent: false) }
      })
    if let fault = staged.fault { throw .file(fault) }
    var problems = staged.problems.problems + staged.unread.problems
    if problems.isEmpty, staged.met < live.count {
      problems.append(.vanished(live.count - staged.met))
    }
    if !problems.isEmpty { throw .input(ProblemList(problems + report.warnings)) }
    let made = keys.compactMap { live[$0]?.recordID.text }
    report.updated = made.count
    report.plan.unchanged = live.count - made.count
    return made
  }

  /// Shows what was made, and puts a tombstone at every address where the owner's site has one.
  ///
  /// An obstacle at one address does not stop the others.
  mutating func publish(
    _ made: [String], settings: SiteSettings, pages: SitePages
  ) throws(SiteFault) {
    let (publicFolder, standing) = (publicFolder, standing)
    let isNew = try onDisk(publicFolder.create())
    try onDisk(publicFolder.staging.syncFileSystem())
    try onDisk(pages.putSiteFiles(in: publicFolder, with: settings.share.link))
    let faults = try onDisk(publicFolder.show(made, inNewFolder: isNew)).faults
    let ended = shares.filter { !standing.isLive($0) }
    let buried = ended.filter { standing.hasTombstone($0) }
    let bare = buried.filter { publicFolder.lacksTombstone(of: $0) }
    report.notWithdrawn += try tombstoneFaults(bare.map(\.recordID.text), refreshing: buried)
    try onDisk(publicFolder.prepareStaging())
    for share in ended where !standing.hasTombstone(share) {
      if case .tombstone = publicFolder.occupant(of: share.recordID.text) {
        try onDisk(publicFolder.removeTombstone(share.recordID.text))
      }
    }
    try onDisk(publicFolder.syncNames())
    try onDisk(publicFolder.discardStaging())
    if let fault = faults.first ?? publicFolder.unlisted { throw .file(fault) }
  }

  /// Removes what was made but not shown.
  ///
  /// If that fails too, the next run does it.
  func discardStaging() {
    // The fault that stopped the run is the one to report.
    try? publicFolder.discardStaging()
  }

  /// Warns of live shares that have neither a card in the input nor a folder.
  mutating func warn(ofLiveSharesBeside live: [SHA256Digest: Share]) {
    let made = Set(live.values.map(\.recordID))
    let (publicFolder, standing) = (publicFolder, standing)
    let count = shares.count { share in
      standing.isLive(share) && !made.contains(share.recordID)
        && publicFolder.occupant(of: share.recordID.text) == .nothing
    }
    if count > 0 { report.warn([.withoutCard(count)], recurring: .always) }
  }
}

extension PublicFolder {
  /// Returns true if a share's address is empty, or has a tombstone that would not reveal an
  /// outdated store: one of an earlier revision, or without any.
  fileprivate func lacksTombstone(of share: Share) -> Bool {
    switch occupant(of: share.recordID.text) {
    case .nothing: true
    case .tombstone(let revision): (revision ?? 0) < share.revision
    case .share, .damaged, .foreign: false
    }
  }
}

extension Problem {
  fileprivate static func vanished(_ count: Int) -> Problem {
    Problem(
      file: "cards",
      message: "\(count == 1 ? "1 card was" : "\(count) cards were") there when this run began and "
        + "not any more: run the command again")
  }

  fileprivate static func withoutCard(_ count: Int) -> Problem {
    Problem(
      severity: .warning, file: "cards",
      message: "\(count == 1 ? "1 live share has" : "\(count) live shares have") no card here, so "
        + "nothing stands at the link",
      remedy: .either(.words("put the card back"), .take(.buildPruning)))
  }
}
