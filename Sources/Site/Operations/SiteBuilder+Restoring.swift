import Files
import PublicFolder
package import Sessions
import Settings
import ShareFiles
import ShareMaking
import Shares

extension SiteBuilder {
  /// Puts a backup in the place of a store that is lost or damaged.
  ///
  /// It brings nobody back: a backup that is older than the store or than what is published is refused.
  /// - Parameters:
  ///   - path: The backup, from the working folder; it stays as it is.
  ///   - confirmed: The number of the backup's live shares that are not published, so that nothing tells
  ///     whether they have ended since, or of printed links that end; `nil` where nobody has confirmed it.
  ///   - takesOver: True to take the backup's links back from a store that was made anew since.
  /// - Returns: What has been restored; `nil` if the store says the same already.
  /// - Throws: ``SiteFault``; then the store is as it was.
  package func restore(
    from path: String, confirmed: Int?, takesOver: Bool = false
  ) throws(SiteFault) -> RestoreSummary? {
    try StateTrust(of: site, under: conditions).check()
    let settings = try SettingsReading(of: site).checked()
    let guardian = StoreGuard(
      site: site, settings: settings.run, tombstone: nil, conditions: conditions)
    let isNew = try onDisk(site.state.kind()) == nil
    let lock = try SiteLock.take(site, conditions)
    do throws(SiteFault) {
      return try restore(
        from: StoreBackup(path: path), confirmed: confirmed, takesOver: takesOver, settings,
        guardian, under: lock)
    } catch {
      // The first fault is the one to report.
      if isNew { try? site.forgetState() }
      throw error
    }
  }

  private func restore(
    from backup: StoreBackup, confirmed: Int?, takesOver: Bool, _ settings: SiteSettings,
    _ guardian: StoreGuard, under lock: borrowing SiteLock
  ) throws(SiteFault) -> RestoreSummary? {
    let copyPath = site.state.folder("restored.sqlite").path
    defer { try? ShareStore.remove(at: .sqlite(at: copyPath)) }
    let (copy, view) = try read(backup, copiedTo: copyPath, settings)
    let choice = try guardian.choice()
    var taken: TakenLinks?
    if let present = try present(in: choice, settings, guardian) {
      let (store, shares) = (present.store, Set(present.shares))
      if store.key == copy.key, shares == Set(view.shares) { return nil }
      // A store that has given out no link gives way, whatever its key.
      if store.key == copy.key, !shares.isEmpty {
        throw Self.refusal(of: backup.path, holding: view, beside: shares, path: store.path)
      }
      if !shares.isEmpty, !takesOver {
        throw .refused(
          "the store \(store.path) has another key than the backup \(backup.path): it is of another "
            + "site, or was made anew since",
          remedy: .either(.words("go on with the store"), .take(.restoreOver)))
      }
      if !shares.isEmpty {
        let takeover = try Takeover(
          of: view, over: present, path: backup.path, site: guardian.site, settings: settings,
          conditions: conditions)
        taken = try takeover.take(confirmed: confirmed)
      }
    }
    if taken == nil {
      try checkPublished(view, settings, guardian, path: backup.path, confirmed: confirmed)
    }
    try raiseFeeds(of: view, in: copy, guardian)
    try put(copy, in: choice)
    return RestoreSummary(
      shares: view.shares.count + (taken?.added ?? 0), lastChange: view.lastChange, taken: taken)
  }

  /// Has the next build number the calendars anew that are not published: since the backup was made, subscribers may
  /// have seen later ones.
  private func raiseFeeds(
    of view: StoreView, in copy: ShareStore, _ guardian: StoreGuard
  ) throws(SiteFault) {
    let folder = try guardian.publicFolder(at: view.place, movesOutput: false)
    let fed = view.shares.filter { share in
      // What can't be read tells nothing either.
      share.dates?.feed != nil
        && (try? folder.shares.folder(share.recordID.text).readIfThere(.schedule)) ?? nil == nil
    }
    if fed.isEmpty { return }
    try inStore(
      copy.write(now: view.lastChange) { (transaction) throws(StoreFault) in
        for var share in fed {
          let sequence = share.dates?.feed?.sequence ?? 0
          share.dates?.feed = ShareDates.Feed(digest: .none, sequence: sequence)
          try transaction.update(share)
        }
      })
  }

