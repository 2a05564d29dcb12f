import Files
import PublicFolder
import Sessions
import Settings
import ShareMaking
import Shares
import Timestamps

/// What the store says at one moment, read without the lock and without changing anything.
struct AuditedStore: Sendable {
  /// All shares, sorted by ID.
  let shares: [Share]

  /// The random key under which cards are known there.
  let key: [UInt8]

  /// Tells the shares that are to be published from those that have ended.
  let standing: Standing

  /// Where they are published.
  let publicFolder: PublicFolder

  /// The address of the site, and the form of the links, as the codes have them.
  let url: SiteURL
  let link: ShareLink

  /// Whether a frozen build may have left a share out.
  let isText: Bool

  /// Reads a site's store.
  /// - Throws: ``SiteFault`` where there is none, or where it can't be read.
  init(of site: Site, settings: SiteSettings, conditions: Conditions) throws(SiteFault) {
    let guardian = StoreGuard(
      site: site, settings: settings, tombstone: nil, conditions: conditions)
    try guardian.checkBeforeLocking(.mustExist)
    let view = try guardian.readStore(acceptsRivals: true)
    publicFolder = try guardian.publicFolder(at: view.place, movesOutput: false)
    (shares, key) = (view.shares, view.store.key)
    standing = view.standing
    (url, link) = (view.place.url(else: settings), view.place.link(else: settings))
    isText = settings.store == .file
  }
}

extension AuditedStore {
  /// The link that a share's code holds.
  func link(to recordID: RecordID) -> String { link.address(of: recordID.text, on: url) }

  /// What the store knows of an ID; `nil` where that is nothing.
  func share(named name: String) -> Share? {
    // The shares are sorted, and a dictionary of them would be as large as they are.
    var (low, high) = (0, shares.count)
    while low < high {
      let middle = (low + high) / 2
      if shares[middle].recordID.text < name { low = middle + 1 } else { high = middle }
    }
    return low < shares.count && shares[low].recordID.text == name ? shares[low] : nil
  }

  /// The path of a file in a share's folder, as faults name it.
  func path(of folder: String, in file: String = "") -> String {
    let path = "\(publicFolder.sharesName)/\(folder.shownAsName)"
    return file.isEmpty ? path : "\(path)/\(file.shownAsName)"
  }
}
