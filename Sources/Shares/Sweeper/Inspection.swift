package import Files
package import PublicFolder
package import Shares
package import Timestamps

/// What stands in the public folder, held against what the store says.
package struct Inspection: Hashable, Sendable {
  /// What bears a record ID that the store does not know, or knows as withdrawn; sorted.
  ///
  /// Whatever its record says: unknown means gone.
  package private(set) var unknown: [String] = []

  /// How many addresses show what is newer than the store.
  ///
  /// A published share has a later revision, or was issued after the store's last change; or a
  /// tombstone stands for a later revision, or for the one that the store takes for live. Not zero
  /// means that the store is an old copy, or that `public/` was changed by somebody else.
  package private(set) var newerThanStore = 0

  /// Shares recorded as pending that are published as recorded; sorted.
  package private(set) var settled: [RecordID] = []

  /// Shares that should be published and are not, or only an older content; sorted.
  package private(set) var lost: [RecordID] = []

  /// Shares that are published under the revision that is recorded, and not as recorded; sorted.
  package private(set) var mistaken: [RecordID] = []

  /// Withdrawn shares whose tombstone stands; sorted.
  package private(set) var tombstones: [String] = []

  /// Shares whose folder holds the record of another one; sorted.
  package private(set) var mixedUp: [String] = []

  /// What could not be looked at; what stands there counts as damaged.
  package private(set) var unread: [Unread] = []

  /// Why the public folder could not be listed; all that the store has was then looked for by its ID.
  package private(set) var listingFault: FileFault?

  /// Looks at every folder once.
  /// - Parameter shares: What the store holds.
  /// - Parameter lastChange: When the store was last written to.
  /// - Parameter now: The moment of the run.
  package init(
    of publicFolder: PublicFolder, shares: [Share], lastChange: Timestamp, at now: Timestamp
  ) {
    let moment = max(now, lastChange)
    var remaining: [String: Share] = [:]
    remaining.reserveCapacity(shares.count)
    for share in shares { remaining[share.recordID.text] = share }
    for name in names(in: publicFolder, knowing: shares) {
      let share = remaining.removeValue(forKey: name)
      let occupant = publicFolder.occupant(of: name)
      if let fault = occupant.unread { unread.append(Unread(name: name, fault: fault)) }
      switch occupant {
      case .share(let record): compare(record, with: share, lastChange: lastChange)
      case .tombstone(let revision):
        if let share, share.isOlder(thanTombstoneOf: revision, at: moment) { newerThanStore += 1 }
        if share?.isWithdrawn == true { tombstones.append(name) }
        note(share)
      case .damaged where share?.isWithdrawn == true || share == nil: unknown.append(name)
      case .damaged:
        if publicFolder.holdsRecordOfAnother(name) { mixedUp.append(name) }
        note(share)
      case .nothing, .foreign: note(share)
      }
    }
    for share in remaining.values { note(share) }
    settled.sort()
    lost.sort()
    mistaken.sort()
  }
}

extension Inspection {
  /// Something that could not be looked at.
  package struct Unread: Hashable, Sendable {
    /// Its name in the folder of shares.
    package let name: String

    /// Why.
    package let fault: FileFault
  }

  /// What kept the sweep from knowing what it does: an error of looking is never silent, unless what
  /// could not be looked at for want of rights had ended and is gone.
  package func faults(after report: SweepReport) -> [SweepFault] {
    let gone = Set(report.withdrawn.map(\.text))
    let unread = unread.filter { $0.fault.kind != .denied || !gone.contains($0.name) }
    return ([listingFault].compactMap(\.self) + unread.map(\.fault)).map {
      SweepFault($0, not: .read)
    }
  }
}

extension Inspection {
  private mutating func names(
    in publicFolder: PublicFolder, knowing shares: [Share]
  ) -> [String] {
    do throws(FileFault) {
      return try publicFolder.names()
    } catch {
      listingFault = error
      return shares.map(\.recordID.text)
    }
  }

  private mutating func compare(
    _ record: PublishedRecord, with share: Share?, lastChange: Timestamp
  ) {
    guard let share else {
      if record.createdAt > lastChange { newerThanStore += 1 }
      unknown.append(record.recordID)
      return
    }
    if record.revision > share.revision { newerThanStore += 1 }
    if share.isWithdrawn {
      unknown.append(record.recordID)
    } else if record.revision != share.revision {
      lost.append(share.recordID)
    } else if record.expiresAt != share.expiresAt {
      mistaken.append(share.recordID)
    } else if share.isPending {
      settled.append(share.recordID)
    }
  }

  /// A share whose address shows no share.
  private mutating func note(_ share: Share?) {
    if let share, !share.isWithdrawn { lost.append(share.recordID) }
  }
}

extension Share {
  /// Whether a tombstone stands for what the store does not know, or takes for live.
  fileprivate func isOlder(thanTombstoneOf said: Int?, at moment: Timestamp) -> Bool {
    let buried = revision(buriedBy: said)
    let isLive = Standing(at: moment, endsConsumed: true).isLive(self)
    return buried > revision || (buried == revision && isLive)
  }
}
