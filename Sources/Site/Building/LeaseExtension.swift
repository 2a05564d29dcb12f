import Cards
import Digests
import Files
import PublicFolder
import Sessions
import Settings
import ShareKeys
import ShareMaking
import Shares
import Timestamps

/// A run that extends leases and does nothing else, in a session that is open and settled.
///
/// It has what it needs of the session as copies: of a value that can't be copied, each look in a loop takes the
/// compiler minutes.
struct LeaseExtension {
  private let site: Site
  private let conditions: Conditions
  private let store: SiteStore
  private let publicFolder: PublicFolder
  private let standing: Standing
  private let lost: Set<RecordID>

  init(in session: borrowing Session, conditions: Conditions) {
    (site, self.conditions) = (session.site, conditions)
    (store, publicFolder) = (session.store, session.publicFolder)
    (standing, lost) = (session.standing, session.lost)
  }
}

extension LeaseExtension {
  /// Extends what is due.
  /// - Parameter lock: The session's, which is held meanwhile.
  /// - Returns: The number of leases.
  func extend(
    _ settings: SiteSettings, under lock: borrowing SiteLock
  ) throws(SiteFault) -> Int {
    let due = try dueLeases()
    if due.isEmpty { return 0 }
    do throws(SiteFault) {
      return try extend(due, listed: lengths(of: due, settings: settings))
    } catch {
      // The fault that stopped the run is the one to report.
      try? publicFolder.discardStaging()
      throw error
    }
  }
}

extension LeaseExtension {
  private var now: Timestamp { conditions.now }

  /// Returns the shares whose published leases are past their half, sorted by ID, with their ends.
  private func dueLeases() throws(SiteFault) -> [(share: Share, published: PublishedEnd)] {
    let candidates = try store.shares { share in
      share.lifetimeInSeconds != nil && standing.isLive(share)
        && (share.isPending || lost.contains(share.recordID) || share.isPastHalf(at: now))
    }
    var due: [(share: Share, published: PublishedEnd)] = []
    for share in candidates {
      guard let published = try onDisk(PublishedEnd(of: share.recordID, in: publicFolder))
      else { continue }
      // A run that was killed may have recorded an end that is not published.
      var shown = share
      shown.expiresAt = published.expiresAt
      if shown.isPastHalf(at: now) { due.append((share, published)) }
    }
    return due
  }

  /// Returns the lifetimes of the leases whose cards can be read or are hidden, by the cards' keys.
  private func lengths(
    of due: [(share: Share, published: PublishedEnd)], settings: SiteSettings
  ) -> [SHA256Digest: Lifetime] {
    let leased = Set(due.map(\.share.cardKey))
    var lengths: [SHA256Digest: Lifetime] = [:]
    CardInput.folder(of: site, settings: settings, under: conditions).read { event in
      // What its row says is not looked at, and the lease goes on by its own length.
      if case .hidden(let id) = event { lengths[store.key(of: id)] = .never }
      guard case .card(let sourced) = event else { return }
      let key = store.key(of: sourced.card.id)
      // Another kind of end is a change of the card, which is not published.
      guard leased.contains(key),
        case .lifetime(let length) = settings.term(of: sourced.card)
      else { return }
      lengths[key] = length
    }
    return lengths
  }

  /// Records the later ends, shows the folders with them, and records them as published.
  private func extend(
    _ due: [(share: Share, published: PublishedEnd)], listed lengths: [SHA256Digest: Lifetime]
  ) throws(SiteFault) -> Int {
    try onDisk(publicFolder.prepareStaging())
    var extended: [Share] = []
    for (share, published) in due {
      guard let lifetime = lengths[share.cardKey],
        let length = lifetime.seconds ?? share.lifetimeInSeconds
      else { continue }
      var next = share
      // Nobody knows then which content is published under the recorded one's name.
      if share.isPending || lost.contains(share.recordID) { next.contentDigest = .none }
      // A revision that was recorded but never shown is used again.
      if !share.isPending || share.revision <= published.revision { next.revision += 1 }
      next.renew(until: now.advanced(bySeconds: length), lifetimeInSeconds: length)
      guard
        let folder = try onDisk(
          ExtendedFolder(of: next, from: published, in: publicFolder, keys: site.keys))
      else { continue }
      do throws(MakingFault) {
        try publicFolder.stage(next.recordID.text, files: folder.files)
      } catch {
        throw SiteFault(error)
      }
      extended.append(next)
    }
    if !extended.isEmpty {
      try onDisk(publicFolder.staging.syncFileSystem())
      try store.update(extended, now: now)
      let (unshown, faults) = try onDisk(
        publicFolder.show(extended.map(\.recordID.text), inNewFolder: false))
      extended.removeAll { unshown.contains($0.recordID.text) }
      for index in extended.indices { extended[index].isPending = false }
      try store.update(extended, now: now)
      if let fault = faults.first { throw .file(fault) }
    }
    try onDisk(publicFolder.discardStaging())
    return extended.count
  }
}
