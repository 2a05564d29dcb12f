import Files
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

/// The contents of the store at one moment, read without the lock and without changing anything.
struct AuditedStore: Sendable {
  /// All shares, sorted by ID.
  let shares: [Share]

  /// The store's random key, from which the keys of cards are made.
  let key: [UInt8]

  /// The rule for which shares are live.
  let standing: Standing

  /// The folder in which the shares are published.
  let publicFolder: PublicFolder

  /// The links in the published codes.
  let links: ShareLinks

  /// True if the store is meant to be committed, since a frozen build may then have left out shares without a
  /// card.
  let isCommitted: Bool

  /// Reads a site's store.
  /// - Throws: ``SiteFault`` if there is none or it can't be read.
  init(of site: Site, settings: SiteSettings, conditions: Conditions) throws(SiteFault) {
    let guardian = StoreGuard(
      site: site, settings: settings.run, tombstone: nil, conditions: conditions)
    try guardian.checkBeforeLocking(.mustExist)
    let view = try guardian.readStore(acceptsRivals: true)
    publicFolder = try guardian.publicFolder(at: view.place, movesOutput: false)
    (shares, key) = (view.shares, view.store.key)
    standing = view.standing
    links = view.place.links(of: site, else: settings)
    isCommitted = settings.store.form.isCommitted
  }
}

extension AuditedStore {
  /// Returns the store's row for an ID; `nil` if there is none.
  func share(named name: String) -> Share? {
    // The shares are sorted, and a dictionary would need as much memory again.
    var (low, high) = (0, shares.count)
    while low < high {
      let middle = (low + high) / 2
      if shares[middle].recordID.text < name { low = middle + 1 } else { high = middle }
    }
    return low < shares.count && shares[low].recordID.text == name ? shares[low] : nil
  }

  /// Returns the path of a file in a share's folder, as faults show it.
  func path(of folder: String, in file: String = "") -> String {
    let path = "\(publicFolder.sharesName)/\(folder.shownAsName)"
    return file.isEmpty ? path : "\(path)/\(file.shownAsName)"
  }
}
