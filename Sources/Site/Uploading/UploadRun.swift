import Files
import Hosting
import PublicFolder
import RemoteFolders
import Sessions
import Settings
import ShareFiles
import ShareMaking
import Verification
import WebRequests

/// One upload: what is gone there first, then new files, pages last, then the question whether people see it.
struct UploadRun {
  let order: UploadOrder
  let conditions: Conditions
  let site: Site
  let settings: UploadSettings
  let remote: RemoteFolder

  /// The output.
  let root: Folder

  var progress: UploadProgress
  var online: StillOnline
  var report: UploadReport

  /// The folders of shares that have ended, as far as it is not proven that they are gone there.
  private var ended: Set<String> = []
}

extension UploadRun {
  init(
    _ order: UploadOrder, under conditions: Conditions, settings: UploadSettings, url: SiteURL?,
    of site: Site, root: Folder
  ) throws(SiteFault) {
    let state = UploadState(of: site)
    let part = try state.part(conditions)
    do throws(RemoteFault) {
      remote = try RemoteFolder(
        at: settings.address, part: part, workplace: state.folder,
        from: site.folder, tools: order.tools)
    } catch {
      throw SiteFault(error, at: settings.address)
    }
    (self.order, self.conditions, self.site) = (order, conditions, site)
    (self.settings, self.root) = (settings, root)
    progress = UploadProgress(in: state.folder, at: settings.address)
    online = StillOnline(of: site)
    ended = Set(online.shares)
    report = UploadReport(to: settings.address, of: url)
  }

  /// Does what a list says, and asks whether people see it.
  /// - Returns: True if all of it is done and proven.
  /// - Throws: ``SiteFault`` for what is wrong on this side.
  mutating func carry(_ list: UploadList) throws(SiteFault) -> Bool {
    report.shares.add(list)
    ended.formUnion(UploadedShares.ended(in: list))
    // Noted before anything is tried: a run that is killed has not told it either.
    try onDisk(online.add(ended))
    var unknown: [String] = []
    do throws(RemoteFault) {
      (report.purgeFault, report.findings, report.conflicts) = (nil, [], [])
      let strange = try strangeFiles(besides: list)
      unknown = strange.all
      // A cut upload may have left half of a file of somebody who has ended since.
      if !list.paths.isEmpty, let part = remote.partPath { try remote.remove([part]) { _, _ in } }
      let shown = tombstonesThere(of: list)
      try remove(list.gone.filter { !progress.hasRemoved($0) && !shown.contains($0) } + unknown)
      report.gone.removeAll(where: strange.unseen.contains)
      purge(list.gone + unknown)
      try put(list)
      try remote.finish()
      purge(list.paths + unknown)
    } catch {
      report.fault = error
    }
    progress.flush()
    let brought = list.uploads.map(\.path)
    // What a tombstone has in the place of what is gone has to come as it is here.
    let taken = Set(list.gone + unknown.filter { !$0.hasSuffix("/") }).subtracting(brought).sorted()
    var unproven: [String] = []
    if report.fault == nil { unproven = ask(for: brought, and: taken) }
    try onDisk(progress.forget(Set(report.conflicts)))
    let kept = Set(
      (report.conflicts + unproven).compactMap { UploadedShares.share(of: $0).map(String.init) })
    if report.fault == nil { ended.formIntersection(kept) }
    report.stillOnline = ended.count
    try onDisk(online.write(ended))
    return report.isComplete
  }

  /// The files of tombstones that were brought after what was there under their names was removed.
  private func tombstonesThere(of list: UploadList) -> Set<String> {
    // The first upload of a list has brought none.
    if progress.isEmpty { return [] }
    let gone = Set(list.gone)
    return Set(
      list.uploads.lazy.map(\.path).filter { gone.contains($0) && hasBrought($0) })
  }

