package import Shares

/// What a sweep needs of a store's rows, taken one at a time, since few of them have ended.
///
/// ```swift
/// var rows = DueShares(at: standing, unknown: inspection.unknown)
/// try store.forEachShare { rows.take($0) }
/// ```
package struct DueShares: Sendable {
  /// The shares that have ended and are not yet withdrawn, in the order of the store.
  package private(set) var due: [Share] = []

  /// The withdrawn shares whose tombstone's time is over, in the order of the store.
  package private(set) var overdueTombstones: [Share] = []

  private var unwithdrawnIDs: [RecordID] = []

  /// The rows of published folders without a live share, by their names.
  private(set) var unknown: [String: Share] = [:]

  private let standing: Standing
  private let names: Set<String>

  /// Begins without a row.
  /// - Parameter unknown: The names of published folders without a live share.
  package init(at standing: Standing, unknown: [String] = []) {
    self.standing = standing
    names = Set(unknown)
  }
}

extension DueShares {
  /// Takes a row.
  package mutating func take(_ share: Share) {
    if !share.isWithdrawn { unwithdrawnIDs.append(share.recordID) }
    if standing.isToBeWithdrawn(share) { due.append(share) }
    if standing.isTombstoneOverdue(share) { overdueTombstones.append(share) }
    if !names.isEmpty, names.contains(share.recordID.text) {
      unknown[share.recordID.text] = share
    }
  }

  /// The IDs of the shares that are not withdrawn.
  package var unwithdrawn: RecordIDSet { RecordIDSet(unwithdrawnIDs) }
}
