import Files
import PublicFolder
import ShareFiles
import Shares

/// The entries in the folder of shares, sorted by what the store knows of each.
struct AuditedFolders {
  /// All live shares, sorted by ID.
  let living: [Share]

  /// The live shares to check, sorted by ID.
  private(set) var chosen: [Share] = []

  /// The entries that are not live shares, sorted by name.
  private(set) var others: [Other] = []

  /// The number of live shares.
  private(set) var live = AuditReport.Count()

  /// The number of tombstones.
  private(set) var tombstones = AuditReport.Count()

  /// An entry where no live share belongs.
  struct Other: Sendable {
    let entry: InventoryEntry

    /// The store's row for it; `nil` if there is none.
    let share: Share?
    let occupant: Occupant

    var isTombstone: Bool { if case .tombstone = occupant { true } else { false } }
  }

  /// Lists the folder.
  /// - Throws: ``FileFault`` if it can't be listed.
  init(of audit: SiteAudit) throws(FileFault) {
    let (state, shares) = (audit.state, audit.publicFolder.shares)
    let isThere = try shares.kind() != nil
    let entries = isThere ? try shares.inventory() : []
    living = state.shares.filter(state.standing.isLive)
    live.all = living.count
    chosen =
      switch audit.scope {
      case .sample(let limit): living.spread(limit ?? .max)
      case .again(let names, _): living.filter { names.contains($0.recordID.text) }
      }
    live.checked = chosen.count
    var graves: [Other] = []
    for entry in entries where entry.name != ShareFile.page.name {
      let share = state.share(named: entry.name)
      if let share, state.standing.isLive(share) { continue }
      if case .again(let names, _) = audit.scope, !names.contains(entry.name) { continue }
      let other = Other(
        entry: entry, share: share, occupant: audit.publicFolder.occupant(of: entry.name))
      if other.isTombstone { graves.append(other) } else { others.append(other) }
    }
    tombstones.all = graves.count
    if case .sample(let limit?) = audit.scope { graves = graves.spread(limit) }
    tombstones.checked = graves.count
    others = (others + graves).sorted { left, right in
      left.entry.name.utf8.lexicographicallyPrecedes(right.entry.name.utf8)
    }
  }
}

extension Array {
  /// Returns at most `limit` elements, spread evenly over the array.
  func spread(_ limit: Int) -> [Element] {
    count <= limit ? self : (0..<limit).map { self[$0 * count / limit] }
  }
}