  /// Puts the copy in the place of the store, completely or not at all.
  private func put(_ copy: ShareStore, in choice: StoreChoice) throws(SiteFault) {
    try inStore(copy.replace(storeAt: choice.wanted))
    if let present = choice.present, present != choice.wanted {
      try inStore(ShareStore.remove(at: present))
    }
    try onDisk(StoreNote(site: site).write(choice.wanted))
  }

  /// Copies a backup and reads all of it.
  private func read(
    _ backup: StoreBackup, copiedTo copyPath: String, _ settings: SiteSettings
  ) throws(SiteFault) -> (copy: ShareStore, view: StoreView) {
    do throws(SiteFault) {
      let copy = try inStore(backup.unpack(to: copyPath))
      return (copy, try StoreView(of: copy, settings: settings.run, at: conditions.now, by: nil))
    } catch {
      guard case .store(let fault) = error else { throw error }
      switch fault.kind {
      case .missing: throw .refused("there is no backup \(backup.path)")
      case .notAStore: throw .refused("\(backup.path) is no backup of a store")
      case .damaged: throw .refused("the backup \(backup.path) is damaged")
      default: throw error
      }
    }
  }

  /// Returns the store that is there; `nil` if it is missing or damaged.
  /// - Throws: ``SiteFault``, also if it is another site's.
  private func present(
    in choice: StoreChoice, _ settings: SiteSettings, _ guardian: StoreGuard
  ) throws(SiteFault) -> StoreView? {
    if choice.present == nil { return nil }
    do throws(SiteFault) {
      let store = try choice.open(acceptsRivals: true)
      try guardian.checkOwner(of: store, choice, relinks: false)
      return try StoreView(of: store, settings: settings.run, at: conditions.now, by: nil)
    } catch {
      if error.isDamage { return nil }
      throw error
    }
  }

  /// The reason to leave a store that can be read as it is.
  private static func refusal(
    of path: String, holding view: StoreView, beside present: Set<Share>, path storePath: String
  ) -> SiteFault {
    let live = Set(view.shares.filter(view.standing.isLive).map(\.recordID))
    let ended = present.count { live.contains($0.recordID) && !view.standing.isLive($0) }
    let known = Set(view.shares.map(\.recordID))
    let issued = present.count { !known.contains($0.recordID) }
    let facts = [(ended, "ended"), (issued, "issued")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1) since" }
    let reason = facts.isEmpty ? "changed since" : facts.joined(separator: ", ")
    return .refused(
      "the store \(storePath) can be read and says more than the backup \(path) (\(reason))",
      remedy: .words("go on with the store"))
  }

  /// Stops if a backup would bring somebody back, or end somebody, as far as the output tells.
  private func checkPublished(
    _ view: StoreView, _ settings: SiteSettings, _ guardian: StoreGuard, path: String,
    confirmed: Int?
  ) throws(SiteFault) {
    let folder = try guardian.publicFolder(at: view.place, movesOutput: false)
    let inspection = try view.inspection(of: folder)
    if let fault = inspection.listingFault { throw .file(fault) }
    let shown = Set(try onDisk(folder.names()))
    let newer = shown.subtracting(view.shares.map(\.recordID.text))
      .union(inspection.newer + inspection.unknown).count
    let age = conditions.now.secondsSince1970 - view.lastChange.secondsSince1970
    let least = min(settings.share.tombstone?.seconds ?? .max, Share.secondsOfTombstone)
    if newer > 0 || !shown.isEmpty && age >= least {
      let reason = newer > 0 ? "\(newer) newer" : "tombstones since then may be gone"
      throw .refused(
        "the backup \(path) is older than what is published (\(reason)), and could bring back who has "
          + "ended since", remedy: .either(.words("take a newer one"), .take(.recover)))
    }
    let unshown = view.shares.count {
      view.standing.isLive($0) && !shown.contains($0.recordID.text)
    }
    if unshown > 0, confirmed != unshown {
      let shares = unshown == 1 ? "1 live share" : "\(unshown) live shares"
      throw .refused(
        "\(shares) of the backup \(path) can't be found in \(folder.root.path), so nothing tells whether "
          + "\(unshown == 1 ? "it has" : "they have") ended since",
        remedy: .either(
          .words("bring \(folder.root.path) back first"), .take(.confirm(count: unshown))))
    }
  }
}

extension SiteFault {
  /// True if a store can't be read because it is not whole.
  fileprivate var isDamage: Bool {
    switch self {
    case .input: true
    case .store(let fault):
      switch fault.kind {
      case .missing, .damaged, .notAStore, .tableMissing: true
      default: false
      }
    default: false
    }
  }
}
