package import PublicFolder
package import Settings
package import ShareMaking
package import Shares
package import Sweeper

/// The contents of store and public folder, read without the lock and without changing anything.
package struct SiteView {
  /// The contents of the store.
  package let stored: StoreView

  /// The folder in which the shares are published.
  package let publicFolder: PublicFolder

  /// The state of that folder, compared with the store.
  package let inspection: Inspection

  /// Reads a site.
  ///
  /// A build may be publishing at the same time. If the folder is newer than the store, both are
  /// read once more, and only a second difference is a fault.
  /// - Parameters:
  ///   - relinks: True if the links may change.
  ///   - trustsStamps: True to leave the records unread, and the inspection without findings,
  ///   where the last build has seen the same store and the same folder, and to trust it that the store's
  ///   file is whole; for runs that change nothing.
  /// - Throws: ``SiteFault``, also if the store is missing or older than what is published.
  package init(
    of site: Site, settings: RunSettings?, conditions: Conditions, movesOutput: Bool = false,
    relinks: Bool = false, acceptsRivals: Bool = true, trustsStamps: Bool = false
  ) throws(SiteFault) {
    let (guardian, choice, store) = try StoreGuard.look(
      at: site, settings: settings, under: conditions, relinks: relinks,
      acceptsRivals: acceptsRivals)
    let isSeen =
      trustsStamps && choice.present?.form.isShared == false && LastBuild.sawShares(of: site)
    let readStore = { () throws(SiteFault) in
      try StoreView(
        of: store, settings: settings, at: conditions.now, by: site.shard, isWhole: isSeen)
    }
    var stored = try readStore()
    publicFolder = try guardian.publicFolder(at: stored.place, movesOutput: movesOutput)
    if isSeen {
      (self.stored, inspection) = (stored, Inspection())
      return
    }
    var inspection = try stored.inspection(of: publicFolder, jobs: conditions.jobs)
    if inspection.newerThanStore > 0 {
      stored = try readStore()
      inspection = try stored.inspection(of: publicFolder, jobs: conditions.jobs)
    }
    if inspection.newerThanStore > 0 {
      throw .storeOutdated(published: inspection.newerThanStore)
    }
    (self.stored, self.inspection) = (stored, inspection)
  }
}

extension SiteView {
  /// Returns the shares that have been withdrawn, or are unknown, and whose folders show something all the same.
  /// - Parameter tombstone: The site's tombstone.
  /// - Throws: ``SiteFault`` where the folder of shares can't be listed.
  package func namesShownAgain(
    besides tombstone: () -> Tombstone
  ) throws(SiteFault) -> Set<RecordID> {
    if let fault = inspection.listingFault { throw .file(fault) }
    let written = inspection.tombstones.filter {
      publicFolder.showsShare(inTombstone: $0, besides: tombstone().page)
    }
    // They are names of folders of ours.
    return Set((inspection.unknown + written).compactMap { try? RecordID($0) })
  }
}
