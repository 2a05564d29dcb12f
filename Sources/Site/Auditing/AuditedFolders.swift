import Files
import PublicFolder
import ShareFiles
import Shares

/// What the folder of shares holds by its names, sorted out by what the store says of each.
struct AuditedFolders {
  /// All live shares, sorted by ID.
  let living: [Share]

  /// The live shares that are looked at, sorted by ID.
  private(set) var chosen: [Share] = []

  /// What stands there beside the live shares, sorted by name.
  private(set) var others: [Other] = []

  /// How many live shares there are.
  private(set) var live = AuditReport.Count()

  /// How many tombstones there are.
  private(set) var tombstones = AuditReport.Count()

  /// What stands at an address where no live share belongs.
  struct Other: Sendable {
    let entry: InventoryEntry

    /// What the store knows of it; `nil` where that is nothing.
    let share: Share?
    let occupant: Occupant

    var isTombstone: Bool { if case .tombstone = occupant { true } else { false } }
  }

  /// Lists the folder.
  /// - Throws: ``FileFault`` where it can't be listed.
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
  /// At most so many, evenly from the first to the last.
  func spread(_ limit: Int) -> [Element] {
    count <= limit ? self : (0..<limit).map { self[$0 * count / limit] }
  }
}