  /// What lies there and is not here; and what of it the other side has not shown.
  private mutating func strangeFiles(
    besides list: UploadList
  ) throws(RemoteFault) -> (all: [String], unseen: Set<String>) {
    // The other parts of a divided site are there too.
    if order.isPart, list.basis == .changes { return ([], []) }
    let names = try remote.names(in: RemoteShares.folders)
    let shares = try onThisSide { () throws(FileFault) in try RemoteShares(names, besides: root) }
    let unknown = order.isPart ? [] : try unknownFiles(of: shares, besides: list)
    // Changes name what has gone. Where none are known, as on a machine that keeps nothing, the other side does.
    if list.basis == .changes { return (unknown, []) }
    let inside = try remote.names(in: shares.known.filter { !hasBroughtShare(in: $0) })
    var (shown, possible) = (Set<String>(), Set<String>())
    for folder in shares.known {
      let left = try onThisSide { () throws(FileFault) in
        try RemoteShares.leftovers(in: folder, named: inside[folder] ?? [], besides: root)
      }
      shown.formUnion(left.shown)
      possible.formUnion(left.possible)
      if !left.possible.isEmpty, !left.shown.isEmpty {
        report.shares.gone += 1
        ended.insert(folder)
      }
    }
    return (unknown + shown.union(possible).sorted(), possible.subtracting(shown))
  }

  /// True where an upload that was cut has looked at a folder and brought a share into it.
  private func hasBroughtShare(in folder: String) -> Bool {
    !progress.isEmpty && hasBrought("\(folder)/\(ShareFile.record.name)")
  }

  /// True if a file was brought as it is here, and is not confirmed yet.
  private func hasBrought(_ path: String) -> Bool {
    guard let mark = UploadProgress.mark(of: path, in: root) else { return false }
    return progress.hasBrought(path, as: mark)
  }

  /// What lies there of shares that are none here.
  private mutating func unknownFiles(
    of shares: RemoteShares, besides list: UploadList
  ) throws(RemoteFault) -> [String] {
    report.kept = shares.others
    let gone = Set(list.gone.compactMap { UploadedShares.share(of: $0).map(String.init) })
    let unknown = shares.unknown.filter { !gone.contains($0) }
    if unknown.isEmpty { return [] }
    // An output that was emptied by mistake must not take a site offline.
    if unknown.count > 10, unknown.count * 2 > shares.count,
      order.confirmedRemovals != unknown.count
    {
      throw RemoteFault(
        "has \(unknown.count) of \(shares.count) shares that are not in \(root.path), and they would be removed",
        cure: "cardpress build, or confirm it with --yes \(unknown.count)")
    }
    report.shares.gone += unknown.count
    ended.formUnion(unknown)
    let inside = try remote.names(in: unknown)
    return unknown.flatMap { RemoteShares.files(in: $0, named: inside[$0] ?? []) }
  }

  private mutating func remove(_ paths: [String]) throws(RemoteFault) {
    var (removed, kept) = ([String](), [String]())
    defer {
      for path in removed { progress.noteRemoved(path) }
      report.gone += removed
      report.conflicts += kept
    }
    try remote.remove(paths) { path, isGone in
      if isGone { removed.append(path) } else { kept.append(path) }
    }
    if !kept.isEmpty {
      throw RemoteFault(
        "keeps \(kept.count) files that it was told to remove",
        cure: "look at the rights of the folder and of the user")
    }
  }

  /// The most files whose bytes are summed up before they are brought.
  private static let batchSize = 1_000

  private mutating func put(_ list: UploadList) throws(RemoteFault) {
    // Whoever opens a page finds what it names.
    let isPage = { (change: PublishedChanges.Change) in change.path.hasSuffix(".html") }
    let changes = list.uploads.filter { !isPage($0) } + list.uploads.filter(isPage)
    var rest = changes[...]
    var done = 0
    while !rest.isEmpty {
      let batch = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(Self.batchSize)
      // The bytes that are brought are these or newer ones, which the list of changes will name again.
      var marks: [String: (mark: String, kind: PublishedChanges.Kind)] = [:]
      for change in batch {
        guard let mark = UploadProgress.mark(of: change.path, in: root),
          !progress.hasBrought(change.path, as: mark)
        else { continue }
        marks[change.path] = (mark, change.kind)
      }
      done += batch.count - marks.count
      let paths = batch.lazy.map(\.path).filter { marks[$0] != nil }
      let (before, all) = (done, changes.count)
      var (progress, brought) = (self.progress, [String]())
      defer {
        self.progress = progress
        done += brought.count
        report.made += brought.filter { marks[$0]?.kind == .made }
        report.changed += brought.filter { marks[$0]?.kind != .made }
      }
      try remote.put(Array(paths), from: root) { path in
        brought.append(path)
        conditions.sayProgress(Progress(.uploading, before + brought.count, of: all))
        if let mark = marks[path]?.mark { progress.noteBrought(path, as: mark) }
      }
    }
  }
}
